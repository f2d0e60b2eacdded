import { inArray } from 'drizzle-orm'
import { lineErrors, productError } from '@/domain/cart/order-rules'
import type { OrderChange } from '@/domain/orders/order-change'
import { lineTotal, priceLine } from '@/domain/pricing/price'
import { openVendor } from '@/domain/vendors/vendor'
import { findOffers } from '../../cart/find-offers'
import { insertMany } from '../../db/insert-many'
import { products } from '../../db/schema/catalogue/products'
import { orderItems } from '../../db/schema/orders/orders'
import { type vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { recordOrders } from '../../samples/record-orders'
import type { VendorCall } from '../fulfillment/acknowledge'
import type { ActedOrder } from '../fulfillment/line-action'
import { addToLedger } from '../ledger'
import { type NewItem, newItem } from '../new-item'
import type { PlannedChange } from './apply-change'

/**
 * Returns the lines of products that a store adds to a locked order, at today's prices.
 * @throws a 404 for products that its vendor doesn't offer the store, and a 422 that names the others by their place
 */
export async function linesToAdd(
  scope: Scope,
  { order, items }: ActedOrder,
  added: OrderChange['added'],
): Promise<NewItem[]> {
  const { store_hash, vendor_hash } = order
  const offers = await findOffers(
    scope,
    added.map(({ product_hash }) => ({ store_hash, product_hash })),
  )
  const taken = new Set(
    [...items.values()].flatMap(({ item, account }) => (account.ordered_qty > 0 ? [item.product_hash] : [])),
  )
  const errors: Record<string, string[]> = {}
  const lines = added.map(({ product_hash, qty }, index) => {
    const offer = offers[index]
    if (offer?.vendor.hashid !== vendor_hash) throw notFound('This product')
    const { vendor, time_zone, name } = offer
    const [error] = taken.has(product_hash)
      ? [{ field: 'qty', message: `${name} is already on this order. Change its quantity.` }]
      : lineErrors({ product: offer, vendor, time_zone, qty, date_required: null }, scope.now)
    if (error) errors[`added.${index}.${error.field}`] = [error.message]
    taken.add(product_hash)
    return newItem(order.hashid, { ...offer, ...priceLine(offer, qty), purchasable_name: name, qty })
  })
  const messages = [...new Set(Object.values(errors).flat())]
  if (messages.length > 0) throw new ApiError(422, messages.join(' '), errors)
  return lines
}

/** Checks that the products that a store asked for can be delivered. @throws a 422 */
export async function checkStillOffered(
  { db }: Scope,
  vendor: typeof vendors.$inferSelect,
  added: readonly NewItem[],
): Promise<void> {
  const hashes = added.map(({ product_hash }) => product_hash)
  for (const product of await db.select().from(products).where(inArray(products.hashid, hashes))) {
    const is_recalled = product.recalled_at !== null
    // A vendor that takes no more orders still delivers those it has.
    const error = productError({ ...product, is_recalled }, { ...vendor, ...openVendor })
    if (error) throw invalid('is_accepted', `${error} Decline this request.`)
  }
}

/** Adds lines to a locked order. */
export async function addLines(
  call: VendorCall,
  { order }: ActedOrder,
  { added, note }: PlannedChange,
): Promise<void> {
  const { scope } = call
  await insertMany(scope.db, orderItems, added)
  await addToLedger(
    scope,
    added.map((line) => ({
      order_hash: order.hashid,
      order_item_hash: line.hashid,
      event: 'changed',
      qty: line.qty,
      amount: lineTotal(line),
      note: note || 'Added',
    })),
  )
  const { store_hash, order_number } = order
  await recordOrders(
    call,
    added.map(({ product_hash }) => ({ store_hash, product_hash, order_number })),
  )
}
