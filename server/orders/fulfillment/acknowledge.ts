import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders/orders'
import type { Scope } from '../../http/scope'
import { mailAboutOrder } from '../../mail/order-change-mail'
import { addToLedger, lockOrder } from '../ledger'
import type { ActedOrder } from './line-action'

/** A request of a vendor, with the portal's address for links in mail. */
export interface VendorCall {
  scope: Scope
  origin: string
}

/** Records that the vendor has an order. Repeating it changes nothing. */
export async function acknowledge({ scope, origin }: VendorCall, order_hash: string): Promise<string> {
  const { order } = await lockOrder(scope, order_hash)
  const message = `Order ${order.order_number} acknowledged`
  if (order.acknowledged_at) return message
  await writeAcknowledgment(scope, order)
  await mailAboutOrder(scope, origin, order, {
    to: ['store'],
    subject: ({ vendor }) => `${vendor} is preparing order ${order.order_number}`,
    body: ({ vendor, store, day }) => [
      `${vendor} acknowledged order ${order.order_number} for ${store}, to be delivered ${day}.`,
    ],
  })
  return message
}

/** Records that the vendor has an order, if that is new. Any action on an order acknowledges it. */
export async function writeAcknowledgment(scope: Scope, order: ActedOrder['order']): Promise<void> {
  if (order.acknowledged_at) return
  await scope.db
    .update(orders)
    .set({ acknowledged_at: scope.now.toISOString() })
    .where(eq(orders.hashid, order.hashid))
  await addToLedger(scope, [{ order_hash: order.hashid, event: 'acknowledged', qty: 0, amount: '0.00' }])
}
