import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toUpc } from '@/domain/catalogue/upc'
import type { TraceabilityQuery } from '@/domain/orders/traceability'
import { localDay } from '../../catalogue/offer'
import { receivedLots, shippedLots } from '../../db/schema/orders/lots'
import { orderItems, orders, shipments } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendorProfiles } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import type { OrderScope } from '../../http/scope'

/** Cases of a lot that left their vendor or arrived at a store, with the key data elements of 21 CFR 1.1340 and 1.1345. */
export type TraceEvent = Awaited<ReturnType<typeof shippingEvents>>[number]

const address = (...parts: SQL[]) => sql<string>`concat_ws(', ', ${sql.join(parts, sql`, `)})`
const notBlank = (text: SQL) => sql`nullif(${text}, '')`

const store = address(
  sql`${partners.display_name}`,
  notBlank(sql`${partners.street}`),
  notBlank(sql`${partners.city}`),
  notBlank(sql`${partners.state} || ' ' || ${partners.zip}`),
)
const vendor = address(
  sql`${vendors.name}`,
  notBlank(sql`${vendorProfiles.street}`),
  notBlank(sql`${vendors.city}`),
  notBlank(sql`trim(${vendors.state} || ' ' || coalesce(${vendorProfiles.zip}, ''))`),
  notBlank(sql`${vendorProfiles.orders_phone}`),
)

const ofItem = {
  product: orderItems.purchasable_name,
  item_code: orderItems.item_code,
  upc: orderItems.upc,
  case_pack_size: orderItems.case_pack_size,
  from: vendor,
  to: store,
  order_number: orders.order_number,
}

/** Condition for moments on some days of a store. Its first part is true a day more at both ends, so that an index finds the rows. */
const isOnDays = (moment: PgColumn, on: SQL, { from, to }: TraceabilityQuery) =>
  sql`${moment} between ${from}::date - 1 and ${to}::date + 2 and ${on} between ${from}::date and ${to}::date`

const matching = (scope: OrderScope, { product, lot }: TraceabilityQuery, lotCode: PgColumn) =>
  and(
    scope.ofOrders(orders),
    product ? isNamed(product) : undefined,
    lot ? sql`upper(${lotCode}) = upper(${lot})` : undefined,
  )

/** Condition for lines with a part of their name, their item code or their UPC. */
const isNamed = (text: string): SQL =>
  sql`(strpos(lower(${orderItems.purchasable_name}), lower(${text})) > 0
    or lower(${orderItems.item_code}) = lower(${text}) or ${orderItems.upc} = ${toUpc(text) ?? text})`

/** Returns the lots that were shipped on some days of their stores, in the order of the days. */
export const shippingEvents = (scope: OrderScope, query: TraceabilityQuery) => {
  const on = localDay(partners.time_zone, shipments.shipped_at)
  return scope.db
    .select({
      event: sql<'Shipping' | 'Receiving'>`'Shipping'`,
      on: sql<string>`${on}::text`,
      lot_code: shippedLots.lot_code,
      source: shippedLots.source,
      qty: shippedLots.qty,
      ...ofItem,
      reference: sql<string>`coalesce(${notBlank(sql`${shipments.tracking_number}`)}, '')`,
    })
    .from(shippedLots)
    .innerJoin(shipments, eq(shipments.hashid, shippedLots.shipment_hash))
    .innerJoin(orderItems, eq(orderItems.hashid, shippedLots.order_item_hash))
    .innerJoin(orders, eq(orders.hashid, shipments.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .where(and(isOnDays(shipments.shipped_at, on, query), matching(scope, query, shippedLots.lot_code)))
    .orderBy(asc(shipments.shipped_at), asc(shippedLots.order_item_hash), asc(shippedLots.lot_code))
}

/** Returns the lots that stores checked in on some of their days, in the order of the days. */
export const receivingEvents = (scope: OrderScope, query: TraceabilityQuery) => {
  const on = localDay(partners.time_zone, receivedLots.received_at)
  return scope.db
    .select({
      event: sql<'Shipping' | 'Receiving'>`'Receiving'`,
      on: sql<string>`${on}::text`,
      lot_code: receivedLots.lot_code,
      source: receivedLots.source,
      qty: receivedLots.qty,
      ...ofItem,
      reference: sql<string>`''`,
    })
    .from(receivedLots)
    .innerJoin(orderItems, eq(orderItems.hashid, receivedLots.order_item_hash))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .where(and(isOnDays(receivedLots.received_at, on, query), matching(scope, query, receivedLots.lot_code)))
    .orderBy(asc(receivedLots.received_at), asc(receivedLots.order_item_hash), asc(receivedLots.lot_code))
}
