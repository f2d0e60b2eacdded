import * as z from 'zod/mini'
import { paymentMethod } from '@/domain/invoices/payment'
import { day } from '@/domain/values/primitives'
import type { FormOf } from '@/routes/-page/form/use-form'

const methods = paymentMethod.options.map(({ value, label }) => ({ value: String(value), label }))

/** Returns the payment method of a select's value. */
export const methodOf = (text: string) =>
  paymentMethod.options.find(({ value }) => String(value) === text)?.value ?? paymentMethod.value.other

type Values = Record<'amount' | 'paid_on' | 'method' | 'reference', string>

/** Returns the errors of all fields but the amount, by field. */
export function paymentErrors({ paid_on, method }: Values): Record<string, string> {
  const message = z.safeParse(day, paid_on).error?.issues[0]?.message
  return { ...(message && { paid_on: message }), ...(method ? {} : { method: 'Required' }) }
}

/** How much was paid, when, and how. */
export const PaymentFields = ({ form }: { form: FormOf<Values> }) => (
  <>
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
  </>
)
