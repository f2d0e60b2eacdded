import { expect, test } from 'vitest'
import { closedBy } from '../../../src/domain/orders/closed-order'

const open = { isReceived: false, isShipped: false, isDelivered: false, billed: [], isBilledAsWhole: false }

test.each([
  ['nothing has shipped yet', open, null],
  ['the first of its shipments is billed', { ...open, billed: [true] }, null],
  ['its last shipment is not billed yet', { ...open, isShipped: true, billed: [true, false] }, null],
  ['all of its shipments are billed', { ...open, isShipped: true, billed: [true, true] }, 'invoiced'],
  ['every line was taken off', { ...open, isShipped: true }, null],
  ["the vendor's own system billed it", { ...open, isBilledAsWhole: true }, 'invoiced'],
  ['a part of it has arrived', { ...open, isDelivered: true }, null],
  ['all of it has arrived', { ...open, isShipped: true, isDelivered: true }, 'delivered'],
  ['the store checked it in', { ...open, isReceived: true, isBilledAsWhole: true }, 'checked in'],
] as const)('an order is closed or still open when %s', (_, order, closed) => {
  expect(closedBy(order)).toBe(closed)
})
