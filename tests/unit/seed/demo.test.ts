import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { productPicture } from '../../../server/catalogue/product-picture'
import { makeDemo } from '../../../server/db/seed/make-demo'
import { isUpc } from '../../../src/domain/catalogue/upc'
import { cutOff, deliversOn, isOpenFor } from '../../../src/domain/orders/delivery'
import { minus, sum, times } from '../../../src/domain/values/money'

// `toEqual` takes many times as long as `isDeepStrictEqual` for hundreds of thousands of rows.

const given = { now: new Date('2026-11-18T13:00:00Z'), size: 'full', passwordHash: 'hash' } as const
const demo = makeDemo(given)

test('the demo has the intended size', () => {
  expect(demo.marketplaces.length).toBeGreaterThanOrEqual(12)
  expect(demo.partnerGroups.length).toBeGreaterThanOrEqual(6)
  expect(demo.partners.length).toBeGreaterThanOrEqual(60)
  expect(demo.vendors.length).toBeGreaterThanOrEqual(80)
  expect(demo.products.length).toBeGreaterThanOrEqual(4_000)
  const [first = ''] = demo.orders.map((order) => order.date_required).sort()
  expect(first < '2025-06-15').toBe(true)
})

test('a large catalogue extends the usual one with names in many scripts, which nobody has ordered', () => {
  const large = makeDemo({ ...given, products: 20_000 })
  expect(large.products).toHaveLength(20_000)
  expect(isDeepStrictEqual(large.products.slice(0, demo.products.length), demo.products)).toBe(true)
  expect(isDeepStrictEqual(large.orderItems, demo.orderItems)).toBe(true)
  const names = large.products.slice(5_000).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const script of ['Hebrew', 'Arabic', 'Han', 'Hangul', 'Greek', 'Cyrillic', 'Thai', 'Devanagari'])
    expect(names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(true)
  expect(new Set(large.products.map(({ upc }) => upc)).size).toBe(20_000)
})

test('with 1,000 products, no two rows of a kind have the same hash', () => {
  for (const [kind, rows] of Object.entries<readonly object[]>(makeDemo({ ...given, products: 1_000 }))) {
    const hashes = rows.flatMap((row) => ('hashid' in row ? [row.hashid] : []))
    expect([kind, new Set(hashes).size]).toEqual([kind, hashes.length])
  }
})

test('a new marketplace has users and stores, and no products or history', () => {
  const {
    marketplaces,
    partnerGroups,
    partners,
    storeSettings,
    users,
    memberships,
    vendorGroups,
    brokers,
    registrations,
    retailGroups,
    retailGroupStores,
    ...rest
  } = makeDemo({ ...given, size: 'empty' })
  const people = [users, memberships, registrations]
  const groups = [retailGroups, retailGroupStores]
  const companies = [...groups, marketplaces, partnerGroups, partners, storeSettings, vendorGroups, brokers]
  expect([...people, ...companies].every((rows) => rows.length > 0)).toBe(true)
  expect(Object.entries(rest).filter(([, rows]) => rows.length > 0)).toEqual([])
})

test('the same day gives the same demo, and another day the same users and products', () => {
  expect(isDeepStrictEqual(makeDemo(given), demo)).toBe(true)
  const later = makeDemo({ ...given, size: 'full', now: new Date('2027-03-01T13:00:00Z') })
  expect(later.products.map(({ hashid }) => hashid)).toEqual(demo.products.map(({ hashid }) => hashid))
  expect(later.users.map(({ hashid }) => hashid)).toEqual(demo.users.map(({ hashid }) => hashid))
})

test('UPCs are valid and unique', () => {
  expect(demo.products.every(({ upc }) => isUpc(upc))).toBe(true)
  expect(new Set(demo.products.map(({ upc }) => upc)).size).toBe(demo.products.length)
})

test('orders add up to their items except swapped and omitted ones, and fall on delivery days of their vendor', () => {
  const vendors = new Map(demo.vendors.map((vendor) => [vendor.hashid, vendor]))
  const items = new Map<string, string[]>()
  for (const { order_hash, final_sell_price, qty, status } of demo.orderItems)
    if (status < 2) items.set(order_hash, [...(items.get(order_hash) ?? []), times(final_sell_price, qty)])
  for (const order of demo.orders.slice(-500)) {
    expect(sum(items.get(order.hashid) ?? [])).toBe(order.adjusted_price)
    const vendor = vendors.get(order.vendor_hash)
    expect(vendor && deliversOn(vendor, order.date_required)).toBe(true)
  }
})

test('no credit is larger than what was ordered', () => {
  const worth = new Map(demo.orderItems.map((item) => [item.hashid, times(item.final_sell_price, item.qty)]))
  for (const { order_item_hash, amount } of demo.credits)
    expect(Number(minus(worth.get(order_item_hash) ?? '0', amount))).toBeGreaterThanOrEqual(0)
})

test('a swapped item has a replacement in the same order', () => {
  const swapped = demo.orderItems.filter(({ status }) => status === 2)
  const instead = new Map(demo.orderItems.map((item) => [item.replaces_hash, item.order_hash]))
  expect(swapped.length).toBeGreaterThan(100)
  for (const { hashid, order_hash } of swapped) expect(instead.get(hashid)).toBe(order_hash)
})

test('the store of the demo has a cart above the minimum, and all lines but one can be ordered', () => {
  const maple = demo.partners.find(({ name }) => name === 'Maple Street Market')
  const ready = demo.unconfirmedOrders.filter(({ store_hash }) => store_hash === maple?.hashid)
  const [vendorOfCart, ...others] = new Set(
    ready.map(({ product_hash }) => demo.products.find(({ hashid }) => hashid === product_hash)?.vendor_hash),
  )
  const { order_minimum = '' } = demo.vendors.find(({ hashid }) => hashid === vendorOfCart) ?? {}
  expect(others).toEqual([])
  const amount = sum(ready.map(({ quoted_price, qty }) => times(quoted_price, qty)))
  expect(Number(minus(amount, order_minimum))).toBeGreaterThanOrEqual(0)
  const products = new Map(demo.products.map((product) => [product.hashid, product.vendor_hash]))
  const late = demo.unconfirmedOrders.filter((line) => {
    const vendor = demo.vendors.find(({ hashid }) => hashid === products.get(line.product_hash))
    const store = demo.partners.find(({ hashid }) => hashid === line.store_hash)
    return !vendor || !store || !isOpenFor(vendor, line.date_required, store.time_zone, given.now)
  })
  expect(late).toHaveLength(1)
})

test('pictures are small, complete and harmless for any name', () => {
  for (const name of [
    '<script>alert(1)</script> "Jam" & \'Tea\'',
    'חלבה פיסטוק',
    '',
    ...demo.products.slice(0, 50).map((it) => it.name),
  ]) {
    const picture = productPicture({ hashid: 'x', name, category: 'Snacks' })
    expect(picture).toMatch(/^<svg [^]*<\/svg>$/)
    expect(picture).not.toContain('<script')
    expect(picture.length).toBeLessThan(3_000)
  }
})

const TWO_HOURS_MS = 7_200_000

test.each(['2026-11-22T14:55:00Z', '2026-11-22T15:58:00Z', '2026-11-22T19:55:00Z', '2026-11-24T21:30:00Z'])(
  'filled at %s, one line of a cart has missed its cut-off and all others have two hours or more',
  (moment) => {
    const now = new Date(moment)
    const filled = makeDemo({ now, size: 'small', passwordHash: 'hash' })
    const timeLeft = filled.unconfirmedOrders.map(({ store_hash, product_hash, date_required }) => {
      const store = filled.partners.find(({ hashid }) => hashid === store_hash)
      const product = filled.products.find(({ hashid }) => hashid === product_hash)
      const vendor = filled.vendors.find(({ hashid }) => hashid === product?.vendor_hash)
      if (!store || !vendor) throw new Error('A line without a store or a vendor')
      return cutOff(vendor, date_required, store.time_zone).getTime() - now.getTime()
    })
    expect(timeLeft.filter((left) => left < 0)).toHaveLength(1)
    expect(timeLeft.filter((left) => left >= 0 && left < TWO_HOURS_MS)).toEqual([])
  },
)

test('in the evening of the stores, when the next day has begun in UTC, only delivered orders are invoiced', () => {
  const evening = makeDemo({ ...given, size: 'small', now: new Date('2026-11-24T00:30:00Z') })
  const ofToday = evening.orders.filter(({ date_required }) => date_required === '2026-11-23')
  expect(ofToday.length).toBeGreaterThan(0)
  const delivered = evening.orders.filter(({ delivered_at }) => delivered_at !== null)
  expect(evening.invoices.map(({ order_hash }) => order_hash).sort()).toEqual(
    delivered.map(({ hashid }) => hashid).sort(),
  )
})
