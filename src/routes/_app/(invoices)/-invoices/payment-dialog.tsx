import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import type { Invoice } from '@/domain/invoices/invoice'
import { paymentMethod } from '@/domain/invoices/payment'
import { dayIn } from '@/domain/orders/delivery'
import { formatMoney } from '@/domain/values/money'
import { moneyText } from '@/domain/values/validation'
import { pay } from '@/queries/invoices'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useActionForm } from '@/routes/-page/form/use-action-form'
import { methodOf, PaymentFields, paymentErrors } from './payment-fields'

/** Records a payment of the balance of an invoice, or of part of it. Its day is on the calendar of the store. */
export function PaymentDialog({
  invoice,
  time_zone,
  onClose,
}: {
  invoice: Invoice
  time_zone: string
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(pay(invoice.hashid))
  const form = useActionForm({
    initial: {
      amount: invoice.open_amount,
      paid_on: dayIn(time_zone, new Date(serverNow())),
      method: String(paymentMethod.value.check),
      reference: '',
    },
    errorsOf: (values) => {
      const message = z.safeParse(moneyText, values.amount).error?.issues[0]?.message
      return { ...(message && { amount: message }), ...paymentErrors(values) }
    },
    send: ({ amount, paid_on, method, reference }, idempotencyKey) =>
      send({ amount: amount.trim(), paid_on, method: methodOf(method), reference, idempotencyKey }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Record payment"
      description={`${formatMoney(invoice.open_amount)} of invoice ${invoice.invoice_number} is open.`}
      submit="Record payment"
      onClose={onClose}
    >
      <PaymentFields form={form} />
    </FormDialog>
  )
}
