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

/** A price held for a partner group until a day, or asked to be; both ends included. */
export const priceHold = z.object({
  hashid,
  product_hash: hashid,
  product_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  partner_group_hash: hashid,
  partner_group_name: z.string(),
  price: money,
  /** What a case costs without the hold, and the units in it. */
  list_price: money,
  case_pack_size: z.int(),
  /** Null until it is approved. */
  starts_on: z.nullable(day),
  ends_on: day,
  status: priceHoldStatus.schema,
  /** Cases that the stores of the context ordered for days since it began. */
  used_cases: z.int(),
  note: z.string(),
  answer: z.string(),
  requested_by: z.nullable(z.string()),
})
export type PriceHold = z.infer<typeof priceHold>

/** A price that is asked to be held, as it is typed. */
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

/** What staff decide; who is declined is told why. */
export const priceHoldDecision = z.object({ is_approved: z.boolean(), answer: note(500) }).check(
  z.refine(({ is_approved, answer }) => is_approved || answer !== '', {
    message: 'Required',
    path: ['answer'],
  }),
)

/** How long before its end a hold is marked. */
export const EXPIRY_DAYS = 14
/** The longest that a price is held. */
export const LONGEST_HOLD_DAYS = 365

export const holdStates = ['Waiting', 'Declined', 'Ended', 'Starts later', 'Expiring soon', 'Held'] as const
export type HoldState = (typeof holdStates)[number]

/** How a hold stands on a day. */
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
