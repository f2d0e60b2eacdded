import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import type { Period } from '@/domain/reports/report'
import { partners } from '../db/schema/access'
import { products, vendors } from '../db/schema/catalogue'
import { orderLedger } from '../db/schema/ledger'
import { orderItems, orders } from '../db/schema/orders'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { csvOf } from './csv-of'
import { storesInContext } from './report-context'

/**
 * Exports all lines that stores with a custom export ordered for the days of a period.
 * @throws a 422 if no store of the context has one
 */
export async function exportLines(
  scope: Scope,
  { filters, from, to }: Period & { filters?: string | undefined },
): Promise<File> {
  const isIn = await storesInContext(scope, filters)
  const stores = await scope.db
    .select({ hashid: partners.hashid })
    .from(partners)
    .where(and(isIn(partners.hashid), eq(partners.has_custom_export, true)))
  if (stores.length === 0)
    throw invalid('filters', 'None of these stores has a custom export. Ask support to set one up.')
  const lines = await scope.db
    .select({
      store: partners.name,
      vendor: vendors.name,
      order_number: orders.order_number,
      date_required: orders.date_required,
      category: products.category,
      name: orderItems.purchasable_name,
      item_code: orderItems.item_code,
      upc: orderItems.upc,
      qty: orderItems.qty,
      price: orderItems.final_sell_price,
      total: sql<string>`(select coalesce(sum(${orderLedger.amount}), 0)::numeric(14, 2)::text from ${orderLedger}
        where ${orderLedger.order_hash} = ${orders.hashid} and ${orderLedger.order_item_hash} = ${orderItems.hashid}
          and ${orderLedger.event} in ('ordered', 'changed'))`,
      status: orderItems.status,
      issue_reason: orderItems.issue_reason,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(
      and(
        inArray(
          orders.store_hash,
          stores.map(({ hashid }) => hashid),
        ),
        sql`${orders.date_required} between ${from}::date and ${to}::date`,
      ),
    )
    .orderBy(asc(orders.date_required), asc(orders.order_number), asc(orderItems.purchasable_name))
  return csvOf(`custom_export_${from}_${to}.csv`, lines, [
    ['Store', ({ store }) => store],
    ['Vendor', ({ vendor }) => vendor],
    ['Order', (line) => line.order_number],
    ['Required on', (line) => line.date_required],
    ['Category', ({ category }) => category],
    ['Product', ({ name }) => name],
    ['Item code', (line) => line.item_code],
    ['UPC', ({ upc }) => upc],
    ['Cases', ({ qty }) => qty],
    ['Price per case', ({ price }) => price],
    ['Total', ({ total }) => total],
    ['Status', ({ status }) => orderItemStatus.label(status)],
    ['Issue', (line) => line.issue_reason && issueReason.label(line.issue_reason)],
  ])
}
