import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { LastOrdered } from '@/domain/catalogue/contract'
import type { viewOrders } from '@/domain/orders/contract'
import { accountOf } from '@/domain/orders/ledger'
import type { Order } from '@/domain/orders/order'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import type { orderFilters } from '@/domain/orders/order-filter'
import { type OrderState, orderState } from '@/domain/orders/order-state'
import { imageOf, isRecalledOf, isTraceableOf, localDay } from '../catalogue/offer'
import { users } from '../db/schema/access/users'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { storeSettings } from '../db/schema/stores/settings'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { OrderScope, Scope } from '../http/scope'
import { withDefaults } from '../stores/order-settings'
import { readRequests } from './changes/read-requests'
import { invoiceOfOrder, readClaimsOf } from './claims/read-claims'
import { deliveryOf } from './delivery-of'
import { readShipments, readSwapOffers } from './fulfillment/read-fulfillment'
import { isInContext } from './in-context'
import { accountsOf, readLedger } from './ledger'

export type OrderFilter = (typeof orderFilters)[number]

/**
 * Returns the orders of a store to a vendor with their items. @throws a 404 if there are none that the user may see
 */
export async function readOrdersWithItems(
  scope: Scope,
  criteria: { store: string; vendor: string } & z.infer<typeof viewOrders.query>,
): Promise<OrderWithItems[]> {
  const found = await selectOrdersWithItems(
    scope,
    and(
      eq(orders.store_hash, criteria.store),
      eq(orders.vendor_hash, criteria.vendor),
      criteria.date_required ? eq(orders.date_required, criteria.date_required) : undefined,
      matchesFilter(scope, criteria.filter),
    ),
  )
  if (found.length === 0) throw notFound('This order')
  return found
}

/** Returns an order with its items. @throws a 404 if there is none that the user may see */
export async function readOrder(scope: Scope, hashid: string): Promise<OrderWithItems> {
  const [found] = await selectOrdersWithItems(scope, eq(orders.hashid, hashid))
  if (!found) throw notFound('This order')
  return found
}

/** Returns orders by their hashes, without those that the user may not see. */
export const readNamedOrders = (scope: OrderScope, hashes: readonly string[]): Promise<OrderWithItems[]> =>
  selectOrdersWithItems(scope, inArray(orders.hashid, [...hashes]))

/** Returns the last order of each product in each store of the context, with the day it was placed in the store's zone. */
export async function readLastOrdered(scope: Scope, filters: string | undefined): Promise<LastOrdered[]> {
  return scope.db
    .selectDistinctOn([orders.store_hash, orderItems.product_hash], {
      store_hash: orders.store_hash,
      product_hash: orderItems.product_hash,
      qty: orderItems.qty,
      date: sql<string>`${localDay(partners.time_zone, orders.placed_at)}::text`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(and(scope.ofOrders(orders), await isInContext(scope, filters, orders.store_hash)))
    .orderBy(orders.store_hash, orderItems.product_hash, desc(orders.placed_at), desc(orders.date_required))
}

/** Columns of order items, as the API shows them. */
export const itemColumns = {
  ...getTableColumns(orderItems),
  wanted_qty: sql<number>`coalesce(${orderItems.wanted_qty}, ${orderItems.qty})`,
  image: imageOf(orderItems.product_hash),
  is_recalled: isRecalledOf(orderItems.product_hash),
  is_traceable: isTraceableOf(orderItems.product_hash),
}

/** Selects orders with their items, accounts, ledger entries and claims. */
async function selectOrdersWithItems(
  scope: OrderScope,
  matching: SQL | undefined,
): Promise<OrderWithItems[]> {
  const found = await selectOrders(scope, matching)
  const hashes = found.map(({ hashid }) => hashid)
  const orderDetails = await scope.db
    .select({
      hashid: orders.hashid,
      store: { street: partners.street, city: partners.city, state: partners.state, zip: partners.zip },
      settings: { general: storeSettings.general, order: storeSettings.order },
      ...invoiceOfOrder,
    })
    .from(orders)
    // With a join, the columns in the subqueries are named with their tables.
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .leftJoin(storeSettings, eq(storeSettings.store_hash, orders.store_hash))
    .where(inArray(orders.hashid, hashes))
  const items = await scope.db
    .select(itemColumns)
    .from(orderItems)
    .where(inArray(orderItems.order_hash, hashes))
    .orderBy(asc(orderItems.purchasable_name), asc(orderItems.hashid))
  const entries = await readLedger(scope.db, hashes)
  const claims = await readClaimsOf(scope, hashes)
  const shipments = await readShipments(scope, hashes)
  const requests = await readRequests(scope, hashes)
  const swapOffers = await readSwapOffers(scope, hashes)
  const accounts = accountsOf(entries)
  return found.map((order) => {
    const isOfOrder = ({ order_hash }: { order_hash: string }) => order_hash === order.hashid
    const thread = entries.filter(isOfOrder)
    const details = orderDetails.find(({ hashid }) => hashid === order.hashid)
    if (!details) throw new Error(`The details of order ${order.hashid} were not read`)
    return {
      ...order,
      delivery: deliveryOf(details.store, withDefaults(details.settings)),
      invoice_hash: details.invoice_hash,
      invoice_number: details.invoice_number,
      items: items.filter(isOfOrder).map((item) => ({ ...item, ...accounts(item.hashid) })),
      account: accountOf(thread),
      thread,
      claims: claims.filter(isOfOrder),
      shipments: shipments.filter(isOfOrder),
      requests: requests.filter(isOfOrder),
      swap_offers: swapOffers.filter(isOfOrder),
    }
  })
}

/** Selects orders that the user may see, latest day first. */
export const selectOrders = (scope: OrderScope, matching: SQL | undefined): Promise<Order[]> =>
  scope.db
    .select({
      hashid: orders.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      store_name: partners.name,
      store_display_name: partners.display_name,
      vendor_hash: orders.vendor_hash,
      vendor_name: vendors.name,
      date_required: orders.date_required,
      placed_at: orders.placed_at,
      placed_by: users.name,
      total_items: orders.total_items,
      total_lines: orders.total_lines,
      total_sell_price: orders.total_sell_price,
      adjusted_price: orders.adjusted_price,
      state: stateOf(orders),
      time_zone: partners.time_zone,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(users, eq(users.hashid, orders.placed_by_hash))
    .where(and(scope.ofOrders(orders), matching))
    .orderBy(desc(orders.date_required), desc(orders.order_number))

/** Selects the state of an order. What its store has checked in is delivered, whatever its vendor recorded. */
export const stateOf = (
  order: Record<
    'total_items' | 'shipped_items' | 'acknowledged_at' | 'delivered_at' | 'received_at',
    PgColumn
  >,
): SQL<OrderState> => {
  const { canceled, delivered, shipped, partlyShipped, acknowledged, placed } = orderState.value
  return sql<OrderState>`(case
    when ${order.total_items} = 0 then ${sql.raw(String(canceled))}
    when ${order.received_at} is not null
      or ${order.shipped_items} >= ${order.total_items} and ${order.delivered_at} is not null then ${sql.raw(String(delivered))}
    when ${order.shipped_items} >= ${order.total_items} then ${sql.raw(String(shipped))}
    when ${order.shipped_items} > 0 then ${sql.raw(String(partlyShipped))}
    when ${order.acknowledged_at} is not null then ${sql.raw(String(acknowledged))}
    else ${sql.raw(String(placed))} end)`
}

/** Condition for orders that are `upcoming`, from today on in the store's zone, or `historic`, before today. */
export function matchesFilter(scope: Pick<Scope, 'now'>, filter: OrderFilter | undefined): SQL | undefined {
  if (!filter) return undefined
  const today = todayAtStore(scope)
  return filter === 'upcoming'
    ? sql`${orders.date_required} >= ${today}`
    : sql`${orders.date_required} < ${today}`
}

/** The present day at the store of an order. */
export const todayAtStore = ({ now }: Pick<Scope, 'now'>): SQL =>
  sql`(select ${localDay(partners.time_zone, now)} from ${partners} where ${partners.hashid} = ${orders.store_hash})`
