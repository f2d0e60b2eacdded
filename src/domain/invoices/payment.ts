import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant, money } from '../values/primitives'
import { isPlain, moneyText, note } from '../values/validation'

/** How an invoice is paid. The specification defines no such enumeration: the values are ours. */
export const paymentMethod = enumeration({
  check: [0, 'Check'],
  ach: [1, 'Bank transfer (ACH)'],
  card: [2, 'Card'],
  cash: [3, 'Cash'],
  other: [4, 'Other'],
})

/** A payment of an invoice, in whole or in part. */
export const payment = z.object({
  hashid,
  amount: money,
  paid_on: day,
  method: paymentMethod.schema,
  reference: z.string(),
  recorded_by: z.string(),
  recorded_at: instant,
})
export type Payment = z.infer<typeof payment>

/** A payment as staff record it. */
export const newPayment = z.object({
  amount: moneyText,
  paid_on: day,
  method: paymentMethod.schema,
  reference: note(80).check(isPlain),
})
export type NewPayment = z.infer<typeof newPayment>
