import * as z from 'zod/mini'
import { daysAfter } from '../orders/delivery'
import { enumeration } from '../values/enumeration'
import { day, hashid, money } from '../values/primitives'
import { moneyText, note, text } from '../values/validation'

export const priceHoldStatus = enumeration({
  requested: [0, 'Requested'],
  approved: [1, 'Approved'],
  declined: [2, 'Declined'],
})

/** A price held for a partner group until a day (inclusive), or a request for one. */
export const priceHold = z.object({
  hashid,
  product_hash: hashid,
  product_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  partner_group_hash: hashid,
  partner_group_name: z.string(),
  price: money,
  /** Case price without the hold, and units per case. */
  list_price: money,
  case_pack_size: z.int(),
  /** Null until approved. */
  starts_on: z.nullable(day),
  ends_on: day,
  status: priceHoldStatus.schema,
  /** Cases that are left on orders of the context's stores for days of the hold. */
  used_cases: z.int(),
  note: z.string(),
  answer: z.string(),
  requested_by: z.nullable(z.string()),
})
export type PriceHold = z.infer<typeof priceHold>

/** A request to hold a price, as typed. */
export const newPriceHold = z.object({
  partner_group_hash: text(40),
  product_hash: text(40),
  price: moneyText.check(z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0')),
  ends_on: text(10).check(
    z.refine((entry) => entry === '' || z.safeParse(day, entry).success, 'Must be a date'),
  ),
  note: note(500),
})
export type NewPriceHold = z.infer<typeof newPriceHold>

/** Decision of staff; declining requires an explanation. */
export const priceHoldDecision = z.object({ is_approved: z.boolean(), answer: note(500) }).check(
  z.refine(({ is_approved, answer }) => is_approved || answer !== '', {
    message: 'Required',
    path: ['answer'],
  }),
)

/** The last day of a hold, as staff change it. */
export const priceHoldEnd = z.object({ ends_on: day })

/** Days before its end from which a hold is marked as expiring. */
export const EXPIRY_DAYS = 14
export const LONGEST_HOLD_DAYS = 365

export const holdStates = ['Waiting', 'Declined', 'Ended', 'Starts later', 'Expiring soon', 'Held'] as const
export type HoldState = (typeof holdStates)[number]

export function holdStateOn(
  { status, starts_on, ends_on }: Pick<PriceHold, 'status' | 'starts_on' | 'ends_on'>,
  today: string,
): HoldState {
  if (status === priceHoldStatus.value.requested) return 'Waiting'
  if (status === priceHoldStatus.value.declined) return 'Declined'
  if (ends_on < today) return 'Ended'
  if (starts_on !== null && starts_on > today) return 'Starts later'
  return ends_on <= daysAfter(today, EXPIRY_DAYS) ? 'Expiring soon' : 'Held'
}
