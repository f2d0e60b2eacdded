import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumPounds } from '../../../src/domain/catalogue/case-weights'
import { poundPrice } from '../../../src/domain/catalogue/catch-weight'
import { checkDigit } from '../../../src/domain/catalogue/upc'
import { readWeights, shippedAmount, weightAmount, weightError } from '../../../src/domain/orders/weighing'
import { isEstimate, weightText } from '../../../src/domain/orders/weight-text'
import { compareMoney, minus, sum, times } from '../../../src/domain/values/money'

const body = '0950110153000'
const upc = `${body}${checkDigit(body)}`
const catch_weight = { nominal_weight: '40', tolerance: '10.00' }
const ham = { purchasable_name: 'Ham', upc, catch_weight, final_sell_price: '170.00' }

describe('weights are read as people enter them', () => {
  test.each([
    ['typed, with spaces', '41.2 40.85', ['41.2', '40.85']],
    ['pasted from a column of a spreadsheet', '41.2\n40.85\r\n39\n', ['41.2', '40.85', '39']],
    ['with commas between them', '41.2, 40.85,39', ['41.2', '40.85', '39']],
    ['with the unit', '41.2 lb 40.85lb', ['41.2', '40.85']],
    ['scanned from labels of the case', `01${upc}3202004120\n01${upc}3202004085`, ['41.2', '40.85']],
    [
      'scanned from a label of another pack size',
      `011${upc.slice(1, 13)}${checkDigit(`1${upc.slice(1, 13)}`)}3202004120`,
      ['41.2'],
    ],
    ['not at all', ' ', []],
  ])('%s', (_, text, weights) => {
    expect(readWeights(text, ham)).toEqual({ weights })
  })

  test.each([
    ['heavy', 'heavy: Enter pounds, for example 41.2'],
    ['41.2 0', '0: Must be greater than 0'],
    [`01${upc}10LOT-1234567890`, 'This label has no net weight. Type the weight.'],
    ['01040063813339313202004120', 'This label is of another product (04006381333931), not of Ham.'],
  ])('%s is refused with the reason', (text, error) => {
    expect(readWeights(text, ham)).toEqual({ error })
  })
})

describe('weights that do not fit say what to do', () => {
  test.each([
    [[], 'Enter the weight of 2 cases of Ham.'],
    [
      ['40', '40', '40'],
      'You entered 3 weights for 2 cases of Ham. Enter one for each case, or their total.',
    ],
    [['40', '45'], 'Case 2 of Ham: 45 lb is 12.5% more than usual. Correct it, or confirm the weight.'],
    [['70'], 'Ham: 70 lb is 12.5% less than usual. Correct it, or confirm the weight.'],
    [['40', '44'], null],
    [['80'], null],
  ])('%j for two cases', (weights, error) => {
    expect(weightError(ham, 2, { weights })).toBe(error)
    if (weights.length > 0 && weights.length <= 2)
      expect(weightError(ham, 2, { weights, accepts_weight: true })).toBeNull()
  })

  test('a product that is priced by the case takes none', () => {
    const oats = { purchasable_name: 'Oats', catch_weight: null }
    expect(weightError(oats, 2, { weights: ['3'] })).toBe('Oats is priced by the case. Leave its weight out.')
    expect(weightError(oats, 2, {})).toBeNull()
  })
})

describe('amounts', () => {
  test('of weighed cases are weight times price per pound, in any number of shipments', () => {
    const pounds = fc.integer({ min: 1, max: 99_999 }).map((weight) => String(weight / 1_000))
    const price = fc.integer({ min: 1, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(price, fc.array(pounds, { minLength: 1, maxLength: 9 }), (final_sell_price, weights) => {
        const item = { final_sell_price, catch_weight }
        const amount = times(final_sell_price, weights.length)
        const billed = sum([amount, weightAmount(item, { qty: weights.length, amount, weights })])
        expect(billed).toBe(times(poundPrice(final_sell_price, catch_weight), sumPounds(weights)))
      }),
    )
  })

  test('never fall below zero where discounts are larger than what a light case costs', () => {
    const item = { final_sell_price: '40.00', catch_weight }
    const left = { qty: 1, amount: '5.00', weights: ['1'] }
    expect(sum([left.amount, weightAmount(item, left)])).toBe('0.00')
  })

  test('of parts of several weighed cases add up to the cost of all', () => {
    const line = { ...ham, qty: 9, purchase_order_discounts: [] }
    const shipped = { shipped_qty: 3, shipped_amount: '512.01' }
    const parts = [0, 1, 2].map((before) => shippedAmount(line, shipped, 1, before))
    expect(sum(parts)).toBe('512.01')
    for (const part of parts) expect(compareMoney(minus(part, '170.67'), '0.01')).toBeLessThanOrEqual(0)
  })

  test('are estimates until the last case is shipped', () => {
    expect(isEstimate({ catch_weight, ordered_qty: 2, shipped_qty: null })).toBe(true)
    expect(isEstimate({ catch_weight, ordered_qty: 2, shipped_qty: 1 })).toBe(true)
    expect(isEstimate({ catch_weight, ordered_qty: 2, shipped_qty: 2 })).toBe(false)
    expect(isEstimate({ catch_weight: null, ordered_qty: 2, shipped_qty: 0 })).toBe(false)
  })

  test('are shown with the price per pound and the weight', () => {
    expect(weightText(ham, null)).toBe('$4.25/lb · about 40 lb a case')
    expect(weightText(ham, '1041.255')).toBe('$4.25/lb · 1,041.255 lb')
    expect(weightText({ ...ham, catch_weight: null }, null)).toBeNull()
  })
})
