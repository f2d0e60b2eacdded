import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { compareMoney } from '../values/money'
import { type Day, day, hashid, instant, money } from '../values/primitives'
import { amountText, note } from '../values/validation'
import { dayIn, daysAfter, weekdayOf } from './delivery'
import { lots } from './lots'
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
  /** Whether the product is recalled now. */
  is_recalled: z.boolean(),
  item_code: z.string(),
  image: z.string(),
  /** Invoices that bill the line. Once the claim is granted, the ones its credits are taken off. */
  invoices: z.array(z.object({ hashid, invoice_number: z.string() })),
  reason: issueReason.schema,
  qty: z.int(),
  amount: money,
  note: z.nullable(z.string()),
  photograph_hash: z.nullable(hashid),
  made_by: z.string(),
  made_at: instant,
  /** Time zone of the store, in which times of the claim are shown. */
  time_zone: z.string(),
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
  /** Messages that the user has not read. */
  unread: z.int(),
})
export type Claim = z.infer<typeof claim>

/** Numbers of the invoices of a claim, "TL-000001, TL-000002"; empty before it is billed. */
export const invoiceNumbers = ({ invoices }: Pick<Claim, 'invoices'>): string =>
  invoices.map(({ invoice_number }) => invoice_number).join(', ')

/** Cases that cannot be claimed again: all of them while the claim waits, then those granted. */
export const claimedQty = ({
  status,
  qty,
  granted_qty,
}: Pick<Claim, 'status' | 'qty' | 'granted_qty'>): number =>
  status === claimStatus.value.waiting ? qty : granted_qty

/** Compares claims for a vendor: unanswered ones by due date, then by amount; then answered ones, latest first. */
export function compareClaims(a: Claim, b: Claim): number {
  const isWaiting = ({ status }: Claim) => status === claimStatus.value.waiting
  if (isWaiting(a) && isWaiting(b))
    return (
      compareText(a.due_on, b.due_on) || compareMoney(b.amount, a.amount) || compareText(a.hashid, b.hashid)
    )
  if (isWaiting(a) !== isWaiting(b)) return isWaiting(a) ? -1 : 1
  return compareText(b.answered_at ?? '', a.answered_at ?? '') || compareText(a.hashid, b.hashid)
}

// Much quicker than comparing by language, and the same for dates and hashes.
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Working days that a vendor has to answer, unless the marketplace of the store says otherwise. */
export const ANSWER_DAYS = 5

const isWorkingDay = (day: Day) => weekdayOf(day) % 6 !== 0

/** Returns the last day for the vendor's answer: some weekdays (Monday to Friday) after `now`, in the store's time zone. */
export const answerDueOn = (timeZone: string, now: Date, answerDays = ANSWER_DAYS): Day =>
  workingDaysAfter(dayIn(timeZone, now), answerDays)

function workingDaysAfter(day: Day, count: number): Day {
  let after = day
  for (let daysLeft = count; daysLeft > 0; ) {
    after = daysAfter(after, 1)
    if (isWorkingDay(after)) daysLeft--
  }
  return after
}

/** Working days after the due day on which an unanswered claim escalates. */
const ESCALATION_DAYS = 2

/** Returns the day when staff are asked to answer an overdue claim for its vendor. */
export const escalatesOn = (due_on: Day): Day => workingDaysAfter(due_on, ESCALATION_DAYS)

/** Returns the day when a vendor is reminded of a claim: the last working day before it is due. */
export function remindsOn(due_on: Day): Day {
  let reminds = daysAfter(due_on, -1)
  while (!isWorkingDay(reminds)) reminds = daysAfter(reminds, -1)
  return reminds
}

const cases = z.int('Must be an integer').check(z.minimum(0, 'Must be a number'), z.maximum(9_999))

/** Received quantity of a line, and its problem. */
export const checkedLine = z.object({
  order_item_hash: hashid,
  received_qty: cases,
  /** Lots of the received cases; by default those that were shipped. */
  lots,
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

/** A vendor's answer: cases to credit, optionally for less than their price; 0 cases decline the claim. */
export const claimAnswer = z.object({
  granted_qty: cases,
  granted_amount: z.optional(amountText),
  note: note(500),
})
export type ClaimAnswer = z.infer<typeof claimAnswer>
