import { expect, test } from 'vitest'
import { boundsOfMonth, monthsUpTo, statementOf } from '../../../src/domain/invoices/statement'
import { lineOfScan } from '../../../src/domain/orders/pick'
import { purchaseTotals } from '../../../src/domain/orders/purchase-totals'
import { summarizeOutcomes } from '../../../src/domain/orders/several-orders'
import {
  compareUrgency,
  deliveryDays,
  nextStepOf,
  routeOf,
  type VendorOrder,
} from '../../../src/domain/orders/vendor-order'

const product = {
  product_hash: 'oats00000001',
  purchasable_name: 'Oats',
  item_code: 'O-1',
  upc: '00012345678905',
  case_pack_size: 6,
  is_recalled: false,
}
const other = { ...product, product_hash: 'milk00000001', purchasable_name: 'Milk', item_code: 'M-1' }

test('cases of a product are added up over orders and lines, by name', () => {
  const totals = purchaseTotals([
    { ...product, order_number: 1, cases: 2 },
    { ...product, order_number: 2, cases: 3 },
    { ...product, order_number: 1, cases: 1 },
    { ...other, order_number: 2, cases: 4 },
  ])
  expect(totals).toEqual([
    { ...other, cases: 4, orders: [{ order_number: 2, cases: 4 }] },
    {
      ...product,
      cases: 6,
      orders: [
        { order_number: 1, cases: 3 },
        { order_number: 2, cases: 3 },
      ],
    },
  ])
})

test('products without cases are left out, and no lines have no totals', () => {
  expect(purchaseTotals([{ ...product, order_number: 1, cases: 0 }])).toEqual([])
  expect(purchaseTotals([])).toEqual([])
})

const order: VendorOrder = {
  hashid: 'order0000001',
  order_number: 1,
  store_hash: 'store0000001',
  store_name: 'Austin',
  store_display_name: 'Austin',
  vendor_hash: 'vendor000001',
  vendor_name: 'Quince',
  date_required: '2026-11-26',
  placed_at: '2026-11-20T10:00:00.000Z',
  placed_by: 'Ann',
  total_items: 10,
  total_lines: 2,
  total_sell_price: '10.00',
  adjusted_price: '10.00',
  state: 0,
  time_zone: 'America/Chicago',
  store_city: 'Austin',
  store_state: 'TX',
  store_zip: '78701',
  store_route: '',
  open_items: 10,
  invoices: [],
  invoiced_amount: '0.00',
  credited_amount: '0.00',
}

test('the earliest day comes first, then new orders, then the route', () => {
  const orders = [
    { ...order, order_number: 5, date_required: '2026-11-27' },
    { ...order, order_number: 4, state: 1 as const },
    { ...order, order_number: 3, store_city: 'Waco' },
    { ...order, order_number: 2, store_state: 'LA' },
    order,
  ]
  expect(orders.toSorted(compareUrgency).map(({ order_number }) => order_number)).toEqual([2, 1, 3, 4, 5])
  expect(deliveryDays(orders)).toMatchObject([
    { day: '2026-11-26', newOrders: 3, openCases: 40 },
    { day: '2026-11-27', newOrders: 1, openCases: 10 },
  ])
})

test('the route is the delivery route of the store, or else its area', () => {
  expect(routeOf(order)).toBe('TX, Austin 78701')
  expect(routeOf({ ...order, store_route: 'R4' })).toBe('R4')
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 3],
] as const)('the step after state %i is %i', (state, step) => expect(nextStepOf({ state })).toBe(step))

test('a summary says how many of the orders it was done for', () => {
  const done = {
    order_hash: 'order0000001',
    order_number: 1,
    store_display_name: 'Austin',
    is_done: true,
    message: '',
  }
  expect(summarizeOutcomes([done], 'shipped')).toBe('1 order shipped')
  expect(summarizeOutcomes([done, done], 'shipped')).toBe('2 orders shipped')
  expect(summarizeOutcomes([done, { ...done, is_done: false }], 'shipped')).toBe('1 of 2 orders shipped')
})

test('a statement adds up to its closing balance', () => {
  const entry = { on: '2026-11-02', number: 'INV-1', store_display_name: 'Austin' }
  expect(
    statementOf('10.10', [
      { ...entry, kind: 'invoice', amount: '100.00' },
      { ...entry, kind: 'credit', amount: '-20.05' },
      { ...entry, kind: 'payment', amount: '-50.00' },
      { ...entry, kind: 'payment', amount: '5.00' },
    ]),
  ).toEqual({
    opening: '10.10',
    invoiced: '100.00',
    credited: '-20.05',
    paid: '-45.00',
    closing: '45.05',
  })
})

test('months begin and end where years change', () => {
  expect(boundsOfMonth('2026-12')).toEqual({ start: '2026-12-01', end: '2027-01-01' })
  expect(boundsOfMonth('2026-01')).toEqual({ start: '2026-01-01', end: '2026-02-01' })
  expect(monthsUpTo('2026-02-14', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('a scan finds the line of its case or unit, preferring the open one', () => {
  const unit = { upc: '00012345678905', hashid: 'line00000001' }
  const again = { ...unit, hashid: 'line00000002' }
  const cases = { upc: '10098765432102', hashid: 'line00000003' }
  const lines = [unit, again, cases]
  expect(lineOfScan(lines, unit.upc, () => true)).toBe(unit)
  expect(lineOfScan(lines, unit.upc, ({ hashid }) => hashid === again.hashid)).toBe(again)
  expect(lineOfScan(lines, unit.upc, () => false)).toBe(unit)
  expect(lineOfScan(lines, '00098765432105', () => true)).toBe(cases)
  expect(lineOfScan(lines, '00055555555557', () => true)).toBeUndefined()
})
