import { expect, test } from 'vitest'
import { orderState } from '../../../src/domain/orders/order-state'
import { type ListedOrder, orderStatus, orderStatusAt } from '../../../src/domain/orders/order-status'

const { placed, acknowledged, partlyShipped, shipped, delivered, canceled } = orderState.value
const ahead: ListedOrder = {
  hashid: 'order',
  order_number: 1,
  store_hash: 'store',
  store_name: 'Store',
  store_display_name: 'Store',
  vendor_hash: 'vendor',
  vendor_name: 'Vendor',
  date_required: '2026-11-26',
  placed_at: '2026-11-24T12:00:00.000Z',
  placed_by: 'Maya',
  total_items: 4,
  total_lines: 1,
  total_sell_price: '10.00',
  adjusted_price: '10.00',
  state: placed,
  time_zone: 'America/Chicago',
  is_received: false,
  has_open_claim: false,
  is_invoiced: false,
  is_paid: false,
}
// In Chicago it is still November 25.
const statusAt = orderStatusAt(new Date('2026-11-26T05:00:00Z'))
const labelOf = (changes: Partial<ListedOrder>) => orderStatus.label(statusAt({ ...ahead, ...changes }))
const due = { date_required: '2026-11-25' }

test.each([
  ['Ordered', {}],
  ['Acknowledged', { state: acknowledged }],
  ['Shipped', { state: partlyShipped }],
  ['Shipped', { state: shipped, is_invoiced: true }],
  ['To check in', { ...due, state: delivered, is_invoiced: true }],
  ['To check in', due],
  ['Checked in', { ...due, is_received: true }],
  ['Claim open', { ...due, is_received: true, has_open_claim: true, is_paid: true }],
  ['Invoiced', { ...due, is_received: true, is_invoiced: true }],
  ['Paid', { ...due, is_invoiced: true, is_paid: true }],
  ['Canceled', { ...due, state: canceled }],
] as const)('%s', (label, changes) => expect(labelOf(changes)).toBe(label))
