import { expect, test } from 'vitest'
import { RowSlots } from '@/ui/data-table/row-slots'

/** The elements of the rows in sight, in the order of the rows. */
function elements(slots: RowSlots, first: number, drawn = 5) {
  slots.update(first, drawn)
  return Array.from({ length: drawn }, (_, at) => slots.of(first + at))
}

test('a row keeps its element while it is in sight', () => {
  const slots = new RowSlots()
  expect(elements(slots, 0)).toEqual([0, 1, 2, 3, 4])
  expect(elements(slots, 2)).toEqual([2, 3, 4, 0, 1])
  expect(elements(slots, 1)).toEqual([1, 2, 3, 4, 0])
})

test('the elements keep their order where all rows are others', () => {
  const slots = new RowSlots()
  elements(slots, 0)
  const before = elements(slots, 2)
  expect(elements(slots, 80_001)).toEqual(before)
  expect(elements(slots, 7)).toEqual(before)
})

test('each drawn row keeps its own element', () => {
  const slots = new RowSlots()
  elements(slots, 0)
  elements(slots, 900)
  expect(new Set(elements(slots, 3, 9)).size).toBe(9)
  expect(new Set(elements(slots, 0, 9)).size).toBe(9)
})
