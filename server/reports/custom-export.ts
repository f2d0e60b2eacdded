import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orderedEvents } from '@/domain/orders/ledger'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import type { Period } from '@/domain/reports/report'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue/products'
import { orderLedger } from '../db/schema/orders/ledger'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { type CsvColumn, csvOf } from './csv-of'
import { storesInContext } from './report-context'

type Query = Period & { filters?: string | undefined }

export const exportName = ({ from, to }: Period) => `custom_export_${from}_${to}.csv`

/**
 * Exports all lines that stores with a custom export ordered for the days of a period.
 * @throws a 422 if no store of the context has one
 */
export async function exportLines(scope: Scope, query: Query): Promise<File> {
  return csvOf(exportName(query), await selectLines(scope, await matchesQuery(scope, query)), columns)
}

/** Returns the hashes of the orders in an export, in the order of their lines. @throws a 422 as `exportLines` does */
export async function listExportedOrders(scope: Scope, query: Query): Promise<string[]> {
  const found = await scope.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(await matchesQuery(scope, query))
    .orderBy(asc(orders.date_required), asc(orders.order_number))
  return found.map(({ hashid }) => hashid)
}

/** Exports the lines of some of the orders. The first part of a file begins with the headings. */
export async function exportOrderLines(
  scope: Scope,
  query: Query,
  hashes: readonly string[],
  isFirst: boolean,
): Promise<File> {
  const matching = and(await matchesQuery(scope, query), isOneOf(orders.hashid, hashes))
  return csvOf(exportName(query), await selectLines(scope, matching), columns, isFirst)
}

/** Condition for the orders of an export. @throws a 422 if no store of the context has one */
async function matchesQuery(scope: Scope, { filters, from, to }: Query): Promise<SQL | undefined> {
  const isIn = await storesInContext(scope, filters)
  const stores = await scope.db
    .select({ hashid: partners.hashid })
    .from(partners)
    .where(and(isIn(partners.hashid), eq(partners.has_custom_export, true)))
  if (stores.length === 0)
    throw invalid('filters', 'None of these stores has a custom export. Ask support to set one up.')
  return and(
    inArray(
      orders.store_hash,
      stores.map(({ hashid }) => hashid),
    ),
    sql`${orders.date_required} between ${from}::date and ${to}::date`,
  )
}

/** Adds up a column of a line's ledger: what is on the order after all changes. */
const onOrder = (column: PgColumn) => sql`(select coalesce(sum(${column}), 0) from ${orderLedger}
  where ${orderLedger.order_hash} = ${orders.hashid} and ${orderLedger.order_item_hash} = ${orderItems.hashid}
    and ${inArray(orderLedger.event, [...orderedEvents])})`

const selectLines = ({ db }: Scope, matching: SQL | undefined) =>
  db
    .select({
      store: partners.name,
      vendor: vendors.name,
      order_number: orders.order_number,
      date_required: orders.date_required,
      category: products.category,
      name: orderItems.purchasable_name,
      item_code: orderItems.item_code,
      upc: orderItems.upc,
      cases: sql<number>`${onOrder(orderLedger.qty)}::int`,
      price: orderItems.final_sell_price,
      total: sql<string>`${onOrder(orderLedger.amount)}::numeric(14, 2)::text`,
      status: orderItems.status,
      issue_reason: orderItems.issue_reason,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(matching)
    .orderBy(
      asc(orders.date_required),
      asc(orders.order_number),
      asc(orderItems.purchasable_name),
      asc(orderItems.hashid),
    )

type Line = Awaited<ReturnType<typeof selectLines>>[number]

const columns: readonly CsvColumn<Line>[] = [
  ['Store', ({ store }) => store],
  ['Vendor', ({ vendor }) => vendor],
  ['Order', (line) => line.order_number],
  ['Required on', (line) => line.date_required],
  ['Category', ({ category }) => category],
  ['Product', ({ name }) => name],
  ['Item code', (line) => line.item_code],
  ['UPC', ({ upc }) => upc],
  ['Cases', ({ cases }) => cases],
  ['Price per case', ({ price }) => price],
  ['Total', ({ total }) => total],
  ['Status', ({ status }) => orderItemStatus.label(status)],
  ['Issue', (line) => line.issue_reason && issueReason.label(line.issue_reason)],
]
