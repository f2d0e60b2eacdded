import { openQty } from './line-state'
import type { OrderWithItems } from './order-detail'
import { orderState } from './order-state'

interface Progress {
  isReceived: boolean
  /** Whether every case has shipped. */
  isShipped: boolean
  isDelivered: boolean
  /** For each shipment, whether it is billed. */
  billed: readonly boolean[]
  /** Whether an invoice of the vendor's own system bills the order as a whole. */
  isBilledAsWhole: boolean
}

/** Returns why an order can no longer be moved or added to, or null if it still can. */
export function closedBy(order: Progress): 'checked in' | 'delivered' | 'invoiced' | null {
  const { isReceived, isShipped, isDelivered, billed, isBilledAsWhole } = order
  if (isReceived) return 'checked in'
  if (isShipped && isDelivered) return 'delivered'
  if (isBilledAsWhole || (isShipped && billed.length > 0 && billed.every(Boolean))) return 'invoiced'
  return null
}

/** Returns why an order with its items is closed, or null if it is open. */
export function closedOrder({ account, items, state, shipments, invoice_hash }: OrderWithItems) {
  const billed = shipments.map((shipment) => shipment.invoice_hash !== null)
  return closedBy({
    isReceived: account.received_qty !== null,
    isShipped: items.every(
      ({ ordered_qty, shipped_qty }) => openQty({ ordered_qty, shipped_qty: shipped_qty ?? 0 }) <= 0,
    ),
    isDelivered: state === orderState.value.delivered,
    billed,
    isBilledAsWhole: invoice_hash !== null && !billed.some(Boolean),
  })
}
