import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  casePriceOf,
  isOutOfTolerance,
  pounds,
  sumPounds,
  weightDifference,
} from '../../../src/domain/catalogue/case-weights'
import { poundPrice } from '../../../src/domain/catalogue/catch-weight'
import { times } from '../../../src/domain/values/money'

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2))
/** From a pound to 2,000, in thousandths. */
const nominalWeight = fc.integer({ min: 1_000, max: 2_000_000 }).map((weight) => String(weight / 1_000))

describe('the price per pound', () => {
  test.each([
    ['44.63', '10.5', '4.25'],
    ['42.63', '10.5', '4.06'],
    ['44.70', '10.5', '4.257'],
    ['10.00', '1', '10.00'],
    ['0.00', '12', '0.00'],
  ])('of a case of $%s with %s lb is $%s', (casePrice, nominal_weight, perPound) => {
    expect(poundPrice(casePrice, { nominal_weight })).toBe(perPound)
  })

  test('gives the case price at the nominal weight', () => {
    fc.assert(
      fc.property(cents(1_000_000), nominalWeight, (casePrice, nominal_weight) => {
        expect(times(poundPrice(casePrice, { nominal_weight }), nominal_weight)).toBe(casePrice)
      }),
    )
  })

  test('in cents is found again after the case price was computed from it', () => {
    fc.assert(
      fc.property(cents(10_000), nominalWeight, (perPound, nominal_weight) => {
        expect(poundPrice(casePriceOf(perPound, { nominal_weight }), { nominal_weight })).toBe(perPound)
      }),
    )
  })
})

describe('a weight', () => {
  test.each(['41.2', '0.5', ' 41.205 ', '99999'])('can be %s', (text) => {
    expect(pounds.safeParse(text).data).toBe(text.trim())
  })

  test.each([
    ['forty', 'Enter pounds, for example 41.2'],
    ['', 'Enter pounds, for example 41.2'],
    ['41.2055', 'Enter pounds, for example 41.2'],
    ['-3', 'Enter pounds, for example 41.2'],
    ['0.000', 'Must be greater than 0'],
  ])('cannot be "%s"', (text, message) => {
    expect(pounds.safeParse(text).error?.issues[0]?.message).toBe(message)
  })

  test('is added exactly', () => {
    expect(sumPounds(['0.1', '0.2', '41.205'])).toBe('41.505')
    expect(sumPounds([])).toBe('0')
  })

  test.each([
    ['44', 1, false, 10],
    ['44.001', 1, true, 10],
    ['36', 1, false, -10],
    ['35', 1, true, -12.5],
    ['84', 2, false, 5],
    ['0.1', 2, true, -99.9],
  ])(
    'of %s lb in %s cases of 40 lb is out of a tolerance of 10%%: %s',
    (weight, cases, isOut, difference) => {
      const catch_weight = { nominal_weight: '40', tolerance: '10' }
      expect(isOutOfTolerance(weight, cases, catch_weight)).toBe(isOut)
      expect(weightDifference(weight, cases, catch_weight)).toBe(difference)
    },
  )
})
