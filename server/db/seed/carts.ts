import { cutOff, dayIn, daysAfter, nextDeliveryDays } from '@/domain/orders/delivery'
import { times } from '@/domain/values/money'
import type { SeedPartner } from './partners'
import type { SeedProduct } from './products'
import { randomOf } from './random'
import type { SeedVendor } from './vendors'

interface SeedContext {
  partners: readonly SeedPartner[]
  vendors: readonly SeedVendor[]
  products: readonly SeedProduct[]
  heldPrices: readonly { product_hash: string; partner_group_hash: string; price: string }[]
  vendorsOf: (partner_group_hash: string) => ReadonlySet<string>
  buyerOf: (store_hash: string) => string
  /** Stores that accounts see after sign-in: each has a cart, and those without another one a cart that is ready to confirm. */
  openedFirst: ReadonlySet<string>
  /** Store whose cart has a line with a raised price and one with a missed cut-off. */
  issueStore: string
  now: Date
}

const HOUR_MS = 3_600_000

/** Makes open carts for some of the stores. */
export function makeCarts(context: SeedContext) {
  const shared = randomOf('carts')
  // Carts without errors must not have a cut-off right after the demo is seeded.
  const later = new Date(context.now.getTime() + 2 * HOUR_MS)
  const holds = new Map(
    context.heldPrices.map((hold) => [`${hold.partner_group_hash}:${hold.product_hash}`, hold.price]),
  )
  return context.partners.flatMap((store, index) => {
    const hasIssues = store.hashid === context.issueStore
    const isUsual = index % 5 === 2
    const isReady = context.openedFirst.has(store.hashid) && !hasIssues && !isUsual
    if (!isReady && !hasIssues && !isUsual) return []
    const random = isReady ? randomOf(`ready cart of ${store.display_name}`) : shared
    const offered = context.vendors.filter(
      ({ row }) => row.status === 1 && context.vendorsOf(store.partner_group_hash).has(row.hashid),
    )
    const deliveries = offered.flatMap(({ row }) => {
      const [date_required] = nextDeliveryDays(row, store.time_zone, later, 1)
      return date_required
        ? [{ row, date_required, closes: cutOff(row, date_required, store.time_zone).getTime() }]
        : []
    })
    // Every cart has a line that is due soon.
    const [soonest] = deliveries.toSorted((a, b) => a.closes - b.closes)
    const others = isReady ? [] : random.sample(deliveries, random.whole(1, 3)).slice(1)
    const chosen = new Set(soonest ? [soonest, ...others] : [])
    const lines = [...chosen].flatMap(({ row, date_required }) => {
      const orderable = context.products.filter(
        (product) => product.vendor_hash === row.hashid && product.status === 1 && !product.recalled_at,
      )
      return random.sample(orderable, random.whole(3, 5)).map((product) => {
        const line = {
          hashid: random.hash(),
          store_hash: store.hashid,
          product_hash: product.hashid,
          qty: product.order_multiple * random.whole(1, 5),
          date_required,
          quoted_price: holds.get(`${store.partner_group_hash}:${product.hashid}`) ?? product.sell_price,
          version: 1,
          updated_by_hash: context.buyerOf(store.hashid),
          updated_at: new Date(context.now.getTime() - random.whole(1, 600) * 60_000).toISOString(),
        }
        return { ...line, quoted_at: line.updated_at }
      })
    })
    if (isReady) return upToMinimum(lines, Number(soonest?.row.order_minimum ?? 0))
    return hasIssues
      ? lines.map((line, at) => withIssues(line, at, dayIn(store.time_zone, context.now)))
      : lines
  })
}

/** Former price of the raised line, as a share of the current one. */
export const BEFORE_RISE = '0.92'

function withIssues<Line extends { quoted_price: string; quoted_at: string; date_required: string }>(
  line: Line,
  at: number,
  today: string,
): Line {
  if (at === 0)
    return {
      ...line,
      quoted_price: times(line.quoted_price, BEFORE_RISE),
      quoted_at: daysBefore(line.quoted_at, 3),
    }
  if (at === 1) return { ...line, date_required: daysAfter(today, -1) }
  return line
}

const daysBefore = (moment: string, days: number) =>
  new Date(new Date(moment).getTime() - days * 24 * HOUR_MS).toISOString()

/** Raises the quantities of a vendor's lines until its minimum is met. */
function upToMinimum<Line extends { qty: number; quoted_price: string }>(
  lines: readonly Line[],
  minimum: number,
): Line[] {
  const total = lines.reduce((sum, line) => sum + line.qty * Number(line.quoted_price), 0)
  const factor = Math.max(1, Math.ceil(minimum / total))
  return lines.map((line) => ({ ...line, qty: line.qty * factor }))
}
