import { productError } from '@/domain/cart/order-rules'
import type { Product } from '@/domain/catalogue/product'
import type { GuideItem } from '@/domain/planning/guide'
import { quantityToPar, readOnHand } from '@/domain/planning/guide-count'
import { noVendor, type Vendor } from '@/domain/vendors/vendor'

/** An item of a guide with its count and the resulting quantity. */
export interface CountedLine {
  item: GuideItem
  par: number | undefined
  /** Null if it was not counted. */
  onHand: number | null
  error: string | undefined
  /** Cases to order; 0 if none are missing, or if it was not counted. */
  qty: number
  product: Product | undefined
  /** Why it cannot be ordered. */
  orderError: string | null
}

/** An item before it is counted. */
export type CountLine = Pick<CountedLine, 'item' | 'par' | 'product' | 'orderError'>

/** Combines a guide's items with the products offered to a store. */
export function countLinesOf(
  items: readonly GuideItem[],
  store_hash: string,
  products: readonly Product[],
  vendors: readonly Vendor[],
): CountLine[] {
  const offered = new Map(products.map((product) => [product.hashid, product]))
  const deliverers = new Map(vendors.map((vendor) => [vendor.hashid, vendor]))
  return items.map((item) => {
    const product = offered.get(item.product_hash)
    const vendor = deliverers.get(item.vendor_hash) ?? { ...noVendor, name: item.vendor_name }
    return {
      item,
      par: item.pars[store_hash],
      product,
      orderError: product
        ? productError(product, vendor)
        : `${item.name} is no longer offered to this store. Choose another product.`,
    }
  })
}

/** Adds a typed count to an item, with the resulting quantity. */
export function withCount(countable: CountLine, text = ''): CountedLine {
  const read = readOnHand(text)
  const onHand = 'onHand' in read ? read.onHand : null
  const { par, item } = countable
  return {
    ...countable,
    onHand,
    error: 'error' in read ? read.error : undefined,
    qty:
      par === undefined || onHand === null
        ? 0
        : quantityToPar({ par, onHand, order_multiple: item.order_multiple }),
  }
}
