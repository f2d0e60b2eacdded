import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import type { Invoice } from '@/domain/invoices/invoice'
import { paymentMethod } from '@/domain/invoices/payment'
import { dayIn } from '@/domain/orders/delivery'
import { formatMoney } from '@/domain/values/money'
import { day } from '@/domain/values/primitives'
import { moneyText } from '@/domain/values/validation'
import { pay } from '@/queries/invoices'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useActionForm } from '@/routes/-page/form/use-action-form'

const methods = paymentMethod.options.map(({ value, label }) => ({ value: String(value), label }))
const methodOf = (text: string) =>
  paymentMethod.options.find(({ value }) => String(value) === text)?.value ?? paymentMethod.value.other

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
    errorsOf: ({ amount, paid_on, method }) => ({
      ...errorOf('amount', moneyText, amount),
      ...errorOf('paid_on', day, paid_on),
      ...(method ? {} : { method: 'Required' }),
    }),
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
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <form.AppField name="amount">
          {(field) => <field.Text label="Amount ($)" inputMode="decimal" autoComplete="off" required />}
        </form.AppField>
        <form.AppField name="paid_on">
          {(field) => <field.Text label="Paid on" type="date" required />}
        </form.AppField>
      </div>
      <form.AppField name="method">
        {(field) => <field.Select label="Method" options={methods} required />}
      </form.AppField>
      <form.AppField name="reference">
        {(field) => <field.Text label="Reference" hint="For example the check number." autoComplete="off" />}
      </form.AppField>
    </FormDialog>
  )
}

/** Returns the first error of a field, if there is one. */
function errorOf(name: string, schema: z.ZodMiniType, value: string): Record<string, string> {
  const message = z.safeParse(schema, value).error?.issues[0]?.message
  return message ? { [name]: message } : {}
}
