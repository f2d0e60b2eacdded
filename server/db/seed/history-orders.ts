import { cutOff, dayIn } from '@/domain/orders/delivery'
import { cents, money } from './money'
import { orderDays } from './order-days'
import type { SeedPartner } from './partners'
import type { SeedProduct } from './products'
import { type Random, randomOf } from './random'
import { type SeedVendor, VENDORS_OF_SUPPLIERS } from './vendors'

const DAY_MS = 86_400_000

/** Habit of a store to buy the same assortment from one vendor every week. */
interface Habit {
  store: SeedPartner
  vendor: SeedVendor
  assortment: SeedProduct[]
  everyDays: number
  offset: number
  /** Position of the store, if it always has an order on its way. */
  place: number | null
  ordersAhead: boolean
}

export interface SeedContext {
  partners: readonly SeedPartner[]
  vendors: readonly SeedVendor[]
  products: readonly SeedProduct[]
  /** Returns the vendors that a partner group can buy from. */
  vendorsOf: (partner_group_hash: string) => ReadonlySet<string>
  buyerOf: (store_hash: string) => string
  now: Date
  days: number
}

export function makeHabits(
  { partners, vendors, products, vendorsOf, days }: SeedContext,
  random: Random,
): Habit[] {
  const assortmentOf = (vendor_hash: string) =>
    products.filter((product) => product.status === 1 && product.vendor_hash === vendor_hash)
  const suppliers = new Set(VENDORS_OF_SUPPLIERS.flatMap((index) => vendors[index]?.row.hashid ?? []))
  return partners.flatMap((store, index) => {
    const offered = vendors.filter(
      ({ row }) => row.status === 1 && vendorsOf(store.partner_group_hash).has(row.hashid),
    )
    // Stores of all demo accounts are among these.
    const isRegular = index % 4 === 0 || store.partner_group_hash !== partners[index - 1]?.partner_group_hash
    const ofBroker = index % 8 === 0 ? offered.filter(({ row }) => suppliers.has(row.hashid)) : []
    // The vendor of the demo supplier comes first, so that it has many orders.
    const first = [...offered.slice(0, 1), ...ofBroker]
    const chosen = [...new Set([...first, ...random.sample(offered, random.whole(4, 7) - ofBroker.length)])]
    return chosen.map((vendor) => ({
      store,
      vendor,
      assortment: random.sample(assortmentOf(vendor.row.hashid), random.whole(8, 22)),
      everyDays: random.pick([7, 14, 14, 21]),
      offset: random.whole(0, Math.min(20, days)),
      place: isRegular && suppliers.has(vendor.row.hashid) ? Math.floor(index / 4) : null,
      // Users of the other stores find days without orders.
      ordersAhead: index % 8 === 0 && index > 0,
    }))
  })
}

export function ordersOf(
  { store, vendor, assortment, ...habit }: Habit,
  { now, days, buyerOf }: SeedContext,
  random: Random,
) {
  const today = dayIn(store.time_zone, now)
  const swaps = randomOf(`swaps ${store.hashid} ${vendor.row.hashid}`)
  const drafts = []
  const deliveries =
    assortment.length > 0
      ? orderDays({ ...habit, terms: vendor.row, timeZone: store.time_zone }, now, days)
      : []
  for (const date_required of deliveries) {
    const closes = cutOff(vendor.row, date_required, store.time_zone).getTime()
    const latest = Math.min(closes, now.getTime())
    const placed_at = new Date(latest - random.whole(20, 60 * 20) * 60_000).toISOString()
    const age = (Date.parse(today) - Date.parse(date_required)) / DAY_MS
    const hashid = random.hash()
    const growth = 1 + 0.3 * (1 - Math.max(0, age) / days)
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
  if (!isPast) return { shipped_items: 0, acknowledged_at: null, delivered_at: null, received_at: null }
  return {
    shipped_items: counted.reduce((sum, item) => sum + item.qty, 0),
    acknowledged_at: placed_at,
    delivered_at: `${date_required}T15:00:00.000Z`,
    // The ledger has the time of the check-in.
    received_at: null,
  }
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
    // Lists and reports of the past have case prices only.
    catch_weight: null,
    qty: product.order_multiple * Math.max(1, Math.round(random.whole(1, 4) * growth)),
    wanted_qty: null,
    sell_price: money(list),
    discount_amount: money(discount),
    final_sell_price: money(list - discount),
    promotion_hash: null,
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
      hashid: replacementHash(item),
      qty: Math.max(substitute.order_multiple, item.qty - (item.qty % substitute.order_multiple)),
      status: 1 as const,
      replaces_hash: item.hashid,
    }
    return [item, replacement]
  })
}

/**
 * Returns the hash of the item that replaces another one. All sequences of random numbers are parts of one cycle, so
 * two of them may overlap and return the same hash. No hash from a sequence has a capital letter.
 */
const replacementHash = ({ hashid }: SeedItem) => `R${hashid.slice(1)}`

export type Draft = ReturnType<typeof ordersOf>[number]
