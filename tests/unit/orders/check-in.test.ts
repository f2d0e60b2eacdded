import { expect, test } from 'vitest'
import { missingQty } from '../../../src/domain/orders/check-in'
import type { Claim } from '../../../src/domain/orders/claim'
import type { OrderLine } from '../../../src/domain/orders/order-detail'

const line: OrderLine = {
  hashid: 'line',
  product_hash: 'product',
  purchasable_name: 'Oat milk',
  upc: '00000000000017',
  item_code: 'OAT',
  case_pack_size: 6,
  catch_weight: null,
  is_recalled: false,
  is_traceable: false,
  image: '',
  qty: 6,
  wanted_qty: 6,
  sell_price: '10.00',
  discount_amount: '0.00',
  final_sell_price: '10.00',
  purchase_order_discounts: [],
  status: 1,
  issue_reason: null,
  replaces_hash: null,
  ordered_qty: 6,
  ordered_amount: '60.00',
  shipped_qty: 4,
  shipped_amount: '40.00',
  received_qty: null,
  credited_qty: 0,
  credited_amount: '0.00',
  due_amount: '60.00',
}
const claimOf = (qty: number): Claim => ({
  hashid: 'claim',
  order_hash: 'order',
  order_number: 1,
  order_item_hash: 'line',
  date_required: '2026-11-24',
  store_hash: 'store',
  store_display_name: 'Store',
  vendor_hash: 'vendor',
  vendor_name: 'Vendor',
  purchasable_name: 'Oat milk',
  is_recalled: false,
  item_code: 'OAT',
  image: '',
  invoices: [],
  reason: 5,
  qty,
  amount: '10.00',
  note: null,
  photograph_hash: null,
  made_by: 'Maya',
  made_at: '2026-11-24T12:00:00.000Z',
  time_zone: 'America/New_York',
  due_on: '2026-12-01',
  is_overdue: false,
  escalated_on: null,
  status: 0,
  granted_qty: 0,
  granted_amount: '0.00',
  answer: null,
  answered_by: null,
  answered_at: null,
  unread: 0,
})

test('2 of 4 shipped cases received leaves 2 missing, and more than shipped leaves none', () => {
  expect(missingQty(line, 2, [])).toBe(2)
  expect(missingQty(line, 5, [])).toBe(0)
})

test('unshipped lines are expected as ordered', () =>
  expect(missingQty({ ...line, shipped_qty: null }, 2, [])).toBe(4))

test('a correction counts from the earlier check-in, and claims what is left to claim', () => {
  const checkedIn = { ...line, received_qty: 3 }
  expect(missingQty(checkedIn, 3, [])).toBe(0)
  expect(missingQty(checkedIn, 1, [claimOf(1)])).toBe(2)
  expect(missingQty(checkedIn, 0, [claimOf(3)])).toBe(1)
})
