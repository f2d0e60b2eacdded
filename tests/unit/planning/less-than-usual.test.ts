import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessThanUsual } from '../../../src/domain/planning/less-than-usual'

const every = (weeks: number, cases: number) =>
  Array.from({ length: 12 }, (_, week) => (week % weeks === 0 ? cases : 0))

test('a store that orders every one, two or four weeks has a usual quantity, and half of it is less than usual', () => {
  expect(lessThanUsual([...every(1, 2), 1, 1, 1, 1])).toEqual({ usual: 8, recent: 4 })
  expect(lessThanUsual([...every(2, 6), 0, 6, 0, 0])).toEqual({ usual: 12, recent: 6 })
  expect(lessThanUsual([...every(4, 9), 0, 0, 0, 0])).toEqual({ usual: 9, recent: 0 })
})

test('a little less is as usual, and what is bought seldom has no habit', () => {
  expect(lessThanUsual([...every(2, 6), 0, 6, 0, 1])).toBeNull()
  expect(lessThanUsual([...every(4, 2), 0, 0, 0, 0])).toBeNull()
  expect(lessThanUsual([])).toBeNull()
})

test('one large order makes no habit', () => {
  expect(lessThanUsual([0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
})

test('buying more lately never makes it less than usual, and who buys less has bought twice that before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 16, maxLength: 16 }),
      fc.nat(30),
      fc.integer({ min: 12, max: 15 }),
      (weeks, more, at) => {
        const found = lessThanUsual(weeks)
        const raised = weeks.with(at, (weeks[at] ?? 0) + more)
        if (!found) expect(lessThanUsual(raised)).toBeNull()
        else {
          // The database's preselection leaves out no line that the rule would find.
          const before = weeks.slice(0, 12).reduce((sum, cases) => sum + cases, 0)
          expect(before).toBeGreaterThanOrEqual(2 * found.recent)
        }
      },
    ),
  )
})
