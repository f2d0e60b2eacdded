import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../../../src/domain/orders/delivery'
import { promotionForm } from '../../../src/domain/pricing/managed-promotion'
import { currentSteps, nextStep, nextStepText } from '../../../src/domain/pricing/next-step'
import { overlapText, winnersOf } from '../../../src/domain/pricing/overlap'
import { priceLine, totalOf } from '../../../src/domain/pricing/price'
import { promotionState, savingsOf, stateOn } from '../../../src/domain/pricing/promotion'
import { stepsText } from '../../../src/domain/pricing/steps-text'
import { compareMoney } from '../../../src/domain/values/money'
import { schemaErrors } from '../../../src/ui/form/form-errors'
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

test('the saving shown for a promotion is that of the least quantity, within half a cent a case', () =>
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

/** The steps of a promotion: more cases, and more off, from each to the next. */
const steps = (kind: 'per_case' | 'purchase_order', hashid = 'offer') =>
  fc
    .array(fc.record({ cases: fc.integer({ min: 1, max: 20 }), cents: fc.integer({ min: 1, max: 3_000 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rises) => {
      let [min_qty, cents] = [0, 0]
      return rises.map((rise) => {
        min_qty += rise.cases
        cents += rise.cents
        const amount = (cents / 100).toFixed(2)
        return { hashid, name: 'Offer', kind, amount, min_qty, ends_on: '2026-12-31' }
      })
    })
const quantities = fc.integer({ min: 1, max: 120 })

test('a line gets the best step that it reaches off each case, exactly', () =>
  fc.assert(
    fc.property(steps('per_case'), money, quantities, (promotions, sell_price, qty) => {
      const best = promotions.findLast(({ min_qty }) => qty >= min_qty)?.amount ?? '0.00'
      const product = aProduct({ sell_price, promotions })
      const off = new Big(best).gt(sell_price) ? new Big(sell_price) : new Big(best)
      expect(priceLine(product, qty).discount_amount).toBe(off.toFixed(2))
      expect(totalOf(product, qty)).toBe(new Big(sell_price).minus(off).times(qty).toFixed(2))
    }),
  ))

test('the steps of a promotion off the order replace each other, and those of several add up', () =>
  fc.assert(
    fc.property(steps('purchase_order'), steps('purchase_order', 'other'), quantities, (one, other, qty) => {
      const reached = [one, other].flatMap(
        (each) => each.findLast(({ min_qty }) => qty >= min_qty)?.amount ?? [],
      )
      const product = aProduct({ sell_price: '9000.00', promotions: [...one, ...other] })
      const { purchase_order_discounts } = priceLine(product, qty)
      expect(purchase_order_discounts.map((discount) => discount.discount_amount)).toEqual(reached)
    }),
  ))

test('the next step is reached by no fewer cases, and lowers the price of a case', () =>
  fc.assert(
    fc.property(steps('per_case'), money, quantities, (promotions, sell_price, qty) => {
      const product = aProduct({ sell_price, promotions })
      const next = nextStep(product, qty)
      const price = (cases: number) => new Big(priceLine(product, cases).final_sell_price)
      if (!next) {
        expect(price(9_999).eq(price(qty))).toBe(true)
        return
      }
      expect(next.min_qty).toBeGreaterThan(qty)
      expect(price(next.min_qty).lt(price(qty))).toBe(true)
      expect(price(next.min_qty - 1).eq(price(qty))).toBe(true)
    }),
  ))

test('steps are described to buyers, the next one while it is ahead', () => {
  const breaks = [
    { hashid: 'offer', name: 'Offer', kind: 'per_case' as const, amount: '0.50', min_qty: 5, ends_on: first },
    {
      hashid: 'offer',
      name: 'Offer',
      kind: 'per_case' as const,
      amount: '1.00',
      min_qty: 10,
      ends_on: first,
    },
  ]
  expect(stepsText(breaks)).toBe('$0.50 from 5 cases, $1.00 from 10')
  expect(stepsText([{ amount: '2.00', min_qty: 1 }])).toBe('$2.00 from 1 case')
  const product = aProduct({ sell_price: '20.00', promotions: breaks })
  const next = nextStep(product, 5)
  expect(next && nextStepText(next)).toBe('From 10 cases: $1.00 off each case')
  expect(nextStep(product, 10)).toBeNull()
  expect([0, 5, 10, 99].map((qty) => currentSteps(breaks, qty).map(({ min_qty }) => min_qty))).toEqual([
    [5],
    [10],
    [10],
    [10],
  ])
})

test('each step of a promotion needs more cases than the one before, and takes off more', () => {
  const form = {
    ...promotionForm.empty,
    product_hashes: ['product00001'],
    name: 'Offer',
    amount: '0.50',
    min_qty: '5',
    starts_on: first,
    ends_on: first,
  }
  const errorsOf = (step_quantities: string[], step_amounts: string[]) =>
    schemaErrors(promotionForm.schema, { ...form, step_quantities, step_amounts })?.fields
  expect(errorsOf([], [])).toBeUndefined()
  expect(errorsOf(['10', '20'], ['1', '1.50'])).toBeUndefined()
  expect(errorsOf(['5', '20'], ['1.00', '0.90'])).toEqual({
    'step_quantities[0]': 'Enter more cases than the step before',
    'step_amounts[1]': 'Enter more than the step before',
  })
  expect(errorsOf(['', '20'], ['1.00', 'x'])).toEqual({
    'step_quantities[0]': 'Must be an integer',
    'step_amounts[1]': 'Must be a valid currency amount',
  })
  expect(errorsOf(['10'], [])).toEqual({ step_amounts: 'Each step needs an amount' })
})

/** An offer off each case with these steps. */
const offerOf = (of: readonly { amount: string; min_qty: number }[]) => {
  const [first = { amount: '0.00', min_qty: 1 }, ...further_steps] = of
  return { kind: 'per_case' as const, amount: first.amount, min_qty: first.min_qty, further_steps }
}

test('a line gets the overlapping promotion that is shown as applied', () =>
  fc.assert(
    fc.property(steps('per_case', 'mine'), steps('per_case', 'theirs'), quantities, (mine, theirs, qty) => {
      const product = (promotions: typeof mine) => aProduct({ sell_price: '9000.00', promotions })
      const off = (promotions: typeof mine) => priceLine(product(promotions), qty).discount_amount
      const difference = compareMoney(off(mine), off(theirs))
      const expected = difference > 0 ? 'this' : difference < 0 ? 'other' : 'same'
      const winner = winnersOf(offerOf(mine), offerOf(theirs)).findLast(({ min_qty }) => qty >= min_qty)
      expect(winner?.winner ?? 'same').toBe(expected)
      const larger = difference > 0 ? off(mine) : off(theirs)
      expect(off([...mine, ...theirs])).toBe(larger)
    }),
  ))

test('an overlap is described by quantity', () => {
  const breaks = offerOf([
    { amount: '0.50', min_qty: 5 },
    { amount: '1.00', min_qty: 10 },
  ])
  const flat = offerOf([{ amount: '0.75', min_qty: 1 }])
  expect(overlapText(breaks, flat)).toBe(
    'The larger applies: the other one from 1 case, this promotion from 10 cases.',
  )
  expect(overlapText(breaks, { ...flat, kind: 'purchase_order' })).toBe('Both apply to a line.')
})
