import fc from 'fast-check'
import papaparse from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, test } from 'vitest'
import { csvFile } from '../../../src/ui/data-table/export/csv-file'
import {
  type Cell,
  cellOf,
  type FileColumn,
  type FileMaker,
  headingOf,
} from '../../../src/ui/data-table/export/file-column'
import { fileName } from '../../../src/ui/data-table/export/make-table-file'
import { xlsxFile } from '../../../src/ui/data-table/export/xlsx-file'

interface Product {
  name: string
  upc: string
  price: string | null
  qty: number
  ends_on: string | null
  status: number
  is_new: boolean
}
const column = (
  key: keyof Product,
  kind: FileColumn<Product>['kind'],
  textOf: FileColumn<Product>['textOf'] = String,
): FileColumn<Product> => ({ label: key, kind, width: 120, value: (row) => row[key], textOf })
const columns = [
  column('name', 'text'),
  column('upc', 'text'),
  column('price', 'money'),
  column('qty', 'number'),
  column('ends_on', 'date'),
  column('status', 'enum', (value) => (value === 1 ? 'Open' : 'Closed')),
  column('is_new', 'boolean', (value) => (value ? 'Yes' : 'No')),
]
const headings = columns.map(headingOf)
const labels = headings.map(({ label }) => label)
const cellsOf = (row: Product) => columns.map((column) => cellOf(column, row))
const product: Product = {
  name: 'Crème "brûlée", 4 × 100 g',
  upc: '00012345678905',
  price: '1234567.80',
  qty: 12,
  ends_on: '2026-11-30',
  status: 1,
  is_new: false,
}

async function made(file: FileMaker, ...batches: Cell[][][]): Promise<Blob> {
  for (const rows of batches) await file.add(rows)
  return file.end()
}
const readCsv = async (file: Blob) =>
  papaparse.parse<string[]>((await file.text()).replace('\uFEFF', ''), { skipEmptyLines: true }).data
const readXlsx = (file: Blob) => readSheet(file, { trim: false })

describe('a CSV file', () => {
  test('has the labels, then every row as it is shown', async () => {
    const file = await made(csvFile(headings), [cellsOf(product)], [cellsOf({ ...product, price: null })])
    const row = [product.name, product.upc, '1234567.80', '12', '2026-11-30', 'Open', 'No']
    expect(await readCsv(file)).toEqual([labels, row, row.with(2, '')])
  })

  test('says that it is UTF-8, and ends lines as RFC 4180 does', async () => {
    const bytes = new Uint8Array(await (await made(csvFile(headings), [cellsOf(product)])).arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes.slice(-2))).toBe('\r\n')
  })

  test.each(['=1+1', '+SUM(A1)', '-2+3', '@x', '\t=1', '\r=1'])('does not run %j', async (name) => {
    const [, row] = await readCsv(await made(csvFile(headings), [cellsOf({ ...product, name })]))
    expect(row?.[0]).toBe(`'${name}`)
  })

  test('leaves an amount below zero as it is', async () => {
    const [, row] = await readCsv(await made(csvFile(headings), [cellsOf({ ...product, price: '-4.50' })]))
    expect(row?.[2]).toBe('-4.50')
  })

  test('gives back any text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
        async (names) => {
          const rows = names.map((name) => [`x${name}`, 'y'])
          const read = await readCsv(await made(csvFile(headings.slice(0, 2)), rows))
          expect(read.slice(1)).toEqual(rows)
        },
      ),
      { numRuns: 50 },
    ))
})

describe('an Excel file', () => {
  test('has numbers as numbers, days as days and codes with their zeros', async () => {
    const [first, row] = await readXlsx(await made(xlsxFile(headings), [cellsOf(product)]))
    expect(first).toEqual(labels)
    expect(row).toEqual([
      product.name,
      product.upc,
      1234567.8,
      12,
      new Date('2026-11-30T00:00:00Z'),
      'Open',
      'No',
    ])
  })

  test('has a moment as the clock on the wall shows it', async () => {
    const at = '2026-11-30T17:30:00.000Z'
    const [, row] = await readXlsx(await made(xlsxFile(headings), [cellsOf({ ...product, ends_on: at })]))
    const wall = new Date(at).getTime() - new Date(at).getTimezoneOffset() * 60_000
    expect(Math.round(Number(row?.[4]) / 1_000) * 1_000).toBe(wall)
  })

  test('leaves a cell empty where there is no value, and keeps what is no day as text', async () => {
    const rows = [cellsOf({ ...product, price: null }), cellsOf({ ...product, ends_on: 'soon' })]
    const read = await readXlsx(await made(xlsxFile(headings), rows))
    expect(read[1]?.[2]).toBeNull()
    expect(read[2]?.[4]).toBe('soon')
  })

  test('holds many rows that came in batches, in their order', async () => {
    const batch = (from: number) =>
      Array.from({ length: 1_000 }, (_, index) => cellsOf({ ...product, qty: from + index }))
    const read = await readXlsx(await made(xlsxFile(headings), batch(0), batch(1_000), batch(2_000)))
    expect(read.slice(1).map((row) => row[3])).toEqual(Array.from({ length: 3_000 }, (_, index) => index))
  })

  test('gives back any text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1+1', '<a>&"', '_x000D_', ' x ')),
          {
            minLength: 1,
          },
        ),
        async (names) => {
          const rows = names.map((name) => [`x${name}`])
          const read = await readXlsx(await made(xlsxFile(headings.slice(0, 1)), rows))
          const unescaped = read.slice(1).map(([name]) => String(name).replaceAll('_x005F_', '_'))
          expect(unescaped).toEqual(rows.map(([name]) => name))
        },
      ),
      { numRuns: 50 },
    ))

  test('drops characters that XML cannot hold, and continues columns after Z', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      label: `c${index}`,
      kind: 'text' as const,
      width: 80,
    }))
    const read = await readXlsx(await made(xlsxFile(many), [many.map((_, index) => `a\u0000\u001f${index}`)]))
    expect(read[1]).toEqual(many.map((_, index) => `a${index}`))
  })
})

test('a file is named after its table and the day', () => {
  expect(fileName('Price Holds', '2026-11-21', 'xlsx')).toBe('price-holds-2026-11-21.xlsx')
  expect(fileName(' Été & Co. ', '2026-11-21', 'csv')).toBe('été-co-2026-11-21.csv')
})
