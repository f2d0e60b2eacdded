import { and, desc, sql } from 'drizzle-orm'
import type { Order } from '@/domain/orders/order'
import { partners, users } from '../db/schema/access'
import { vendors } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { type JsonField, jsonFields, lookUp, numberField, plain } from '../http/json-fields'
import { type RowStream, singleStatementRows } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { isoOf } from '../reports/json-rows'
import { isInContext } from './in-context'
import { matchesFilter, type OrderFilter, stateOf } from './read-orders'

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
    await isInContext(scope, query.filters, orders.store_hash),
    matchesFilter(scope, query.filter),
  )
  const { db } = scope
  // Sorted before they are written as text, because the text is too long to be sorted in memory.
  const sorted = db
    .select()
    .from(orders)
    .where(matching)
    .orderBy(desc(orders.date_required), desc(orders.order_number))
    .as('sorted')
  const orderFields = {
    hashid: plain(sorted.hashid),
    order_number: sorted.order_number,
    date_required: plain(sorted.date_required),
    placed_at: plain(isoOf(sql`${sorted.placed_at}`)),
    total_items: sorted.total_items,
    total_lines: sorted.total_lines,
    total_sell_price: plain(sorted.total_sell_price),
    adjusted_price: plain(sorted.adjusted_price),
    state: numberField(stateOf(sorted)),
  } satisfies Record<Exclude<keyof Order, JoinedField>, JsonField>
  // Stores, vendors and buyers are written as JSON once, not once per order.
  const store = lookUp(sorted.store_hash, partners, partners.hashid, jsonFields(storeFields))
  const vendor = lookUp(sorted.vendor_hash, vendors, vendors.hashid, jsonFields(vendorFields))
  const buyer = lookUp(sorted.placed_by_hash, users, users.hashid, jsonFields(buyerFields))
  const line = sql<string>`'{' || ${jsonFields(orderFields)} || ',' || ${store} || ',' || ${vendor} || ',' || ${buyer} || '}'`
  return singleStatementRows(db, line, sorted)
}

const storeFields = {
  store_hash: plain(partners.hashid),
  store_name: partners.name,
  store_display_name: partners.display_name,
  time_zone: plain(partners.time_zone),
}
const vendorFields = { vendor_hash: plain(vendors.hashid), vendor_name: vendors.name }
const buyerFields = { placed_by: users.name }
type JoinedField = keyof typeof storeFields | keyof typeof vendorFields | keyof typeof buyerFields
