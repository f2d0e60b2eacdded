import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { radixSort } from '../../../src/domain/tables/engine/radix-sort'

const number = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 0xffffffff }))

test('rows are sorted by the last word first, then by those before, and equal ones keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number)), fc.boolean(), (pairs, isTurned) => {
      const rows = isTurned ? [...pairs.keys()].reverse() : [...pairs.keys()]
      const [low, high] = [0, 1].map((word) => Uint32Array.from(pairs, (pair) => pair[word] ?? 0))
      const expected = rows.toSorted(
        (a, b) => (high?.[a] ?? 0) - (high?.[b] ?? 0) || (low?.[a] ?? 0) - (low?.[b] ?? 0),
      )
      const sorted = radixSort(Uint32Array.from(rows), [low ?? new Uint32Array(), high ?? new Uint32Array()])
      expect([...sorted]).toEqual(expected)
    }),
  )
})
