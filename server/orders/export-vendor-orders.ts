import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { credits, invoices } from '../db/schema/invoices/invoices'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { storeSettings } from '../db/schema/stores/settings'
import { type JsonField, jsonFields, numberField, plain } from '../http/json-fields'
import { type RowStream, singleStatementRows } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { type JoinedField, lookUpJoined, orderFieldsOf } from './export-orders'
import { matchesFilter, type OrderFilter } from './read-orders'

/** Streams the orders of a vendor with their delivery areas, invoices and credits as JSON, latest day first. */
export async function exportVendorOrders(scope: Scope, filter: OrderFilter | undefined): Promise<RowStream> {
  const { db } = scope
  const matching = and(scope.ofOrders(orders), matchesFilter(scope, filter))
  const billed = db
    .select({
      order_hash: invoices.order_hash,
      list: sql<string>`jsonb_agg(jsonb_build_object('hashid', ${invoices.hashid}, 'invoice_number', ${invoices.invoice_number})
        order by ${invoices.issued_on}, ${invoices.hashid})::text`.as('list'),
      total: sql<string>`sum(${invoices.amount})`.as('invoiced_total'),
    })
    .from(invoices)
    .where(scope.ofOrders(invoices))
    .groupBy(invoices.order_hash)
    .as('billed')
  const credited = db
    .select({
      order_hash: orderItems.order_hash,
      total: sql<string>`sum(${credits.amount} + ${credits.tax_amount})`.as('credited_total'),
    })
    .from(credits)
    .innerJoin(orderItems, eq(orderItems.hashid, credits.order_item_hash))
    .where(scope.ofOrders(credits))
    .groupBy(orderItems.order_hash)
    .as('credited')
  const sorted = db
    .select({
      ...getTableColumns(orders),
      invoices: sql<string>`coalesce(${billed.list}, '[]')`.as('invoices'),
      invoiced_amount: sql<string>`coalesce(${billed.total}, 0.00)::text`.as('invoiced_amount'),
      credited_amount: sql<string>`coalesce(${credited.total}, 0.00)::text`.as('credited_amount'),
    })
    .from(orders)
    .leftJoin(billed, eq(billed.order_hash, orders.hashid))
    .leftJoin(credited, eq(credited.order_hash, orders.hashid))
    .where(matching)
    .orderBy(desc(orders.date_required), desc(orders.order_number))
    .as('sorted')
  const fields = {
    ...orderFieldsOf(sorted),
    open_items: numberField(sql`(${sorted.total_items} - ${sorted.shipped_items})`),
    invoices: numberField(sql`${sorted.invoices}`),
    invoiced_amount: plain(sorted.invoiced_amount),
    credited_amount: plain(sorted.credited_amount),
  } satisfies Record<Exclude<keyof VendorOrder, JoinedField | keyof typeof areaFields>, JsonField>
  const line = sql<string>`'{' || ${jsonFields(fields)} || ',' || ${lookUpJoined(sorted, areaFields)} || '}'`
  return singleStatementRows(db, line, sorted)
}

const areaFields = {
  store_city: partners.city,
  store_state: partners.state,
  store_zip: partners.zip,
  store_route: numberField(
    sql`to_json(coalesce((select ${storeSettings.connection} ->> 'route' from ${storeSettings} where ${storeSettings.store_hash} = ${partners.hashid}), ''))`,
  ),
}
