import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { type Day, day, hashid, instant, money } from '../values/primitives'
import { note } from '../values/validation'
import { dayIn, daysAfter, weekdayOf } from './delivery'
import { issueReason } from './order'

/** Status of a claim. The specification defines no such enumeration: the values are ours. */
export const claimStatus = enumeration({
  waiting: [0, 'Waiting for the vendor'],
  accepted: [1, 'Credited'],
  partly: [2, 'Credited in part'],
  refused: [3, 'Declined'],
})
export type ClaimStatus = z.infer<typeof claimStatus.schema>

/** A store's claim on an order line with the vendor's answer. Its credit has the same hash. */
export const claim = z.object({
  hashid,
  order_hash: hashid,
  order_number: z.int(),
  order_item_hash: hashid,
  date_required: day,
  store_hash: hashid,
  store_display_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  purchasable_name: z.string(),
  item_code: z.string(),
  image: z.string(),
  invoice_hash: z.nullable(hashid),
  invoice_number: z.nullable(z.string()),
  reason: issueReason.schema,
  qty: z.int(),
  amount: money,
  note: z.nullable(z.string()),
  photograph_hash: z.nullable(hashid),
  made_by: z.string(),
  made_at: instant,
  due_on: day,
  is_overdue: z.boolean(),
  /** Day when staff were asked to answer for the vendor; null unless it escalated. */
  escalated_on: z.nullable(day),
  status: claimStatus.schema,
  granted_qty: z.int(),
  granted_amount: money,
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(instant),
})
export type Claim = z.infer<typeof claim>

/** Cases that cannot be claimed again: all of them while the claim waits, then those granted. */
export const claimedQty = ({
  status,
  qty,
  granted_qty,
}: Pick<Claim, 'status' | 'qty' | 'granted_qty'>): number =>
  status === claimStatus.value.waiting ? qty : granted_qty

/** Working days that a vendor has to answer. */
const ANSWER_DAYS = 5

/** Returns the last day for the vendor's answer: five weekdays (Monday to Friday) after `now`, in the store's time zone. */
export function answerDueOn(timeZone: string, now: Date): Day {
  let due = dayIn(timeZone, now)
  for (let daysLeft = ANSWER_DAYS; daysLeft > 0; ) {
    due = daysAfter(due, 1)
    if (weekdayOf(due) % 6 !== 0) daysLeft--
  }
  return due
}

const cases = z.int('Must be an integer').check(z.minimum(0, 'Must be a number'), z.maximum(9_999))

/** Quantity of a line that arrived, and what is wrong with it. */
export const checkedLine = z.object({
  order_item_hash: hashid,
  received_qty: cases,
  issue: z.nullable(
    z.object({
      reason: issueReason.schema,
      qty: z.int('Must be an integer').check(z.minimum(1, 'Must be greater than 0'), z.maximum(9_999)),
      note: note(500),
      photograph_hash: z.nullable(hashid),
    }),
  ),
})
export type CheckedLine = z.infer<typeof checkedLine>

/** A vendor's answer: cases to credit; 0 declines the claim. */
export const claimAnswer = z.object({ granted_qty: cases, note: note(500) })
export type ClaimAnswer = z.infer<typeof claimAnswer>
