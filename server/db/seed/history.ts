import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import { type Draft, makeHabits, ordersOf, type SeedContext } from './history-orders'
import { cents, money } from './money'
import { type Random, randomOf } from './random'

/** Makes orders with their items, invoices and credits, from `days` ago until a few days ahead. */
export function makeHistory(context: SeedContext) {
  const random = randomOf('history')
  const drafts = makeHabits(context, random)
    .flatMap((habit) => ordersOf(habit, context, random))
    .sort((a, b) => a.placed_at.localeCompare(b.placed_at))
  const orders = drafts.map(({ items: _items, ...order }, index) => ({
    ...order,
    order_number: 100_001 + index,
  }))
  const orderItems = drafts.flatMap(({ items }) => items)
  return {
    orders,
    orderItems,
    invoices: makeInvoices(orders, context, random),
    credits: makeCredits(drafts, context, random),
  }
}

type SeedOrder = Omit<Draft, 'items'> & { order_number: number }

/** Invoices of the demo come from the vendors' own systems. */
const writtenOutside = {
  delivery_fee: '0.00',
  tax_percent: '0',
  tax_amount: '0.00',
  shipment_hash: null,
  sequence: null,
  reminded_on: null,
}

/** Days for which invoices stay overdue. */
const LATE_DAYS = 110

function makeInvoices(orders: readonly SeedOrder[], { now, partners }: SeedContext, random: Random) {
  const todayOf = new Map(partners.map(({ hashid, time_zone }) => [hashid, dayIn(time_zone, now)]))
  const late = randomOf('late payments')
  return orders
    .filter((order) => order.delivered_at !== null)
    .map((order) => {
      const today = todayOf.get(order.store_hash) ?? dayIn('UTC', now)
      const due_on = daysAfter(order.date_required, 30)
      const hashid = random.hash()
      const paid_on =
        due_on < today || random.chance(0.3) ? daysAfter(order.date_required, random.whole(0, 12)) : null
      const isLate = due_on < today && due_on >= daysAfter(today, -LATE_DAYS) && late.chance(0.07)
      return {
        hashid,
        invoice_number: `INV-${order.order_number}`,
        order_hash: order.hashid,
        store_hash: order.store_hash,
        vendor_hash: order.vendor_hash,
        issued_on: order.date_required,
        due_on,
        paid_on: isLate || (paid_on && paid_on > today) ? null : paid_on,
        amount: order.adjusted_price,
        ...writtenOutside,
      }
    })
}

/** Days after which a delivery is checked in. */
export const CHECKED_IN_AFTER_DAYS = 2

function makeCredits(drafts: readonly Draft[], { now }: SeedContext, random: Random) {
  const checkedIn = daysAfter(dayIn(DEFAULT_ZONE, now), -CHECKED_IN_AFTER_DAYS)
  return drafts.flatMap((order) =>
    order.items.flatMap((item) => {
      if (item.status !== 1 || order.date_required >= checkedIn || !random.chance(0.02)) return []
      const qty = random.whole(1, item.qty)
      return [
        {
          hashid: random.hash(),
          order_item_hash: item.hashid,
          store_hash: order.store_hash,
          vendor_hash: order.vendor_hash,
          reason: random.pick([1, 2, 3, 4, 5, 6, 7, 8] as const),
          qty,
          amount: money(qty * cents(item.final_sell_price)),
          tax_amount: '0.00',
          invoice_hash: null,
          credit_number: null,
          claim_hash: null,
          credited_on: daysAfter(order.date_required, 1),
        },
      ]
    }),
  )
}
