import { daysAfter } from '@/domain/orders/delivery'
import type { recalls } from '../schema/catalogue/recalls'
import type { SeedProduct } from './products'
import { randomOf } from './random'

const reasons = [
  'An allergen is missing on the label.',
  'Pieces of plastic were found in a package.',
  'A test found Listeria monocytogenes.',
]
/** Deliveries that may be recalled, in days before today: stores still have the products. */
const DELIVERED = { from: 60, to: 4 }
const RECALLED_DAYS_AGO = 3

interface Bought {
  products: readonly SeedProduct[]
  orders: readonly { hashid: string; store_hash: string; vendor_hash: string; date_required: string }[]
  orderItems: readonly { order_hash: string; product_hash: string; status: number }[]
  carts: readonly { product_hash: string }[]
  /** Stores of each account that needs a recall of a product that it bought. */
  accounts: readonly ReadonlySet<string>[]
  /** Vendors of demo accounts, whose products are recalled only if there are no others. */
  suppliers: ReadonlySet<string>
  today: string
}

/** Recalls a recently bought product of each account that has not bought a recalled one yet. Returns all products. */
export function recallBought({ products, accounts, suppliers, today, ...bought }: Bought): SeedProduct[] {
  const recalled = new Set(products.flatMap((product) => (product.recalled_at ? [product.hashid] : [])))
  const orderOf = new Map(bought.orders.map((order) => [order.hashid, order]))
  const [first, last] = [daysAfter(today, -DELIVERED.from), daysAfter(today, -DELIVERED.to)]
  const sold = new Set(products.flatMap(({ hashid, status }) => (status === 1 ? [hashid] : [])))
  const inCarts = new Set(bought.carts.map(({ product_hash }) => product_hash))
  const coming = new Set<string>()
  const delivered = bought.orderItems.flatMap(({ order_hash, product_hash, status }) => {
    const order = orderOf.get(order_hash)
    if (!order || status > 1) return []
    if (order.date_required > last) coming.add(product_hash)
    return order.date_required >= first && order.date_required <= last ? [{ ...order, product_hash }] : []
  })
  const late = delivered.toSorted(
    (a, b) =>
      Number(suppliers.has(a.vendor_hash)) - Number(suppliers.has(b.vendor_hash)) ||
      b.date_required.localeCompare(a.date_required),
  )
  const mayBe = ({ product_hash }: { product_hash: string }) =>
    sold.has(product_hash) && !inCarts.has(product_hash)
  const added = new Set<string>()
  for (const stores of accounts) {
    const own = late.filter(({ store_hash }) => stores.has(store_hash))
    if (own.some(({ product_hash }) => recalled.has(product_hash) || added.has(product_hash))) continue
    const found = own.find((each) => mayBe(each) && !coming.has(each.product_hash)) ?? own.find(mayBe)
    if (found) added.add(found.product_hash)
  }
  const recalled_at = `${daysAfter(today, -RECALLED_DAYS_AGO)}T15:00:00.000Z`
  return products.map((product) => (added.has(product.hashid) ? { ...product, recalled_at } : product))
}

export function makeRecalls(products: readonly SeedProduct[]): Required<typeof recalls.$inferInsert>[] {
  const random = randomOf('recalls')
  return products.flatMap(({ hashid, recalled_at }) =>
    recalled_at === null
      ? []
      : {
          hashid: random.hash(),
          product_hash: hashid,
          lots: random.chance(0.5) ? `L${random.whole(1000, 9999)}, L${random.whole(1000, 9999)}` : '',
          best_by_from: null,
          best_by_until: null,
          reason: random.pick(reasons),
          instructions: 'Take it off the shelf. Don’t sell, use or give it away.',
          recalled_at,
          notified_at: recalled_at,
          version: 1,
          archived_at: null,
        },
  )
}
