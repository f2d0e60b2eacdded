import { and, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { viewReorder } from '@/domain/planning/contract'
import type { ReorderLine } from '@/domain/planning/reorder-line'
import { imageOf } from '../../catalogue/offer'
import { products } from '../../db/schema/catalogue/products'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import { type Scope, storesOf } from '../../http/scope'
import { isOnOrder } from '../../orders/on-order'
import { matchesFilter, todayAtStore } from '../../orders/read-orders'

/** Number of the latest order days to choose from. */
const DAYS_OFFERED = 40

type ReorderQuery = z.infer<typeof viewReorder.query>

/**
 * Returns the lines that the stores of the context can order again, one per store and product: of one order, of all
 * orders for a day or of last week, or of the last delivered order of each store from each vendor. @throws a 404 for an order that the user may
 * not see
 */
export async function readReorder(
  scope: Scope,
  query: ReorderQuery,
): Promise<{ lines: ReorderLine[]; days: string[] }> {
  const stores = await storesOf(scope, query.filters)
  const isInContext = and(
    scope.ofOrders(orders),
    inArray(
      orders.store_hash,
      stores.map(({ hashid }) => hashid),
    ),
    query.vendor ? eq(orders.vendor_hash, query.vendor) : undefined,
  )
  const sources = await findSources(scope, query, isInContext)
  if (query.order && sources.length === 0) throw notFound('This order')
  return { lines: await linesOf(scope, sources), days: await daysOf(scope, isInContext) }
}

async function findSources(scope: Scope, { order, date, week }: ReorderQuery, isInContext: SQL | undefined) {
  const hashes = { hashid: orders.hashid }
  if (order)
    return scope.db
      .select(hashes)
      .from(orders)
      .where(and(scope.ofOrders(orders), eq(orders.hashid, order)))
  if (date)
    return scope.db
      .select(hashes)
      .from(orders)
      .where(and(isInContext, eq(orders.date_required, date)))
  if (week)
    return scope.db
      .select(hashes)
      .from(orders)
      .where(and(isInContext, isOfLastWeek(scope)))
  return scope.db
    .selectDistinctOn([orders.store_hash, orders.vendor_hash], hashes)
    .from(orders)
    .where(and(isInContext, gt(orders.total_items, 0), isDelivered(scope)))
    .orderBy(orders.store_hash, orders.vendor_hash, desc(orders.date_required), desc(orders.order_number))
}

/** Condition for orders for a day of the week before this one, Monday to Sunday, by the calendar of the store. */
function isOfLastWeek(scope: Scope): SQL {
  const monday = sql`date_trunc('week', ${todayAtStore(scope)})::date`
  return sql`${orders.date_required} >= ${monday} - 7 and ${orders.date_required} < ${monday}`
}

/** Condition for orders that have arrived. Not everyone records deliveries: those of past days count, too. */
const isDelivered = (scope: Scope) => or(isNotNull(orders.delivered_at), matchesFilter(scope, 'historic'))

/**
 * Merges the lines of a product in several orders of a store: adds up the cases and takes everything else from the
 * last order.
 */
async function linesOf(scope: Scope, sources: readonly { hashid: string }[]): Promise<ReorderLine[]> {
  if (sources.length === 0) return []
  const rows = await scope.db
    .select({
      order_hash: orders.hashid,
      order_number: orders.order_number,
      date_required: orders.date_required,
      store_hash: orders.store_hash,
      vendor_hash: orders.vendor_hash,
      vendor_name: vendors.name,
      product_hash: orderItems.product_hash,
      purchasable_name: orderItems.purchasable_name,
      upc: orderItems.upc,
      item_code: orderItems.item_code,
      category: products.category,
      unit: products.unit,
      case_pack_size: orderItems.case_pack_size,
      image: imageOf(orderItems.product_hash),
      qty: orderItems.qty,
      sell_price: orderItems.sell_price,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(
      inArray(
        orders.hashid,
        sources.map(({ hashid }) => hashid),
      ),
    )
    .orderBy(
      vendors.name,
      orderItems.purchasable_name,
      orders.store_hash,
      desc(orders.date_required),
      desc(orders.order_number),
    )
  const openDays = await openDaysOf(scope, new Set(rows.map(({ store_hash }) => store_hash)))
  const lines = new Map<string, ReorderLine>()
  for (const row of rows) {
    const key = keyOf(row)
    const last = lines.get(key)
    if (last) last.qty += row.qty
    else lines.set(key, { ...row, ordered_for: openDays.get(key) ?? null })
  }
  return [...lines.values()]
}

/** Returns the next day for which each product is on order, by store and product. */
async function openDaysOf(scope: Scope, stores: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const { store_hash } = orders
  const { product_hash } = orderItems
  const rows = await scope.db
    .select({ store_hash, product_hash, day: sql<string>`min(${orders.date_required})::text` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(and(scope.ofOrders(orders), inArray(store_hash, [...stores]), isOnOrder(scope)))
    .groupBy(store_hash, product_hash)
  return new Map(rows.map((row) => [keyOf(row), row.day]))
}

const keyOf = ({ store_hash, product_hash }: { store_hash: string; product_hash: string }) =>
  `${store_hash}:${product_hash}`

async function daysOf(scope: Scope, isInContext: SQL | undefined): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ day: orders.date_required })
    .from(orders)
    .where(isInContext)
    .orderBy(sql`1 desc`)
    .limit(DAYS_OFFERED)
  return rows.map(({ day }) => day)
}
