import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSelected, NOTHING, selectedRows, shareOf, withRows } from '../../../src/ui/data-table/selection'

const SIZE = 12
const places = fc.uniqueArray(fc.nat({ max: SIZE - 1 }))

test('rows are selected and left out again, groups among them passed over', () => {
  fc.assert(
    fc.property(places, places, (some, others) => {
      const more = withRows(NOTHING, [-1, ...some, ...some], true, SIZE)
      expect(more.count).toBe(some.length)
      const less = withRows(more, others, false, SIZE)
      const rest = some.filter((row) => !others.includes(row))
      expect(less.count).toBe(rest.length)
      expect(new Set(selectedRows(less, []))).toEqual(new Set(rest))
      expect(some.every((row) => isSelected(more, row))).toBe(true)
    }),
  )
})

test('shown rows are all, partly or not selected, ignoring hidden rows', () => {
  fc.assert(
    fc.property(places, places, (selected, shown) => {
      const selection = withRows(NOTHING, selected, true, SIZE)
      const count = shown.filter((row) => selected.includes(row)).length
      expect(shareOf(selection, Int32Array.from([-1, ...shown]))).toBe(
        count === 0 ? 'none' : count === shown.length ? 'all' : 'some',
      )
    }),
  )
})
