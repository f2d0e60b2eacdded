import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExactSum } from '../../../src/domain/tables/engine/exact-sum'

test('a sum adds the decimals exactly as written', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(0.1, 0.2, -0.3, 1e21, -1e-7, 5e-324, 1.7976931348623157e308),
  )
  fc.assert(
    fc.property(fc.array(number, { maxLength: 12 }), (numbers) => {
      const sum = new ExactSum()
      for (const it of numbers) sum.add(it)
      const expected = numbers.reduce((total, it) => total.plus(it), new Big(0))
      expect(new Big(String(sum)).eq(expected)).toBe(true)
      if (!expected.eq(0)) expect(String(sum)).toBe(expected.toFixed())
    }),
  )
})

test('units of a part are added as such', () => {
  const sum = new ExactSum()
  sum.add(1_050, 2)
  sum.add(0.25)
  expect(String(sum)).toBe('10.75')
  expect(String(new ExactSum())).toBe('0')
})
