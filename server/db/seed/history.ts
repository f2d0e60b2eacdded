import { cutOff, dayIn, daysAfter, deliversOn, isOpenFor } from '@/domain/orders/delivery'
import type { SeedPartner } from './partners'
import type { SeedProduct } from './products'
import { type Random, randomOf } from './random'
import type { SeedVendor } from './vendors'

/** Days in the future for which the demo has orders. */
const UPCOMING_DAYS = 9

const cents = (amount: string) => Math.round(Number(amount) * 100)
const money = (amount: number) => (amount / 100).toFixed(2)

/** Habit of a store to buy the same assortment from one vendor every week. */
interface Habit {
  store: SeedPartner
  vendor: SeedVendor
  assortment: SeedProduct[]
  everyDays: number
  offset: number
}

interface SeedContext {
  partners: readonly SeedPartner[]
  vendors: readonly SeedVendor[]
  products: readonly SeedProduct[]
  /** Returns the vendors that a partner group can buy from. */
  vendorsOf: (partner_group_hash: string) => ReadonlySet<string>
  buyerOf: (store_hash: string) => string
  now: Date
  days: number
}

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

function makeHabits({ partners, vendors, products, vendorsOf, days }: SeedContext, random: Random): Habit[] {
  const assortmentOf = (vendor_hash: string) =>
    products.filter((product) => product.status === 1 && product.vendor_hash === vendor_hash)
  return partners.flatMap((store) => {
    const offered = vendors.filter(
      ({ row }) => row.status === 1 && vendorsOf(store.partner_group_hash).has(row.hashid),
    )
    // The two suppliers with accounts come first, so that every demo supplier has orders.
    const chosen = [...new Set([...offered.slice(0, 1), ...random.sample(offered, random.whole(4, 7))])]
    return chosen.map((vendor) => ({
      store,
      vendor,
      assortment: random.sample(assortmentOf(vendor.row.hashid), random.whole(8, 22)),
      everyDays: random.pick([7, 14, 14, 21]),
      offset: random.whole(0, Math.min(20, days)),
    }))
  })
}

function ordersOf(
  { store, vendor, assortment, everyDays, offset }: Habit,
  { now, days, buyerOf }: SeedContext,
  random: Random,
) {
  const today = dayIn(store.time_zone, now)
  const swaps = randomOf(`swaps ${store.hashid} ${vendor.row.hashid}`)
  const drafts = []
  for (let ago = days - offset; ago >= -UPCOMING_DAYS && assortment.length > 0; ago -= everyDays) {
    const date_required = firstDelivery(vendor, daysAfter(today, -ago))
    // Days that are still open for orders have none yet, so that users can place them.
    if (date_required > today && isOpenFor(vendor.row, date_required, store.time_zone, now)) continue
    const closes = cutOff(vendor.row, date_required, store.time_zone).getTime()
    const placed_at = new Date(closes - random.whole(20, 60 * 20) * 60_000).toISOString()
    const hashid = random.hash()
    const growth = 1 + 0.3 * (1 - Math.max(0, ago) / days)
    const chosen = random.sample(assortment, random.whole(4, Math.min(12, assortment.length)))
    const ordered = chosen.map((product) => itemOf(hashid, product, growth, date_required < today, random))
    const items = withSwaps(
      ordered,
      assortment.filter((product) => !chosen.includes(product)),
      swaps,
    )
    const counted = items.filter(isDelivered)
    const total = counted.reduce((sum, item) => sum + item.qty * cents(item.final_sell_price), 0)
    const gross = counted.reduce((sum, item) => sum + item.qty * cents(item.sell_price), 0)
    drafts.push({
      hashid,
      store_hash: store.hashid,
      vendor_hash: vendor.row.hashid,
      date_required,
      placed_at,
      placed_by_hash: buyerOf(store.hashid),
      total_items: counted.reduce((sum, item) => sum + item.qty, 0),
      ...progressOf(date_required < today, placed_at, date_required, counted),
      total_lines: counted.length,
      total_sell_price: money(gross),
      adjusted_price: money(total),
      items,
    })
  }
  return drafts
}

/** Returns the state of an order: past ones were delivered. */
function progressOf(
  isPast: boolean,
  placed_at: string,
  date_required: string,
  counted: readonly { qty: number }[],
) {
  if (!isPast) return { shipped_items: 0, acknowledged_at: null, delivered_at: null }
  return {
    shipped_items: counted.reduce((sum, item) => sum + item.qty, 0),
    acknowledged_at: placed_at,
    delivered_at: `${date_required}T15:00:00.000Z`,
  }
}

function firstDelivery(vendor: SeedVendor, from: string): string {
  let day = from
  while (!deliversOn(vendor.row, day)) day = daysAfter(day, 1)
  return day
}

function itemOf(order_hash: string, product: SeedProduct, growth: number, isPast: boolean, random: Random) {
  const list = Math.round(cents(product.sell_price) * (random.chance(0.8) ? 1 : 0.96))
  const discount = random.chance(0.08) ? Math.round(list * 0.1) : 0
  const failed = isPast && random.chance(0.03)
  return {
    hashid: random.hash(),
    order_hash,
    product_hash: product.hashid,
    purchasable_name: product.name,
    upc: product.upc,
    item_code: product.item_code,
    case_pack_size: product.case_pack_size,
    qty: product.order_multiple * Math.max(1, Math.round(random.whole(1, 4) * growth)),
    wanted_qty: null,
    sell_price: money(list),
    discount_amount: money(discount),
    final_sell_price: money(list - discount),
    purchase_order_discounts: [],
    status: failed ? random.pick([2, 3] as const) : isPast ? (1 as const) : (0 as const),
    issue_reason: failed ? random.pick([1, 3, 4, 8] as const) : null,
    replaces_hash: null,
  }
}

type SeedItem = Omit<ReturnType<typeof itemOf>, 'replaces_hash'> & { replaces_hash: string | null }

/** Items that were neither swapped nor omitted. */
const isDelivered = ({ status }: SeedItem) => status < 2

/** Returns the items with their substitutes. Items without an available substitute are omitted. */
function withSwaps(items: readonly SeedItem[], others: SeedProduct[], random: Random): SeedItem[] {
  return items.flatMap((item) => {
    if (item.status !== 2) return [item]
    const substitute = others.pop()
    if (!substitute) return [{ ...item, status: 3 as const }]
    const replacement = {
      ...itemOf(item.order_hash, substitute, 1, false, random),
      qty: Math.max(substitute.order_multiple, item.qty - (item.qty % substitute.order_multiple)),
      status: 1 as const,
      replaces_hash: item.hashid,
    }
    return [item, replacement]
  })
}

type Draft = ReturnType<typeof ordersOf>[number]
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
  const checkedIn = daysAfter(dayIn('UTC', now), -CHECKED_IN_AFTER_DAYS)
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
