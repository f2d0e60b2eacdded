import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import { type NewPayment, paymentMethod } from '@/domain/invoices/payment'
import { dayIn } from '@/domain/orders/delivery'
import type { Money } from '@/domain/values/money'
import { moneyText } from '@/domain/values/validation'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { methodOf, PaymentFields, paymentErrors } from './payment-fields'

interface Props {
  title: string
  description: string
  /** Amount that the form starts with. */
  amount: Money
  /** The store's zone: the day is on its calendar. */
  timeZone: string
  send: (payment: NewPayment & { idempotencyKey: string }) => Promise<unknown>
  onClose: () => void
}

/** Records money that was paid: how much, when and how. */
export function RecordDialog({ title, description, amount, timeZone, send, onClose }: Props) {
  const { form } = useForm({
    initial: {
      amount,
      paid_on: dayIn(timeZone, new Date(serverNow())),
      method: String(paymentMethod.value.check),
      reference: '',
    },
    check: (values) => {
      const message = z.safeParse(moneyText, values.amount).error?.issues[0]?.message
      return { ...(message && { amount: message }), ...paymentErrors(values) }
    },
    send: (values, idempotencyKey) => {
      const { paid_on, method, reference } = values
      return send({
        amount: values.amount.trim(),
        paid_on,
        method: methodOf(method),
        reference,
        idempotencyKey,
      })
    },
    onSent: onClose,
  })
  return (
    <FormDialog form={form} title={title} description={description} submit={title} onClose={onClose}>
      <PaymentFields form={form} />
    </FormDialog>
  )
}
