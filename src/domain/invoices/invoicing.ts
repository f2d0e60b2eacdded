import * as z from 'zod/mini'
import { fulfills } from '../access/rule'
import { dataOf, get, message, post } from '../contract/endpoint'
import { defineForm, optionsOf } from '../forms/form-field'
import { daysAfter } from '../orders/delivery'
import { paymentTerms } from '../stores/store-settings'
import { type Money, minus, percentOf, sum } from '../values/money'
import type { Day } from '../values/primitives'
import { amountText, note, text, urlSafe } from '../values/validation'

/** When an invoice is made for a shipment. */
export const invoicingMoments = {
  shipment: 'When an order ships',
  delivery: 'When an order is delivered',
} as const

const keyOf = <T extends string>(choices: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(choices), 'Required')

/** How a vendor invoices its orders. Values are text, as typed. */
export const invoicingForm = defineForm({
  invoice_on: {
    schema: keyOf(invoicingMoments),
    empty: 'delivery',
    label: 'Send invoices',
    options: optionsOf(invoicingMoments),
    required: true,
  },
  terms: {
    schema: keyOf(paymentTerms),
    empty: 'net_30',
    label: 'Payment terms',
    options: optionsOf(paymentTerms),
    hint: 'For stores that have no terms of their own.',
    required: true,
  },
  prefix: {
    schema: z.union([z.literal(''), urlSafe.check(z.maxLength(12, 'Use 12 characters or fewer'))]),
    empty: 'INV-',
    label: 'Invoice prefix',
    hint: 'Added before the invoice number.',
  },
  delivery_fee: {
    schema: amountText,
    empty: '0.00',
    label: 'Delivery fee ($)',
    hint: 'Charged once per order, on its first invoice.',
    input: 'decimal',
  },
  tax_percent: {
    schema: z
      .string()
      .check(
        z.trim(),
        z.maxLength(6, { error: 'Must be a number', abort: true }),
        z.regex(/^\d{1,2}(\.\d{1,3})?$/, 'Enter a percentage below 100 with at most 3 decimals'),
      ),
    empty: '0',
    label: 'Tax on products (%)',
    hint: 'Not charged to stores with a tax exemption number.',
    input: 'decimal',
  },
  tax_id: {
    schema: z.union([z.literal(''), text(20)]),
    empty: '',
    label: 'Tax ID',
    hint: 'Printed on invoices and statements, for example 12-3456789.',
  },
  remit_to: {
    schema: note(300),
    empty: '',
    label: 'Remit-to address',
    hint: 'Name and address for payments, as printed on invoices. Leave it empty if it is your own address.',
    input: 'paragraphs',
  },
})
export type InvoicingForm = z.infer<typeof invoicingForm.schema>

export const getInvoicing = get('/vendor/{vendor}/invoicing', {
  may: fulfills,
  summary: 'How a vendor invoices its orders',
  output: dataOf(invoicingForm.schema),
})
export const saveInvoicing = post('/vendor/{vendor}/invoicing', {
  may: fulfills,
  summary:
    'Save how a vendor invoices its orders. A 409 names each field that differs from what someone else saved',
  body: invoicingForm.schema,
  output: message,
})

const termDays: ReadonlyMap<string, number> = new Map<keyof typeof paymentTerms, number>([
  ['prepaid', 0],
  ['net_7', 7],
  ['net_15', 15],
  ['net_30', 30],
])

/** Returns the day when an invoice of `issued_on` is due. */
export const dueOn = (issued_on: Day, terms: string): Day => daysAfter(issued_on, termDays.get(terms) ?? 0)

/** Returns the amounts of an invoice from those of the shipped lines. Products alone are taxed. */
export function billOf(
  products: readonly Money[],
  { delivery_fee, tax_percent }: { delivery_fee: Money; tax_percent: Money },
): { delivery_fee: Money; tax_amount: Money; amount: Money } {
  const tax_amount = percentOf(sum(products), tax_percent)
  return { delivery_fee, tax_amount, amount: sum([...products, delivery_fee, tax_amount]) }
}

/** Returns the tax of a credit after other credits of the same invoice. The tax of all credits adds up to that of their sum. */
export const taxOfCredit = (amount: Money, credited: Money, tax_percent: Money): Money =>
  minus(percentOf(sum([credited, amount]), tax_percent), percentOf(credited, tax_percent))
