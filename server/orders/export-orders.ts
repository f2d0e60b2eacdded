import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { claimStatus } from '@/domain/orders/claim'
import type { Order } from '@/domain/orders/order'
import type { ListedOrder } from '@/domain/orders/order-status'
import { users } from '../db/schema/access/users'
import { invoices } from '../db/schema/invoices/invoices'
import { claims } from '../db/schema/orders/claims'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { booleanField, type JsonField, jsonFields, lookUp, numberField, plain } from '../http/json-fields'
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
  const inContext = async (storeHash: PgColumn) => isInContext(scope, query.filters, storeHash)
  const { db } = scope
  const billed = db
    .select({
      order_hash: invoices.order_hash,
      is_paid: sql<boolean>`bool_and(${invoices.paid_on} is not null)`.as('is_paid'),
    })
    .from(invoices)
    .where(and(scope.ofOrders(invoices), await inContext(invoices.store_hash)))
    .groupBy(invoices.order_hash)
    .as('billed')
  const disputed = db
    .selectDistinct({ order_hash: claims.order_hash })
    .from(claims)
    .where(
      and(
        scope.ofOrders(claims),
        await inContext(claims.store_hash),
        eq(claims.status, claimStatus.value.waiting),
      ),
    )
    .as('disputed')
  // Sorted before they are written as text, because the text is too long to be sorted in memory.
  const sorted = db
    .select({
      ...getTableColumns(orders),
      is_paid: sql<boolean | null>`${billed.is_paid}`.as('is_paid'),
      claim_order_hash: sql<string | null>`${disputed.order_hash}`.as('claim_order_hash'),
    })
    .from(orders)
    .leftJoin(billed, eq(billed.order_hash, orders.hashid))
    .leftJoin(disputed, eq(disputed.order_hash, orders.hashid))
    .where(
      and(scope.ofOrders(orders), await inContext(orders.store_hash), matchesFilter(scope, query.filter)),
    )
    .orderBy(desc(orders.date_required), desc(orders.order_number))
    .as('sorted')
  const fields = {
    ...orderFieldsOf(sorted),
    is_received: booleanField(sql`(${sorted.received_at} is not null)`),
    has_open_claim: booleanField(sql`(${sorted.claim_order_hash} is not null)`),
    is_invoiced: booleanField(sql`(${sorted.is_paid} is not null)`),
    is_paid: booleanField(sql`coalesce(${sorted.is_paid}, false)`),
  } satisfies Record<Exclude<keyof ListedOrder, JoinedField>, JsonField>
  const line = sql<string>`'{' || ${jsonFields(fields)} || ',' || ${lookUpJoined(sorted)} || '}'`
  return singleStatementRows(db, line, sorted)
}

type OrderColumns = Record<
  | 'hashid'
  | 'order_number'
  | 'date_required'
  | 'placed_at'
  | 'total_items'
  | 'total_lines'
  | 'total_sell_price'
  | 'adjusted_price'
  | 'shipped_items'
  | 'acknowledged_at'
  | 'delivered_at'
  | 'received_at'
  | 'store_hash'
  | 'vendor_hash'
  | 'placed_by_hash',
  PgColumn
>

export const orderFieldsOf = (order: OrderColumns) =>
  ({
    hashid: plain(order.hashid),
    order_number: order.order_number,
    date_required: plain(order.date_required),
    placed_at: plain(isoOf(sql`${order.placed_at}`)),
    total_items: order.total_items,
    total_lines: order.total_lines,
    total_sell_price: plain(order.total_sell_price),
    adjusted_price: plain(order.adjusted_price),
    state: numberField(stateOf(order)),
  }) satisfies Record<Exclude<keyof Order, JoinedField>, JsonField>

/** Fields of the stores, vendors and buyers of orders. Each is written as JSON once, not once per order. */
export function lookUpJoined(order: OrderColumns, moreOfStore: Record<string, JsonField> = {}): SQL {
  const store = lookUp(
    order.store_hash,
    partners,
    partners.hashid,
    jsonFields({ ...storeFields, ...moreOfStore }),
  )
  const vendor = lookUp(order.vendor_hash, vendors, vendors.hashid, jsonFields(vendorFields))
  const buyer = lookUp(order.placed_by_hash, users, users.hashid, jsonFields(buyerFields))
  return sql`${store} || ',' || ${vendor} || ',' || ${buyer}`
}

const storeFields = {
  store_hash: plain(partners.hashid),
  store_name: partners.name,
  store_display_name: partners.display_name,
  time_zone: plain(partners.time_zone),
}
const vendorFields = { vendor_hash: plain(vendors.hashid), vendor_name: vendors.name }
const buyerFields = { placed_by: users.name }
/** Fields of an order that other tables have. */
export type JoinedField = keyof typeof storeFields | keyof typeof vendorFields | keyof typeof buyerFields
