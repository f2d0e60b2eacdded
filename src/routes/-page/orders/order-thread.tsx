import { formatCases } from '@/domain/cart/cases'
import { type ActivityStep, activityOf } from '@/domain/orders/activity'
import { expectedOf } from '@/domain/orders/check-in'
import { formatMoment } from '@/domain/orders/delivery'
import type { LedgerEntry, LedgerEvent } from '@/domain/orders/ledger'
import { issueReason } from '@/domain/orders/order'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney, sum } from '@/domain/values/money'
import { cn } from '@/ui/cn'

const verbs: Record<Exclude<LedgerEvent, 'received'>, string> = {
  ordered: 'ordered',
  acknowledged: 'acknowledged the order',
  changed: 'changed the order',
  swap_offered: 'offered a swap',
  swap_declined: 'declined a swap',
  moved: 'moved the order',
  shipped: 'shipped',
  weighed: 'weighed the cases',
  delivered: 'delivered',
  invoiced: 'invoiced',
  paid: 'recorded a payment',
  payment_reversed: 'reversed a payment',
  refunded: 'recorded a refund',
  change_requested: 'asked for a change',
  change_accepted: 'accepted a change',
  change_declined: 'declined a change',
  claimed: 'claimed credit',
  refused: 'declined',
  credited: 'credited',
}

export function OrderThread({
  order,
  onlyItem,
  className,
}: {
  order: OrderWithItems
  onlyItem?: string
  className?: string
}) {
  const names = new Map(order.items.map((item) => [item.hashid, item.purchasable_name]))
  const entries = onlyItem
    ? order.thread.filter((entry) => entry.order_item_hash === onlyItem || entry.order_item_hash === null)
    : order.thread
  return (
    <section aria-label="Activity" className={cn('border-t px-4 py-3', className)}>
      <h3 className="mb-2 font-semibold text-sm">Activity</h3>
      <ol className="grid gap-2.5">
        {activityOf(entries).map((step) => (
          <li key={step.key} className="grid grid-cols-[auto_1fr] gap-x-3 text-[13px]">
            <span aria-hidden="true" className="mt-1.5 size-2 rounded-full bg-primary" />
            <div>
              <p>
                <span dir="auto" className="font-medium">
                  {step.by ?? (ofPayments.includes(step.event) ? 'Payment provider' : order.vendor_name)}
                </span>{' '}
                {phraseOf(step, order)}
                <time dateTime={step.at} className="ml-2 text-muted-foreground">
                  {formatMoment(new Date(step.at), order.time_zone)}
                </time>
              </p>
              {step.entries.filter(isShown).map((entry) => (
                <p key={entry.entry} className="text-muted-foreground">
                  {detailOf(entry, entry.order_item_hash ? names.get(entry.order_item_hash) : undefined)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Says how much of its lines a check-in counted, "3 of 5 cases", or by how much it corrected an earlier one. */
function checkedIn({ entries, at }: ActivityStep, { items, thread }: OrderWithItems): string {
  const qty = entries.reduce((total, entry) => total + entry.qty, 0)
  const lines = items.filter((item) => entries.some((entry) => entry.order_item_hash === item.hashid))
  const isCorrection = thread.some(
    (entry) =>
      entry.event === 'received' &&
      entry.at < at &&
      lines.some(({ hashid }) => hashid === entry.order_item_hash),
  )
  if (isCorrection)
    return `corrected the check-in: ${formatCases(Math.abs(qty))} ${qty < 0 ? 'fewer' : 'more'}`
  const expected = lines.reduce((total, line) => total + expectedOf(line), 0)
  return `checked in ${qty} of ${formatCases(expected)}`
}

/** Routine events, whose cases the totals cover. Entries with a note show it. */
const routine: readonly LedgerEvent[] = ['ordered', 'acknowledged', 'shipped', 'delivered', 'received']
const isShown = ({ event, note }: LedgerEntry) => !routine.includes(event) || Boolean(note)

/** Events that the payment provider may report. */
const ofPayments: readonly LedgerEvent[] = ['paid', 'payment_reversed']

/** Events that are not of a number of cases, or whose entries show it. */
const withoutSummary: readonly LedgerEvent[] = [
  'acknowledged',
  'changed',
  'weighed',
  'moved',
  'invoiced',
  'paid',
  'payment_reversed',
  'refunded',
  'change_requested',
  'change_accepted',
  'change_declined',
  'swap_offered',
  'swap_declined',
]

function phraseOf(step: ActivityStep, order: OrderWithItems): string {
  if (step.event === 'received') return checkedIn(step, order)
  return `${isAcceptedSwap(step, order) ? 'accepted a swap' : verbs[step.event]}${summaryOf(step)}`
}

function summaryOf({ event, entries }: ActivityStep): string {
  if (withoutSummary.includes(event)) return ''
  const qty = entries.reduce((total, entry) => total + entry.qty, 0)
  const amount = formatMoney(sum(entries.map((entry) => entry.amount)))
  // Of a credit for less than the price of its cases.
  return qty === 0 ? ` ${amount}` : ` ${formatCases(qty)}, ${amount}`
}

/** Returns true if a step replaced a line with its substitute. */
const isAcceptedSwap = ({ event, entries }: ActivityStep, { items }: OrderWithItems) =>
  event === 'changed' &&
  entries.some(({ order_item_hash, qty }) => {
    const replaced = qty > 0 && items.find(({ hashid }) => hashid === order_item_hash)?.replaces_hash
    return replaced && entries.some((entry) => entry.order_item_hash === replaced && entry.qty < 0)
  })

function detailOf({ event, qty, reason, note }: LedgerEntry, name: string | undefined): string {
  const change = event === 'changed' ? `${qty > 0 ? '+' : '−'}${formatCases(Math.abs(qty))}` : null
  return [name, change, reason === null ? null : issueReason.label(reason), note]
    .filter((text) => text)
    .join(' · ')
}
