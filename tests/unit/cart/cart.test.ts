import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartByStore, cartTotals, orderParts } from '../../../src/domain/cart/cart'
import type { Promotion } from '../../../src/domain/catalogue/product'
import { priceLine } from '../../../src/domain/pricing/price'
import { compareMoney, minus, sum, times } from '../../../src/domain/values/money'
import { aLine, aProduct } from '../support'

const cents = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((value) => (value / 100).toFixed(2))
const anyPromotion: fc.Arbitrary<Promotion> = fc.record({
  hashid: fc.constant('promotion001'),
  name: fc.constant('An offer'),
  kind: fc.constantFrom('per_case' as const, 'purchase_order' as const),
  amount: cents(1, 5000),
  min_qty: fc.integer({ min: 1, max: 20 }),
  ends_on: fc.constant('2026-12-31'),
})
const anyPriced = fc.record({
  sell_price: cents(1, 50_000),
  price_hold: fc.option(
    fc.record({
      hashid: fc.constant('hold00000001'),
      price: cents(1, 50_000),
      ends_on: fc.constant('2026-12-31'),
    }),
  ),
  promotions: fc.array(anyPromotion, { maxLength: 4 }),
})

test('the totals of a store: items, price, sell price, adjusted price, discounted, savings', () => {
  const lines = [
    aLine({ qty: 3, sell_price: '10.00', discount_amount: '1.00', final_sell_price: '9.00' }),
    aLine({
      qty: 2,
      sell_price: '5.55',
      final_sell_price: '5.55',
      purchase_order_discounts: [{ promotion_hash: 'offer', name: 'Offer', discount_amount: '2.10' }],
    }),
  ]
  expect(cartTotals(lines)).toEqual({
    total_items: 5,
    total_price: '38.10',
    total_sell_price: '41.10',
    adjusted_price: '36.00',
    discounted: true,
    savings: '5.10',
  })
})

test('an empty cart totals zero', () => {
  expect(cartTotals([])).toMatchObject({
    total_items: 0,
    adjusted_price: '0.00',
    discounted: false,
    savings: '0.00',
  })
})

test('savings are what lies between sell price and adjusted price, never below zero, and nothing costs less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyPriced, fc.integer({ min: 1, max: 9999 })), { maxLength: 12 }),
      (priced) => {
        const lines = priced.map(([product, qty]) => ({ qty, ...priceLine(product, qty) }))
        const totals = cartTotals(lines)
        expect(minus(totals.total_sell_price, totals.adjusted_price)).toBe(totals.savings)
        expect(compareMoney(totals.savings, '0')).toBeGreaterThanOrEqual(0)
        expect(compareMoney(totals.adjusted_price, '0')).toBeGreaterThanOrEqual(0)
        expect(totals.discounted).toBe(compareMoney(totals.savings, '0') > 0)
      },
    ),
  )
})

test('the totals of all stores together are the sum of each', () => {
  const anyLine = fc.record({
    store: fc.constantFrom('a', 'b', 'c'),
    qty: fc.integer({ min: 1, max: 50 }),
    price: cents(1, 9999),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (given) => {
      const lines = given.map(({ store, qty, price }) =>
        aLine({ store_hash: store, store_name: store, qty, sell_price: price, final_sell_price: price }),
      )
      const stores = cartByStore(lines)
      expect(sum(stores.map(({ totals }) => totals.adjusted_price))).toBe(cartTotals(lines).adjusted_price)
      expect(stores.flatMap((store) => store.lines)).toHaveLength(lines.length)
    }),
  )
})

test('stores are sorted by adjusted total, largest first, then name; lines by vendor, then product', () => {
  const line = (store: string, price: string, vendor: string, name: string) =>
    aLine({
      store_hash: store,
      store_name: store,
      vendor_name: vendor,
      purchasable_name: name,
      qty: 1,
      sell_price: price,
      final_sell_price: price,
    })
  const stores = cartByStore([
    line('Birch', '10.00', 'Zest', 'Apples'),
    line('Aspen', '10.00', 'Alder', 'Pears'),
    line('Cedar', '90.00', 'Alder', 'Plums'),
    line('Cedar', '9.00', 'Alder', 'Figs'),
  ])
  expect(stores.map(({ store_name }) => store_name)).toEqual(['Cedar', 'Aspen', 'Birch'])
  expect(stores[0]?.lines.map(({ purchasable_name }) => purchasable_name)).toEqual(['Figs', 'Plums'])
})

test('an order is one store, one vendor and one day', () => {
  const parts = orderParts([
    aLine({ hashid: 'a' }),
    aLine({ hashid: 'b', vendor_hash: 'other' }),
    aLine({ hashid: 'c', date_required: '2026-11-27' }),
    aLine({ hashid: 'd' }),
  ])
  expect(parts.map(({ lines }) => lines.map(({ hashid }) => hashid).join())).toEqual(['a,d', 'b', 'c'])
})

test('the largest case promotion that is reached counts, purchase order discounts add up', () => {
  const offer = (kind: Promotion['kind'], amount: string, min_qty: number): Promotion => ({
    hashid: `offer-${amount}`,
    name: amount,
    kind,
    amount,
    min_qty,
    ends_on: '2026-12-31',
  })
  const product = aProduct({
    promotions: [
      offer('per_case', '1.00', 1),
      offer('per_case', '3.00', 5),
      offer('purchase_order', '4.00', 5),
      offer('purchase_order', '2.50', 2),
    ],
  })
  expect(priceLine(product, 1)).toMatchObject({
    discount_amount: '1.00',
    final_sell_price: '19.00',
    purchase_order_discounts: [],
  })
  const five = priceLine(product, 5)
  expect(five).toMatchObject({ discount_amount: '3.00', final_sell_price: '17.00' })
  expect(sum(five.purchase_order_discounts.map((it) => it.discount_amount))).toBe('6.50')
  expect(times(five.final_sell_price, 5)).toBe('85.00')
})
