import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, minus, percentOf, perUnit, sum, times } from '../../../src/domain/values/money'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const amount = cents.map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)

test('sums are exact where floats are not', () => {
  expect(sum(['0.10', '0.20'])).toBe('0.30')
  expect(sum(Array(1000).fill('0.01'))).toBe('10.00')
  expect(sum([])).toBe('0.00')
})

test('a sum does not depend on the order, and taking away undoes adding', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), amount, (amounts, one) => {
      expect(sum([...amounts].reverse())).toBe(sum(amounts))
      expect(minus(sum([...amounts, one]), one)).toBe(sum(amounts))
    }),
  )
})

test('a case price times a quantity is the price added that often', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 200 }), (price, qty) => {
      expect(times(price, qty)).toBe(sum(Array(qty).fill(price)))
    }),
  )
})

test('amounts are added, subtracted and multiplied as decimals, whatever their decimals and signs', () => {
  const decimal = fc
    .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 4 }))
    .map(([sign, digits, places]) => {
      const text = String(digits).padStart(places + 1, '0')
      return `${sign}${places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`}`
    })
  const inCents = (value: Big) => value.toFixed(2)
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 8 }), decimal, decimal, (amounts, one, other) => {
      const total = amounts.reduce((all, each) => all.plus(each), new Big(0))
      expect(new Big(sum(amounts)).eq(inCents(total))).toBe(true)
      expect(new Big(minus(one, other)).eq(inCents(new Big(one).minus(other)))).toBe(true)
      expect(new Big(times(one, other)).eq(inCents(new Big(one).times(other)))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(decimal, fc.maxSafeInteger(), (one, factor) => {
      expect(new Big(times(one, factor)).eq(inCents(new Big(one).times(factor)))).toBe(true)
    }),
  )
  expect([sum([]), minus('1.00', '1.00'), minus('0.05', '1.00'), times('-0.01', 3)]).toEqual([
    '0.00',
    '0.00',
    '-0.95',
    '-0.03',
  ])
})

test('money reads as $0,0.00', () => {
  expect(['0', '5', '1234.5', '1234567.89', '-12.30', '0.005'].map(formatMoney)).toEqual([
    '$0.00',
    '$5.00',
    '$1,234.50',
    '$1,234,567.89',
    '-$12.30',
    '$0.01',
  ])
  expect(['1.2349', '-0.001', '.5', '99.995', '12345678901234567890.1'].map(formatMoney)).toEqual([
    '$1.23',
    '$0.00',
    '$0.50',
    '$100.00',
    '$12,345,678,901,234,567,890.10',
  ])
  expect(() => formatMoney('twelve')).toThrow()
})

test('a unit costs its share of the case, and nothing in a case without units', () => {
  expect(perUnit('10.00', 3)).toBe('3.33')
  expect(perUnit('10.00', 0)).toBe('0.00')
  expect(percentOf('20.00', '5')).toBe('1.00')
})
