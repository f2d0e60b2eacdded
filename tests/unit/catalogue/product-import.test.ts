import { expect, test } from 'vitest'
import {
  type ImportTable,
  importableRows,
  readImportTable,
  withImportErrors,
} from '../../../src/domain/catalogue/product-import'

const units = [
  { value: '0', labels: ['CT', 'Count'] },
  { value: '1', labels: ['EA', 'Each'] },
]
const HEAD = ['UPC', 'Item code', 'Name', 'Pack', 'Price']
const HONEY = ['00012345678905', 'WH-1', 'Wildflower honey', '12', '54.00']

const read = (cells: string[][], category = 'Honey') => readImportTable(cells, { category, units })
function tableOf(cells: string[][]): ImportTable {
  const table = read(cells)
  if ('error' in table) throw new Error(table.error)
  return table
}
const problemsOf = (cells: string[][]) => tableOf(cells).rows.map(({ row, problems }) => [row, problems])

test('columns are found by the labels of the form or the names that price lists use, in any order', () => {
  const { columns, ignored, rows } = tableOf([
    ['SKU', 'Season', 'Case price', 'BARCODE', 'Product name', 'unit', 'Storage'],
    ['WH-1', 'all', '$1,054.50', '12345678905', 'Wildflower honey', 'each', 'shelf stable'],
  ])
  expect(columns).toEqual(['item_code', 'sell_price', 'upc', 'name', 'unit', 'storage_type'])
  expect(ignored).toEqual(['Season'])
  expect(rows).toMatchObject([
    {
      row: 2,
      problems: {},
      product: {
        upc: '00012345678905',
        item_code: 'WH-1',
        name: 'Wildflower honey',
        category: 'Honey',
        unit: '1',
        case_pack_size: '12',
        order_multiple: '1',
        sell_price: '1054.50',
        storage_type: '0',
      },
    },
  ])
})

test('a table says what it lacks', () => {
  expect(read([])).toEqual({ error: expect.stringContaining('Start with a row of column names') })
  expect(read([HONEY])).toEqual({ error: expect.stringContaining('Start with a row of column names') })
  expect(
    read([
      ['UPC', 'Name'],
      ['1', '2'],
    ]),
  ).toEqual({ error: 'Add a column for Item code and Case price.' })
  expect(read([HEAD, HONEY], '')).toEqual({ error: 'Add a column for Category.' })
  expect(read([HEAD, ['', '']])).toEqual({ error: 'Add a row for each product below the column names.' })
  expect(read([HEAD, ...Array.from({ length: 1001 }, () => HONEY)])).toEqual({
    error: 'Import up to 1,000 products at once.',
  })
})

test('each wrong cell has its problem, and blank rows count as rows', () => {
  const [, ...rest] = HONEY
  expect(
    problemsOf([
      HEAD,
      HONEY,
      [''],
      ['00012345678900', ...rest],
      ['1.23E+13', ...rest],
      ['00012345678905', 'WH-2', '', '0.5', 'free'],
      ['00000000000000', ...rest],
      ['00000000000000', ...rest],
    ]),
  ).toEqual([
    [2, {}],
    [4, { upc: 'Invalid UPC' }],
    [5, { upc: expect.stringContaining('Your spreadsheet shortened this code') }],
    [
      6,
      {
        upc: 'Repeats row 2',
        name: 'Required',
        case_pack_size: 'Must be an integer',
        sell_price: 'Must be a valid currency amount',
      },
    ],
    [7, {}],
    [8, {}],
  ])
  expect(
    problemsOf([
      [...HEAD, 'Unit'],
      [...HONEY, 'dozen'],
    ]),
  ).toEqual([[2, { unit: 'Use CT or EA' }]])
})

test('errors of the API land on the rows that were sent', () => {
  const table = tableOf([HEAD, ['wrong', ...HONEY.slice(1)], HONEY])
  const checked = withImportErrors(table, { 'products.0.upc': ['Honey already has this UPC'] })
  expect(checked.rows.map(({ problems }) => problems)).toEqual([
    { upc: 'Invalid UPC' },
    { upc: 'Honey already has this UPC' },
  ])
  expect(importableRows(checked)).toEqual([])
})
