import type { SeedProduct } from './products'

interface Past {
  hashid: string
  vendor_hash: string
  date_required: string
}
interface PastItem {
  order_hash: string
  product_hash: string
  purchasable_name: string
  upc: string
  item_code: string
  case_pack_size: number
}

/** One in this many products used to come in a larger pack at the same price. */
const REPACKED_EVERY = 29
/** One in this many past orders has a product that is no longer sold. */
const GONE_EVERY = 4

/** Adds changes since past orders, for testing reorders: smaller packs and discontinued products. */
export function changedSince<Item extends PastItem>(
  orders: readonly Past[],
  items: readonly Item[],
  products: readonly SeedProduct[],
  today: string,
): Item[] {
  const larger = new Map(
    products
      .filter((_, index) => index % REPACKED_EVERY === 7)
      .map((product) => [product.hashid, Math.ceil(product.case_pack_size * 1.2)]),
  )
  const discontinued = Map.groupBy(
    products.filter((product) => product.status !== 1 || product.recalled_at),
    (product) => product.vendor_hash,
  )
  const past = new Map(
    orders.flatMap((order, index) => (order.date_required < today ? [[order.hashid, { order, index }]] : [])),
  )
  let last = ''
  return items.map((item) => {
    const found = past.get(item.order_hash)
    if (!found) return item
    const isFirst = item.order_hash !== last
    last = item.order_hash
    const ofVendor = discontinued.get(found.order.vendor_hash) ?? []
    const other =
      isFirst && found.index % GONE_EVERY === 0 ? ofVendor[found.index % ofVendor.length] : undefined
    if (other)
      return {
        ...item,
        product_hash: other.hashid,
        purchasable_name: other.name,
        upc: other.upc,
        item_code: other.item_code,
        case_pack_size: other.case_pack_size,
      }
    return { ...item, case_pack_size: larger.get(item.product_hash) ?? item.case_pack_size }
  })
}
