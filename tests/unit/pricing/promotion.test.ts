import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../../../src/domain/orders/delivery'
import { priceLine } from '../../../src/domain/pricing/price'
import { promotionState, savingsOf, stateOn } from '../../../src/domain/pricing/promotion'
import { compareMoney } from '../../../src/domain/values/money'
import { aProduct } from '../support'

const { running, coming, past } = promotionState.value
const money = fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2))
const offer = fc.record({
  kind: fc.constantFrom('per_case' as const, 'purchase_order' as const),
  amount: money,
  min_qty: fc.integer({ min: 0, max: 60 }),
  sell_price: money,
})
const first = '2026-11-01'

test('a promotion runs from its first day to its last, is coming before and past after', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 600 }),
      (start, length, at) => {
        const dates = { starts_on: daysAfter(first, start), ends_on: daysAfter(first, start + length) }
        const expected = at < start ? coming : at > start + length ? past : running
        expect(stateOn(daysAfter(first, at), dates)).toBe(expected)
      },
    ),
  ))

test('a promotion never saves less than nothing or more than the price of a case', () =>
  fc.assert(
    fc.property(offer, (of) => {
      const { savings_per_case, savings_percent } = savingsOf(of)
      expect(compareMoney(savings_per_case, '0')).toBeGreaterThanOrEqual(0)
      expect(compareMoney(savings_per_case, of.sell_price)).toBeLessThanOrEqual(0)
      expect(savings_percent).toBeGreaterThanOrEqual(0)
      expect(savings_percent).toBeLessThanOrEqual(100)
    }),
  ))

test('what a promotion says it saves is what an order of the least quantity saves, within half a cent a case', () =>
  fc.assert(
    fc.property(offer, ({ kind, amount, min_qty, sell_price }) => {
      const { savings_per_case } = savingsOf({ kind, amount, min_qty, sell_price })
      const qty = Math.max(1, min_qty)
      const promotions = [{ hashid: 'offer', name: 'Offer', kind, amount, min_qty, ends_on: '2026-12-31' }]
      const line = priceLine(aProduct({ sell_price, promotions }), qty)
      const saved = line.purchase_order_discounts
        .reduce(
          (sum, { discount_amount }) => sum.plus(discount_amount),
          new Big(line.discount_amount).times(qty),
        )
        .div(qty)
      expect(saved.minus(savings_per_case).abs().lte('0.005')).toBe(true)
    }),
  ))

test('a higher least quantity never makes a promotion off the order save more of a case', () =>
  fc.assert(
    fc.property(offer, fc.integer({ min: 1, max: 30 }), (of, more) => {
      const least = savingsOf({ ...of, kind: 'purchase_order' })
      const later = savingsOf({ ...of, kind: 'purchase_order', min_qty: of.min_qty + more })
      expect(compareMoney(later.savings_per_case, least.savings_per_case)).toBeLessThanOrEqual(0)
    }),
  ))
