import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  firstCases,
  type LotCases,
  lotError,
  lotsMismatch,
  type RecentLot,
  sumLots,
} from '@/domain/orders/lots'
import type { NewShipment } from '@/domain/orders/shipment'
import { products } from '../../db/schema/catalogue/products'
import { receivedLots, shippedLots } from '../../db/schema/orders/lots'
import { orderItems, orders, shipments } from '../../db/schema/orders/orders'
import { notFound, throwFieldErrors } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import type { ActedOrder } from './line-action'

/** Lots that are offered again of each product. */
const RECENT = 5

/** Returns the items of an order whose products are on the Food Traceability List. */
export async function readTraceableItems({ db }: Scope, order_hash: string): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ hashid: orderItems.hashid })
    .from(orderItems)
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(and(eq(orderItems.order_hash, order_hash), products.is_traceable))
  return new Set(found.map(({ hashid }) => hashid))
}

/** Throws a 422 for lines whose lots are missing or do not make up their cases. */
export async function checkLots(
  scope: Scope,
  { order, items }: ActedOrder,
  lines: readonly NewShipment['lines'][number][],
): Promise<void> {
  const traceable = await readTraceableItems(scope, order.hashid)
  const errors = lines.flatMap(({ order_item_hash, qty, lots }, index) => {
    const found = qty > 0 ? items.get(order_item_hash) : undefined
    const error = found
      ? lotError({ ...found.item, is_traceable: traceable.has(order_item_hash) }, qty, lots)
      : null
    return error === null ? [] : [{ field: `lines.${index}.lots`, error }]
  })
  throwFieldErrors(errors)
}

export async function writeShippedLots(
  { db }: Scope,
  shipment_hash: string,
  lines: readonly { order_item_hash: string; lots?: readonly LotCases[] | undefined }[],
): Promise<void> {
  const rows = lines.flatMap(({ order_item_hash, lots = [] }) =>
    lots.map((lot) => ({ shipment_hash, order_item_hash, ...lot })),
  )
  if (rows.length > 0) await db.insert(shippedLots).values(rows)
}

/**
 * Writes the lots of received cases, instead of those of an earlier check-in: what the store confirmed or, if it named none, the first of those
 * that were shipped.
 * @throws a 422 for lots that do not make up the received cases
 */
export async function writeReceivedLots(
  { db, user, now }: Scope,
  lines: readonly { order_item_hash: string; received_qty: number; lots?: readonly LotCases[] | undefined }[],
): Promise<void> {
  throwFieldErrors(
    lines.flatMap(({ lots = [], received_qty }, index) => {
      const error = lots.length > 0 ? lotsMismatch(lots, received_qty) : null
      return error === null ? [] : [{ field: `lines.${index}.lots`, error }]
    }),
  )
  const hashes = lines.map(({ order_item_hash }) => order_item_hash)
  const shipped = await db.select().from(shippedLots).where(inArray(shippedLots.order_item_hash, hashes))
  await db.delete(receivedLots).where(inArray(receivedLots.order_item_hash, hashes))
  const rows = lines.flatMap(({ order_item_hash, received_qty, lots = [] }) => {
    const expected = sumLots(shipped.filter((lot) => lot.order_item_hash === order_item_hash))
    const received = lots.length > 0 ? lots : firstCases(expected, received_qty)
    return received.map(({ lot_code, source, qty }) => ({
      order_item_hash,
      lot_code,
      source,
      qty,
      received_at: now.toISOString(),
      received_by_hash: user.hashid,
    }))
  })
  if (rows.length > 0) await db.insert(receivedLots).values(rows)
}

/** Returns the lots that the vendor of an order shipped last of its products. @throws a 404 for an order that the user may not see */
export async function readRecentLots(scope: Scope, order_hash: string): Promise<RecentLot[]> {
  const { db } = scope
  const [order] = await db
    .select({ vendor_hash: orders.vendor_hash })
    .from(orders)
    .where(and(eq(orders.hashid, order_hash), scope.ofOrders(orders)))
  if (!order) throw notFound('This order')
  const ordered = db
    .select({ hashid: orderItems.product_hash })
    .from(orderItems)
    .where(eq(orderItems.order_hash, order_hash))
  const ranked = db
    .select({
      product_hash: orderItems.product_hash,
      lot_code: shippedLots.lot_code,
      source: shippedLots.source,
      shipped_at: sql<string>`max(${shipments.shipped_at})`.as('shipped_at'),
      place:
        sql<number>`row_number() over (partition by ${orderItems.product_hash} order by max(${shipments.shipped_at}) desc)`.as(
          'place',
        ),
    })
    .from(shippedLots)
    .innerJoin(shipments, eq(shipments.hashid, shippedLots.shipment_hash))
    .innerJoin(orderItems, eq(orderItems.hashid, shippedLots.order_item_hash))
    .where(and(eq(shipments.vendor_hash, order.vendor_hash), inArray(orderItems.product_hash, ordered)))
    .groupBy(orderItems.product_hash, shippedLots.lot_code, shippedLots.source)
    .as('ranked')
  return db
    .select({ product_hash: ranked.product_hash, lot_code: ranked.lot_code, source: ranked.source })
    .from(ranked)
    .where(sql`${ranked.place} <= ${RECENT}`)
    .orderBy(desc(ranked.shipped_at), ranked.lot_code)
}
