import { cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatCases } from '@/domain/cart/cases'
import { minimumError } from '@/domain/cart/order-rules'
import { formatFullDay, formatFullMoment } from '@/domain/orders/full-date'
import { closingOf } from '@/domain/planning/planner'
import { lineTotal } from '@/domain/pricing/price'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'

/** Lines of one order that the mail lists. */
const LISTED_LINES = 15

/** An order that its buyer is reminded of, at the buyer's prices. */
export interface RemindedOrder {
  store: string
  time_zone: string
  vendor: Vendor
  date_required: string
  lines: readonly CartLine[]
  /** Reason why it cannot be confirmed, apart from the cut-off and the minimum. */
  problem: string | null
  link: string
}

/** Mail to a buyer about orders in their cart, all in one. */
export const cartReminderMail = (
  { orders, message, sender }: { orders: readonly RemindedOrder[]; message: string; sender: string },
  now: Date,
) => {
  const [first] = orders
  const what =
    orders.length === 1 && first
      ? `your order from ${first.vendor.name} for ${formatFullDay(first.date_required)}`
      : `${orders.length} orders in your cart`
  return {
    subject: `Reminder: ${what}`,
    body: [
      orders.length === 1
        ? 'This order is still in your cart. It has not been placed yet.'
        : 'These orders are still in your cart. They have not been placed yet.',
      ...(message ? [`Message from ${sender}:`, paragraph(message)] : []),
      ...orders.map((order) => orderText(order, now)),
      'To stop these emails, turn off “Reminders of open carts” in your account.',
    ].join('\n\n'),
  }
}

/** Lines that begin with spaces would become rows of a table. */
const paragraph = (message: string) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

function orderText(
  { store, time_zone, vendor, date_required, lines, problem, link }: RemindedOrder,
  now: Date,
) {
  const sorted = lines.toSorted((a, b) => a.purchasable_name.localeCompare(b.purchasable_name))
  const others = sorted.length - LISTED_LINES
  const { total_items, adjusted_price } = cartTotals(lines)
  const missing = minimumError(vendor, lines)
  return [
    `${store}: ${vendor.name}, for ${formatFullDay(date_required)}`,
    ...sorted
      .slice(0, LISTED_LINES)
      .map((line) =>
        [
          `  ${line.qty} ×`,
          line.purchasable_name.replaceAll(/\s+/g, ' '),
          `${formatMoney(line.final_sell_price)} per case`,
          formatMoney(lineTotal({ qty: line.qty, final_sell_price: line.final_sell_price })),
        ].join('  '),
      ),
    ...(others > 0 ? [`  and ${others} more ${others === 1 ? 'product' : 'products'}`] : []),
    `  Total  ${formatMoney(adjusted_price)}`,
    formatCases(total_items),
    ...[problem, missing, cutOffText(closingOf(vendor, date_required, time_zone), time_zone, now)].filter(
      (text) => text !== null,
    ),
    link,
  ].join('\n')
}

function cutOffText(closes_at: Date | null, timeZone: string, now: Date): string | null {
  if (closes_at === null) return null
  const moment = formatFullMoment(closes_at, timeZone)
  return now < closes_at
    ? `Place it by ${moment}.`
    : `The cut-off was ${moment}. Choose another delivery day.`
}
