import * as z from 'zod/mini'
import { hashid } from '../values/primitives'
import { claim } from './claim'
import { account, ledgerEntry } from './ledger'
import { type LineState, shippableQty } from './line-state'
import { order, orderItem } from './order'
import { orderRequest } from './order-change'
import { orderDelivery } from './order-delivery'
import { shipment } from './shipment'
import { swapOffer } from './swap'

/** An item with its ledger sums. */
export const orderLine = z.extend(orderItem, account.shape)
export type OrderLine = z.infer<typeof orderLine>

/** A confirmed order with its items and their history. */
export const orderWithItems = z.extend(order, {
  items: z.array(orderLine),
  delivery: orderDelivery,
  /** Sums of the order as a whole. */
  account,
  thread: z.array(ledgerEntry),
  claims: z.array(claim),
  invoice_hash: z.nullable(hashid),
  invoice_number: z.nullable(z.string()),
  shipments: z.array(shipment),
  /** Changes that the vendor has not answered. */
  requests: z.array(orderRequest),
  /** Swaps that the store has not answered. */
  swap_offers: z.array(swapOffer),
})
export type OrderWithItems = z.infer<typeof orderWithItems>

/** Returns what decides which actions a line allows. */
export const lineStateOf = (
  line: OrderLine,
  { swap_offers }: Pick<OrderWithItems, 'swap_offers'>,
): LineState => ({
  ...line,
  shipped_qty: line.shipped_qty ?? 0,
  is_offered: swap_offers.some(({ order_item_hash }) => order_item_hash === line.hashid),
})

/** Returns the lines of an order that can be shipped now. */
export const linesToShip = (order: OrderWithItems): OrderLine[] =>
  order.items.filter((line) => shippableQty(lineStateOf(line, order)) > 0)

/** Returns the invoices of an order: those of its shipments, or else the one that bills the whole order. */
export function invoicesOf(order: OrderWithItems): { hashid: string; invoice_number: string }[] {
  const ofShipments = order.shipments.filter(({ invoice_hash }) => invoice_hash !== null)
  return (ofShipments.length > 0 ? ofShipments : [order]).flatMap(({ invoice_hash, invoice_number }) =>
    invoice_hash !== null && invoice_number !== null ? { hashid: invoice_hash, invoice_number } : [],
  )
}
