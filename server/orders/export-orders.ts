import { and, desc, sql } from 'drizzle-orm'
import type { Order } from '@/domain/orders/order'
import { partners, users } from '../db/schema/access'
import { vendors } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { type JsonField, jsonFields, lookUp, plain } from '../http/json-fields'
import { type RowStream, wholeRows } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { isoOf } from '../reports/json-rows'
import { inContext, isOf, type OrderFilter } from './read-orders'

/**
 * Streams the confirmed orders of the context as JSON that the database writes, latest day first: `upcoming` from
 * today on in the store's zone, or `historic` before. Staff see all orders, so handling each row here would take most
 * of the time.
 */
export async function exportOrders(
  scope: Scope,
  query: { filters?: string | undefined; filter?: OrderFilter | undefined },
): Promise<RowStream> {
  const matching = and(
    scope.ofOrders(orders),
    await inContext(scope, query.filters),
    isOf(scope, query.filter),
  )
  const { db } = scope
  // Sorted before they are written as text, because the text is too long to be sorted in memory.
  const sorted = db
    .select()
    .from(orders)
    .where(matching)
    .orderBy(desc(orders.date_required), desc(orders.order_number))
    .as('sorted')
  const ofOrder = {
    hashid: plain(sorted.hashid),
    order_number: sorted.order_number,
    date_required: plain(sorted.date_required),
    placed_at: plain(isoOf(sql`${sorted.placed_at}`)),
    total_items: sorted.total_items,
    total_lines: sorted.total_lines,
    total_sell_price: plain(sorted.total_sell_price),
    adjusted_price: plain(sorted.adjusted_price),
  } satisfies Record<Exclude<keyof Order, JoinedField>, JsonField>
  // Stores, vendors and buyers are written as JSON once, not once per order.
  const store = lookUp(sorted.store_hash, partners, partners.hashid, jsonFields(ofStore))
  const vendor = lookUp(sorted.vendor_hash, vendors, vendors.hashid, jsonFields(ofVendor))
  const buyer = lookUp(sorted.placed_by_hash, users, users.hashid, jsonFields(ofBuyer))
  const line = sql<string>`'{' || ${jsonFields(ofOrder)} || ',' || ${store} || ',' || ${vendor} || ',' || ${buyer} || '}'`
  return wholeRows(db, line, sorted)
}

const ofStore = {
  store_hash: plain(partners.hashid),
  store_name: partners.name,
  store_display_name: partners.display_name,
}
const ofVendor = { vendor_hash: plain(vendors.hashid), vendor_name: vendors.name }
const ofBuyer = { placed_by: users.name }
type JoinedField = keyof typeof ofStore | keyof typeof ofVendor | keyof typeof ofBuyer
