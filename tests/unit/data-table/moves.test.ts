import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEAD, moveOf } from '../../../src/ui/data-table/moves'

const shape = { rows: 100, columns: 6, page: 10 }
const press = (key: string, isJump = false) => ({ key, ctrlKey: isJump, metaKey: false })

test.each([
  ['ArrowDown', false, 21, 3],
  ['ArrowUp', false, 19, 3],
  ['ArrowLeft', false, 20, 2],
  ['ArrowRight', false, 20, 4],
  ['Home', false, 20, 0],
  ['End', false, 20, 5],
  ['PageDown', false, 30, 3],
  ['PageUp', false, 10, 3],
  ['ArrowDown', true, 99, 3],
  ['ArrowUp', true, 0, 3],
  ['ArrowLeft', true, 20, 0],
  ['ArrowRight', true, 20, 5],
  ['Home', true, 0, 0],
  ['End', true, 99, 5],
])('%s (with Ctrl: %s) leads from row 20, column 3 to row %i, column %i', (key, isJump, row, column) => {
  expect(moveOf(press(key, isJump), { row: 20, column: 3 }, shape)).toEqual({ row, column })
})

test('the headings are above the first row, and Page up ends at the first row', () => {
  expect(moveOf(press('ArrowUp'), { row: 0, column: 1 }, shape)).toEqual({ row: HEAD, column: 1 })
  expect(moveOf(press('PageUp'), { row: 3, column: 1 }, shape)).toEqual({ row: 0, column: 1 })
  expect(moveOf(press('ArrowDown'), { row: HEAD, column: 1 }, shape)).toEqual({ row: 0, column: 1 })
})

test('no key moves out of the grid, and letters do not move', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.boolean(),
      fc.record({ rows: fc.nat(50), columns: fc.integer({ min: 1, max: 9 }), page: fc.nat(20) }),
      fc.nat(60),
      fc.nat(9),
      (key, isJump, shape, row, column) => {
        const place = moveOf(press(key, isJump), { row: row - 1, column }, shape)
        expect(place?.row).toBeGreaterThanOrEqual(HEAD)
        expect(place?.row).toBeLessThan(Math.max(1, shape.rows))
        expect(place?.column).toBeGreaterThanOrEqual(0)
        expect(place?.column).toBeLessThan(shape.columns)
      },
    ),
  )
  expect(moveOf(press('a'), { row: 1, column: 1 }, shape)).toBeNull()
})
