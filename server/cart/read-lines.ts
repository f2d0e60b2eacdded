import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { priceLine } from '@/domain/price'
import type { UnconfirmedOrder } from '@/domain/unconfirmed-order'
import { dayThere, heldPrice, imageOf, isRecalled, runningPromotions } from '../catalogue/offer'
import { sellPriceInStore } from '../catalogue/sell-price'
import { partners, users } from '../db/schema/access'
import { products, vendors } from '../db/schema/catalogue'
import { unconfirmedOrders } from '../db/schema/orders'
import { type Scope, storesOf } from '../scope'

/**
 * The cart lines that the user may see and that match, at today's prices.
 * With `lock`, they stay as they are until the transaction ends.
 */
export async function readLines(
  scope: Scope,
  matching: SQL | undefined,
  lock = false,
): Promise<UnconfirmedOrder[]> {
  const today = dayThere(partners.time_zone, scope.now)
  const query = scope.db
    .select({
      hashid: unconfirmedOrders.hashid,
      store_hash: unconfirmedOrders.store_hash,
      store_name: partners.name,
      store_display_name: partners.display_name,
      vendor_hash: products.vendor_hash,
      vendor_name: vendors.name,
      product_hash: unconfirmedOrders.product_hash,
      purchasable_name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      image: imageOf(products.hashid),
      qty: unconfirmedOrders.qty,
      date_required: unconfirmedOrders.date_required,
      list_price: sellPriceInStore(scope),
      price_hold: heldPrice(partners.partner_group_hash, today),
      promotions: runningPromotions(today),
      quoted_price: unconfirmedOrders.quoted_price,
      product_status: products.status,
      is_recalled: isRecalled,
      version: unconfirmedOrders.version,
      updated_by: users.name,
      updated_at: unconfirmedOrders.updated_at,
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .innerJoin(users, eq(users.hashid, unconfirmedOrders.updated_by_hash))
    .where(and(scope.ofStores(unconfirmedOrders.store_hash), matching))
    .orderBy(unconfirmedOrders.hashid)
  const rows = lock ? await query.for('update', { of: unconfirmedOrders }) : await query
  return rows.map(({ list_price, price_hold, promotions, ...line }) => ({
    ...line,
    ...priceLine({ sell_price: list_price, price_hold, promotions }, line.qty),
    notification_message: null,
  }))
}

/** The cart of a context; without one all lines that the user may see. */
export async function readCart(scope: Scope, filters: string | undefined): Promise<UnconfirmedOrder[]> {
  if (filters === undefined) return readLines(scope, undefined)
  const stores = await storesOf(scope, filters)
  return readLines(
    scope,
    inArray(
      unconfirmedOrders.store_hash,
      stores.map((store) => store.hashid),
    ),
  )
}
