import { expect, test } from 'vitest'
import { type PurchaseOrder, purchaseOrdersX12 } from '../../../src/domain/orders/x12-850'

const line = {
  qty: 12,
  price: '18.40',
  upc: '00012345678905',
  item_code: 'OAT-1',
  name: 'Oat milk',
  case_pack_size: 6,
  is_recalled: false,
}
const order: PurchaseOrder = {
  order_number: 100_123,
  placed_on: '2026-11-20',
  date_required: '2026-11-27',
  store_hash: 'store0000001',
  store_display_name: 'Quince, Austin',
  street: '12 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701-1234',
  lines: [line],
}
const interchange = {
  vendor_hash: 'vendor000001',
  controlNumber: 42,
  sent_at: new Date('2026-11-24T21:05:00Z'),
}
const write = (...orders: PurchaseOrder[]) => purchaseOrdersX12(interchange, orders).split('\n')
const named = (segments: string[], id: string) => segments.filter((text) => text.startsWith(`${id}*`))

test('an order is one purchase order in an envelope with control numbers', () => {
  expect(write(order)).toEqual([
    'ISA*00*          *00*          *ZZ*WHOLESALEPORTAL*ZZ*vendor000001   *261124*2105*U*00401*000000042*0*P*>~',
    'GS*PO*WHOLESALEPORTAL*vendor000001*20261124*2105*42*X*004010~',
    'ST*850*0001~',
    'BEG*00*SA*100123**20261120~',
    'REF*PO*100123~',
    'DTM*002*20261127~',
    'N1*ST*Quince, Austin*92*store0000001~',
    'N3*12 Main St~',
    'N4*Austin*TX*787011234*US~',
    'PO1*1*12*CA*18.40**UK*00012345678905*VN*OAT-1~',
    'PID*F****Oat milk~',
    'PO4*6~',
    'CTT*1*12~',
    'SE*12*0001~',
    'GE*1*42~',
    'IEA*1*000000042~',
    '',
  ])
})

test('the first segment has its fixed 106 characters', () => {
  expect(write(order)[0]).toHaveLength(106)
})

test('each order is counted, and numbered in its envelope', () => {
  const segments = write(order, { ...order, order_number: 100_124, lines: [line, { ...line, qty: 3 }] })
  expect(named(segments, 'ST')).toEqual(['ST*850*0001~', 'ST*850*0002~'])
  expect(named(segments, 'SE')).toEqual(['SE*12*0001~', 'SE*15*0002~'])
  expect(named(segments, 'CTT')).toEqual(['CTT*1*12~', 'CTT*2*15~'])
  expect(named(segments, 'GE')).toEqual(['GE*2*42~'])
})

test.each([
  ['separators', 'A*B~C>D', 'A B C D'],
  ['line breaks and control characters', 'Oat\r\nmilk\u0000\u202e 1', 'Oat milk 1'],
  ['accents', 'Jalapeño crème', 'Jalapeno creme'],
  ['typographic marks', '‘Best’ – “oats”', '\'Best\' - "oats"'],
  ['other scripts', '燕麦 milk', '?? milk'],
  ['long names', 'x'.repeat(200), 'x'.repeat(80)],
])('%s in names never break a segment', (_, name, written) => {
  const segments = write({ ...order, lines: [{ ...line, name }] })
  expect(named(segments, 'PID')).toEqual([`PID*F****${written}~`])
  expect(segments).toHaveLength(17)
})

test('separators in the store, its address and item codes are replaced, too', () => {
  const segments = write({
    ...order,
    store_display_name: 'Quince*~',
    street: '1 > 2 St',
    lines: [{ ...line, item_code: 'A~1' }],
  })
  expect(named(segments, 'N1')).toEqual(['N1*ST*Quince*92*store0000001~'])
  expect(named(segments, 'N3')).toEqual(['N3*1 2 St~'])
  expect(named(segments, 'PO1')).toEqual(['PO1*1*12*CA*18.40**UK*00012345678905*VN*A 1~'])
})

test('a product without a code or item code leaves them out', () => {
  const segments = write({ ...order, lines: [{ ...line, upc: '0'.repeat(14), item_code: '' }] })
  expect(named(segments, 'PO1')).toEqual(['PO1*1*12*CA*18.40~'])
})
