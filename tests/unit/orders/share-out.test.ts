import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from '../../../src/domain/orders/share-out'

const add = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('the first orders get all that they ask for, one the rest, and the others nothing', () => {
  expect(shareOut([10, 4, 6], 12)).toEqual([10, 2, 0])
  expect(shareOut([10, 4, 6], 40)).toEqual([10, 4, 6])
})

test('every case is given to an order that asks for it, and no more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(500), (asked, available) => {
      const shares = shareOut(asked, available)
      expect(add(shares)).toBe(Math.min(add(asked), available))
      expect(shares.every((share, index) => share <= (asked[index] ?? 0))).toBe(true)
    }),
  )
})
