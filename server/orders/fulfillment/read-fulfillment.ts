import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Shipment } from '@/domain/orders/shipment'
import { type SwapOffer, swapStatus } from '@/domain/orders/swap'
import { imageOf } from '../../catalogue/offer'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { invoices } from '../../db/schema/invoices/invoices'
import { orderLedger } from '../../db/schema/orders/ledger'
import { shippedLots } from '../../db/schema/orders/lots'
import { shipments, shippedWeights } from '../../db/schema/orders/orders'
import { swapOffers } from '../../db/schema/orders/swaps'
import type { OrderScope } from '../../http/scope'

interface OfOrder {
  order_hash: string
}

/** Returns the shipments of orders that the user may see, earliest first. */
export const readShipments = (
  { db }: OrderScope,
  order_hashes: readonly string[],
): Promise<(Shipment & OfOrder)[]> =>
  db
    .select({
      order_hash: shipments.order_hash,
      hashid: shipments.hashid,
      carrier: shipments.carrier,
      tracking_number: shipments.tracking_number,
      shipped_by: users.name,
      shipped_at: shipments.shipped_at,
      delivered_at: shipments.delivered_at,
      invoice_hash: invoices.hashid,
      invoice_number: invoices.invoice_number,
      lines: sql<Shipment['lines']>`(
        select coalesce(json_agg(json_build_object('order_item_hash', ${orderLedger.order_item_hash}, 'qty', ${orderLedger.qty}, 'amount', ${orderLedger.amount}::text,
            'weights', coalesce((select to_json(array(select trim_scale(weight)::text from unnest(${shippedWeights.weights}) weight))
              from ${shippedWeights} where ${shippedWeights.shipment_hash} = ${shipments.hashid} and ${shippedWeights.order_item_hash} = ${orderLedger.order_item_hash}), '[]'),
            'lots', coalesce((select json_agg(json_build_object('lot_code', ${shippedLots.lot_code}, 'source', ${shippedLots.source}, 'qty', ${shippedLots.qty}) order by ${shippedLots.lot_code})
              from ${shippedLots} where ${shippedLots.shipment_hash} = ${shipments.hashid} and ${shippedLots.order_item_hash} = ${orderLedger.order_item_hash}), '[]'))
          order by ${orderLedger.entry}), '[]')
        from ${orderLedger} where ${orderLedger.shipment_hash} = ${shipments.hashid} and ${orderLedger.event} = 'shipped')`,
    })
    .from(shipments)
    .leftJoin(users, eq(users.hashid, shipments.shipped_by_hash))
    .leftJoin(invoices, eq(invoices.shipment_hash, shipments.hashid))
    .where(inArray(shipments.order_hash, [...order_hashes]))
    .orderBy(asc(shipments.shipped_at), asc(shipments.hashid))

/** Returns the unanswered swaps of orders that the user may see, earliest first. */
export const readSwapOffers = (
  { db }: OrderScope,
  order_hashes: readonly string[],
): Promise<(SwapOffer & OfOrder)[]> =>
  db
    .select({
      order_hash: swapOffers.order_hash,
      hashid: swapOffers.hashid,
      order_item_hash: swapOffers.order_item_hash,
      product_hash: swapOffers.product_hash,
      purchasable_name: products.name,
      item_code: products.item_code,
      case_pack_size: products.case_pack_size,
      image: imageOf(swapOffers.product_hash),
      qty: swapOffers.qty,
      sell_price: swapOffers.sell_price,
      reason: swapOffers.reason,
      note: swapOffers.note,
      offered_by: users.name,
      offered_at: swapOffers.offered_at,
    })
    .from(swapOffers)
    .innerJoin(products, eq(products.hashid, swapOffers.product_hash))
    .innerJoin(users, eq(users.hashid, swapOffers.offered_by_hash))
    .where(
      and(inArray(swapOffers.order_hash, [...order_hashes]), eq(swapOffers.status, swapStatus.value.offered)),
    )
    .orderBy(asc(swapOffers.offered_at), asc(swapOffers.hashid))
