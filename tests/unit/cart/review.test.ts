import { expect, test } from 'vitest'
import {
  commonDays,
  groupParts,
  movesOfMissed,
  needsFix,
  placeKey,
  reviewParts,
} from '../../../src/domain/cart/review'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { aLine, aStore } from '../support'

const vendorOf = (hashid: string, change: Partial<Vendor> = {}): Vendor => ({
  hashid,
  name: hashid,
  description: '',
  city: '',
  state: '',
  country: 'US',
  status: 1,
  approval: 1,
  order_minimum: '40.00',
  lead_time_days: 2,
  cut_off_time: '14:00',
  delivery_weekdays: [1, 3, 5],
  closed_days: [],
  ...change,
})
const now = new Date('2026-11-18T13:00:00Z')
const stores = ['s1', 's2'].map((hashid) => aStore({ hashid, name: hashid, display_name: hashid }))
const vendors = [vendorOf('zeta'), vendorOf('alder', { delivery_weekdays: [3, 5] })]
const lineOf = (store_hash: string, vendor_hash: string, change: Parameters<typeof aLine>[0] = {}) =>
  aLine({
    hashid: `${store_hash}-${vendor_hash}`,
    store_hash,
    store_name: store_hash,
    store_display_name: store_hash,
    vendor_hash,
    vendor_name: vendor_hash,
    ...change,
  })
const lines = [
  lineOf('s1', 'zeta', { qty: 9 }),
  lineOf('s1', 'alder', { qty: 9 }),
  lineOf('s2', 'zeta'),
  lineOf('s2', 'alder', { date_required: '2026-11-16' }),
  lineOf('s2', 'gone'),
]
const parts = reviewParts(lines, { vendors, stores }, now, {})
const problems = new Set(parts.filter(needsFix).map(placeKey))

test('orders with errors, and those of a vendor that no longer sells, need a fix', () =>
  expect([...problems].sort()).toEqual(['s2:alder', 's2:gone']))

test('the errors of the server count where the page finds none', () => {
  const rejected = { 's1:zeta:2026-11-25': ['The cut-off passed.'] }
  const [first] = reviewParts(lines, { vendors, stores }, now, rejected).filter(({ key }) => key in rejected)
  expect(first?.errors).toEqual(['The cut-off passed.'])
})

test('groups and orders with problems come first; by vendor, the others follow by name', () => {
  const byStore = groupParts(parts, 'store', problems)
  expect(byStore.map(({ name }) => name)).toEqual(['s2', 's1'])
  expect(byStore[0]?.parts.map(({ part }) => part.vendor_hash)).toEqual(['alder', 'gone', 'zeta'])
  expect(groupParts(parts, 'vendor', problems).map(({ name }) => name)).toEqual(['alder', 'gone', 'zeta'])
  expect(byStore[1]?.total).toBe('360.00')
})

test('all orders can move to the days on which every vendor delivers, and a missed one to its next', () => {
  expect(commonDays(parts, now).slice(0, 2)).toEqual(['2026-11-20', '2026-11-25'])
  expect(movesOfMissed(parts, now)).toEqual([
    { store_hash: 's2', order_hashes: ['s2-alder'], date_required: '2026-11-20' },
  ])
})
