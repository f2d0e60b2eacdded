import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PriceEnding, priceEndings } from '@/domain/pricing/price-ending'
import { newPriceOf } from '@/domain/pricing/price-formula'
import { keysOf } from '@/domain/values/keys-of'

const price = (present: string, typed: string, ending: PriceEnding = 'cent') => {
  const read = newPriceOf(present, typed, ending)
  return 'value' in read ? read.value : read.error
}

test.each([
  ['12.00', '12.50', '12.50'],
  ['12.00', ' $1,250 ', '1250.00'],
  ['12.00', '=9.5', '9.50'],
  ['10.00', '+3.5%', '10.35'],
  ['10.00', '3.5%', '10.35'],
  ['10.00', '-2%', '9.80'],
  ['10.00', '−2 %', '9.80'],
  ['10.00', '+0.40', '10.40'],
  ['10.00', '-0.4', '9.60'],
  ['0.99', '+3.5%', '1.02'],
])('a price of %s with %s is %s', (present, typed, expected) => {
  expect(price(present, typed)).toBe(expected)
})

test.each([
  ['10.00', '+3.5%', 'nine', '10.39'],
  ['10.00', '+3%', 'nine', '10.29'],
  ['10.00', '+3.5%', 'nickel', '10.35'],
  ['10.00', '+3.2%', 'nickel', '10.30'],
  ['10.00', '+3.5%', 'ninety-nine', '10.99'],
  ['24.40', '-10%', 'ninety-nine', '21.99'],
  ['10.32', '+0.1%', 'nine', '10.39'],
  ['10.28', '-0.1%', 'nine', '10.19'],
  ['10.50', '-1%', 'ninety-nine', '9.99'],
] as const)('a price of %s with %s, ending in %s, is %s', (present, typed, ending, expected) => {
  expect(price(present, typed, ending)).toBe(expected)
})

test('a typed price keeps its cents whatever the ending', () => {
  expect(price('10.00', '12.34', 'nine')).toBe('12.34')
})

test.each(['abc', '', '1.2.3', '%', '+', '12.34567', '++3%', '-3%%'])(
  '“%s” is refused with what to enter instead',
  (typed) => {
    expect(price('10.00', typed)).toContain('Enter a price such as 12.50')
  },
)

test('no new price is zero, negative or absurdly high', () => {
  expect(price('10.00', '-100%')).toBe('The new price must be greater than 0')
  expect(price('10.00', '-10')).toBe('The new price must be greater than 0')
  expect(price('10.00', '0')).toBe('The new price must be greater than 0')
  expect(price('999999999.00', '+50%')).toBe('The new price is too high')
})

const endings = fc.constantFrom(...keysOf(priceEndings).options)
const cents = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => (amount / 100).toFixed(2))
const lastDigits: Readonly<Record<PriceEnding, RegExp>> = {
  cent: /\.\d\d$/,
  nickel: /\.\d[05]$/,
  nine: /\.\d9$/,
  'ninety-nine': /\.99$/,
}

test('a raise never lowers a price, a cut never raises one, and both end as chosen', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 99 }), endings, (present, percent, ending) => {
      const raised = price(present, `+${percent}%`, ending)
      expect(Number(raised)).toBeGreaterThanOrEqual(Number(present))
      expect(raised).toMatch(lastDigits[ending])
      const cut = price(present, `-${percent}%`, ending)
      if (!cut.startsWith('The new')) {
        expect(Number(cut)).toBeLessThanOrEqual(Number(present))
        expect(cut).toMatch(lastDigits[ending])
      }
    }),
  )
})
