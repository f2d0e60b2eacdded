import { and, eq, isNull } from 'drizzle-orm'
import { formatCases } from '@/domain/cart/cases'
import { sumPounds } from '@/domain/catalogue/case-weights'
import { formatPounds } from '@/domain/catalogue/catch-weight'
import { amountOf } from '@/domain/orders/line-state'
import { type NewShipment, recallError } from '@/domain/orders/shipment'
import { weightAmount, weightError } from '@/domain/orders/weighing'
import { sum } from '@/domain/values/money'
import { orderLedger } from '../../db/schema/orders/ledger'
import { orders, shipments, shippedWeights } from '../../db/schema/orders/orders'
import { invalid, notFound, throwFieldErrors } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { readInvoicingOf } from '../../invoices/invoicing'
import { writeInvoice } from '../../invoices/write-invoice'
import { mailAboutOrder } from '../../mail/order-change-mail'
import { addToLedger, lockOrder } from '../ledger'
import { readRecalledItems } from '../recalled-items'
import { markedName } from '../recalled-mark'
import { type VendorCall, writeAcknowledgment } from './acknowledge'
import { type ActedOrder, lockLines, markPurchased, outcomesOf } from './line-action'
import { checkLots, writeShippedLots } from './lots'

type Shipment = typeof shipments.$inferSelect

/** Records cases of an order as shipped. */
export async function ship(
  { scope, origin }: VendorCall,
  order_hash: string,
  shipped: NewShipment,
): Promise<string> {
  const acted = await lockLines(scope, order_hash)
  checkOnce(shipped)
  const recalled = await readRecalledItems(scope.db, order_hash)
  checkRecalls(recalled, shipped.lines)
  checkWeights(acted, shipped.lines)
  await checkLots(scope, acted, shipped.lines)
  await writeAcknowledgment(scope, acted.order)
  const lines = shipped.lines.map(({ recall_reason, ...line }) =>
    recalled.has(line.order_item_hash) ? { ...line, recall_reason } : line,
  )
  await writeShipment({ scope, origin }, acted, { ...shipped, lines }, scope.user.hashid)
  const cases = formatCases(shipped.lines.reduce((total, { qty }) => total + qty, 0))
  await mailAboutOrder(scope, origin, acted.order, {
    to: ['store'],
    subject: ({ vendor }) => `${vendor} shipped ${cases} of order ${acted.order.order_number}`,
    body: ({ vendor, store, day }) => [
      `${vendor} shipped ${cases} to ${store}, required ${day}:`,
      shipped.lines
        .map(({ order_item_hash, qty }) => {
          const { purchasable_name } = acted.stateOf(order_item_hash)
          return `  ${qty} x ${markedName({ purchasable_name, is_recalled: recalled.has(order_item_hash) })}`
        })
        .join('\n'),
      ...(shipped.carrier || shipped.tracking_number
        ? [[shipped.carrier, shipped.tracking_number].filter(Boolean).join(', ')]
        : []),
    ],
  })
  return `${cases} shipped`
}

/** Throws a 422 for recalled lines that are shipped without a reason. */
export function checkRecalls(
  recalled: ReadonlyMap<string, string>,
  lines: readonly NewShipment['lines'][number][],
): void {
  const errors = lines.flatMap(({ order_item_hash, qty, recall_reason }, index) => {
    const purchasable_name = qty > 0 ? recalled.get(order_item_hash) : undefined
    const error =
      purchasable_name === undefined
        ? null
        : recallError({ purchasable_name, is_recalled: true }, recall_reason)
    return error === null ? [] : [{ field: `lines.${index}.recall_reason`, error }]
  })
  throwFieldErrors(errors)
}

/** Throws a 422 for lines priced by the pound whose weights are missing, or out of tolerance and not confirmed. */
export function checkWeights({ items }: ActedOrder, lines: readonly NewShipment['lines'][number][]): void {
  const errors = lines.flatMap(({ order_item_hash, qty, ...weighed }, index) => {
    const found = qty > 0 ? items.get(order_item_hash) : undefined
    const error = found ? weightError(found.item, qty, weighed) : null
    return error === null ? [] : [{ field: `lines.${index}.weights`, error }]
  })
  throwFieldErrors(errors)
}

/** Throws a 422 if a line appears twice. */
export function checkOnce({ lines }: { lines: readonly { order_item_hash: string }[] }): void {
  const seen = new Set<string>()
  for (const [index, { order_item_hash }] of lines.entries()) {
    if (seen.has(order_item_hash)) throw invalid(`lines.${index}.qty`, 'This line appears twice.')
    seen.add(order_item_hash)
  }
}

/**
 * Writes a shipment of a locked order and its cases in the ledger. `shipped_by_hash` is null if the vendor did not record it.
 * @throws a 422 if a line has fewer cases left
 */
export async function writeShipment(
  call: VendorCall,
  acted: ActedOrder,
  { carrier, tracking_number, lines }: NewShipment,
  shipped_by_hash: string | null,
): Promise<void> {
  const { scope } = call
  outcomesOf(
    acted,
    lines.map(({ order_item_hash, qty }, index) => ({
      item_hash: order_item_hash,
      action: { kind: 'ship', qty },
      field: `lines.${index}.qty`,
    })),
  )
  const { hashid: order_hash, store_hash, vendor_hash } = acted.order
  const shipment = {
    hashid: newHash(),
    order_hash,
    store_hash,
    vendor_hash,
    carrier,
    tracking_number,
    shipped_by_hash,
    shipped_at: scope.now.toISOString(),
  }
  await scope.db.insert(shipments).values(shipment)
  const left = lines.flatMap((line) => {
    const found = acted.items.get(line.order_item_hash)
    if (!found) return []
    const { qty, weights = [] } = line
    const amount = amountOf(found.item, qty, found.account.shipped_qty ?? 0)
    return [{ ...line, weights, amount, difference: weightAmount(found.item, { qty, amount, weights }) }]
  })
  const weighed = left.filter(({ weights }) => weights.length > 0)
  const ofShipment = { order_hash, shipment_hash: shipment.hashid, by_hash: shipped_by_hash }
  await addToLedger(scope, [
    ...left.map(({ order_item_hash, qty, amount, difference, recall_reason }) => ({
      ...ofShipment,
      order_item_hash,
      event: 'shipped' as const,
      qty,
      amount: sum([amount, difference]),
      note: recall_reason ? `Shipped though recalled: ${recall_reason}` : null,
    })),
    ...weighed.map(({ order_item_hash, difference, weights }) => ({
      ...ofShipment,
      order_item_hash,
      event: 'weighed' as const,
      qty: 0,
      amount: difference,
      note: formatPounds(sumPounds(weights)),
    })),
  ])
  if (weighed.length > 0)
    await scope.db.insert(shippedWeights).values(
      weighed.map(({ order_item_hash, weights }) => ({
        shipment_hash: shipment.hashid,
        order_item_hash,
        weights,
      })),
    )
  await writeShippedLots(scope, shipment.hashid, lines)
  await markPurchased(
    scope,
    lines.map(({ order_item_hash }) => order_item_hash),
  )
  await scope.db.update(orders).set({ delivered_at: null }).where(eq(orders.hashid, order_hash))
  const { invoice_on } = await readInvoicingOf(scope, vendor_hash)
  if (invoice_on === 'shipment') await writeInvoice(call, acted.order, shipment.hashid)
}

/** Records that a shipment arrived. Repeating it changes nothing. */
export async function deliver({ scope, origin }: VendorCall, hashid: string): Promise<string> {
  const { order_hash } = await readShipment(scope, hashid)
  const { order } = await lockOrder(scope, order_hash)
  const shipment = await readShipment(scope, hashid)
  const message = `Shipment of order ${order.order_number} delivered`
  if (shipment.delivered_at) return message
  await writeDelivery({ scope, origin }, order, shipment)
  await mailAboutOrder(scope, origin, order, {
    to: ['store'],
    subject: ({ vendor }) => `${vendor} delivered order ${order.order_number}`,
    body: ({ vendor, store }) => [
      `${vendor} says that a shipment of order ${order.order_number} arrived at ${store}. Check it in on the order:`,
    ],
  })
  return message
}

/** Writes the arrival of a shipment of a locked order. */
async function writeDelivery(
  call: VendorCall,
  order: ActedOrder['order'],
  { hashid }: Shipment,
): Promise<void> {
  const { scope } = call
  const { db, now } = scope
  const at = now.toISOString()
  await db.update(shipments).set({ delivered_at: at }).where(eq(shipments.hashid, hashid))
  const left = await db
    .select({
      order_hash: orderLedger.order_hash,
      order_item_hash: orderLedger.order_item_hash,
      qty: orderLedger.qty,
      amount: orderLedger.amount,
    })
    .from(orderLedger)
    .where(and(eq(orderLedger.shipment_hash, hashid), eq(orderLedger.event, 'shipped')))
  await addToLedger(
    scope,
    left.map((entry) => ({ ...entry, event: 'delivered' as const, shipment_hash: hashid })),
  )
  const isOnItsWay = and(eq(shipments.order_hash, order.hashid), isNull(shipments.delivered_at))
  if ((await db.$count(shipments, isOnItsWay)) === 0)
    await db.update(orders).set({ delivered_at: at }).where(eq(orders.hashid, order.hashid))
  await writeInvoice(call, order, hashid)
}

/** Records that all shipments of a locked order arrived, as its store checks them in. */
export async function deliverAll(call: VendorCall, order: ActedOrder['order']): Promise<void> {
  const onTheirWay = await call.scope.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.order_hash, order.hashid), isNull(shipments.delivered_at)))
  for (const shipment of onTheirWay) await writeDelivery(call, order, shipment)
}

async function readShipment(scope: Scope, hashid: string): Promise<Shipment> {
  const [shipment] = await scope.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.hashid, hashid), scope.ofOrders(shipments)))
  if (!shipment) throw notFound('This shipment')
  return shipment
}
