import type { Claim } from '@/domain/orders/claim'
import { formatDay } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import { formatMoney } from '@/domain/values/money'
import { markedName } from '../recalled-mark'

interface Text {
  subject: string
  intro: string
}
/** The mails about some claims of a vendor: to the vendor and, if staff get one, to them. */
export type ReminderTexts = (vendor: string, count: number) => { toVendor: Text; toStaff?: Text }

const countOf = (count: number) => (count === 1 ? '1 claim' : `${count} claims`)
const countIn = (vendor: string, count: number) =>
  `${countOf(count)} on orders from ${vendor} ${count === 1 ? 'is' : 'are'}`

/** Reminder before the due day. */
export const dueMails: ReminderTexts = (vendor, count) => ({
  toVendor: {
    subject: `${countOf(count)} due soon`,
    intro: `${countIn(vendor, count)} due. Credit or decline:`,
  },
})

/** Reminder after the due day. */
export const overdueMails: ReminderTexts = (vendor, count) => ({
  toVendor: {
    subject: `${countOf(count)} overdue`,
    intro: `${countIn(vendor, count)} past the due date. Credit or decline now, or our staff will answer for you:`,
  },
  toStaff: {
    subject: `${countOf(count)} of ${vendor} overdue`,
    intro: `${countIn(vendor, count)} past the due date. We've reminded the vendor:`,
  },
})

/** Mails about claims that are still unanswered after the reminder. */
export const escalatedMails: ReminderTexts = (vendor, count) => ({
  toVendor: {
    subject: `${countOf(count)} of ${vendor} without an answer`,
    intro: `${countIn(vendor, count)} past the due date. We've asked our staff to answer for you. You can still credit or decline:`,
  },
  toStaff: {
    subject: `Escalated: ${countOf(count)} that ${vendor} hasn't answered`,
    intro: `${countIn(vendor, count)} past the due date. Call the vendor, or answer for it:`,
  },
})

/** Lists claims, each with a link. */
export const linesOf = (
  all: readonly Claim[],
  linkTo: (origin: string, claim_hash: string) => string,
  origin: string,
  now: Date,
): string[] =>
  all.map((claim) =>
    [
      `  ${claim.qty} x ${markedName(claim)}: ${issueReason.label(claim.reason)}, ${formatMoney(claim.amount)}`,
      `  ${claim.store_display_name}, order ${claim.order_number}, due ${formatDay(claim.due_on, now)}`,
      `  ${linkTo(origin, claim.hashid)}`,
    ].join('\n'),
  )
