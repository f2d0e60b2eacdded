import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCell, inCellOf } from '../../../src/ui/data-table/cell-editing'
import { tsvOf } from '../../../src/ui/data-table/clipboard'
import { column } from '../../../src/ui/data-table/column'
import { pasteEdits, readTsv } from '../../../src/ui/data-table/paste'

const columns = [
  column.text('name', { label: 'Name', editing: inCell }),
  column.number('stock', { label: 'Stock', editing: inCell }),
  column.text('upc', { label: 'UPC' }),
]
const rows = [
  { name: 'Oat milk', stock: 3, upc: '1' },
  { name: 'Tea', stock: 5, upc: '2' },
]
const text = [column.text('text', { label: 'Text' })]

test('cells are copied as lines and tabulators', () => {
  expect(tsvOf(rows, columns)).toBe('Oat milk\t3\t1\nTea\t5\t2')
})

test('copied cells with quotes, line breaks and tabs are pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '茶', '"', '\t', '\n', ' ', ',') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      // A spreadsheet ends with a line break, so one empty line at the end is none.
      fc.pre(cells.length === 1 || cells.at(-1) !== '')
      const copied = tsvOf(
        cells.map((it) => ({ text: it })),
        text,
      )
      expect(readTsv(copied)).toEqual(cells.map((it) => [it]))
    }),
  )
})

test('the line break after the last line of a spreadsheet adds no row', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readTsv('')).toEqual([['']])
})

test('one copied cell fills all that are chosen; what cannot be changed is refused with the reason', () => {
  const { edits, skipped } = pasteEdits([['7']], rows, columns)
  expect(edits.map(({ row, id, value, before }) => [row.name, id, value, before])).toEqual([
    ['Oat milk', 'name', '7', 'Oat milk'],
    ['Oat milk', 'stock', 7, 3],
    ['Tea', 'name', '7', 'Tea'],
    ['Tea', 'stock', 7, 5],
  ])
  expect(skipped).toEqual(['UPC cannot be changed', 'UPC cannot be changed'])
})

test('cells are pasted in the copied shape, and values that do not fit their column are refused', () => {
  const { edits, skipped } = pasteEdits([['Coffee', 'many'], ['Cocoa']], rows, columns)
  expect(edits.map(({ id, value }) => [id, value])).toEqual([
    ['name', 'Coffee'],
    ['name', 'Cocoa'],
  ])
  expect(skipped).toEqual(['“many” in Stock: Enter a number'])
})

test('a column that offers some of its choices takes no others from a paste', () => {
  const options = ['Unavailable', 'Available', 'Not sold'].map((label) => ({ value: label, label }))
  const status = column.choice(
    'status',
    (row: { status: string }) => row.status,
    { options },
    { label: 'Status', editing: inCellOf(options.slice(1)) },
  )
  const row = { status: 'Available' }
  const { edits, skipped } = pasteEdits([['Not sold'], ['unavailable']], [row, row], [status])
  expect(edits.map(({ value }) => value)).toEqual(['Not sold'])
  expect(skipped).toEqual(['“unavailable” in Status: Choose one of Available, Not sold'])
})
