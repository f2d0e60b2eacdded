import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recognized } from '../../../src/domain/imports/file-source'
import type { ImportField } from '../../../src/domain/imports/import-field'
import { ImportSession } from '../../../src/domain/imports/import-session'
import type { KnownProduct } from '../../../src/domain/imports/known-product'
import { problemColumns, productColumns } from '../../../src/routes/-page/imports/product-file'
import { readFile } from '../../../src/routes/-page/imports/worker/read-file'
import { csvFile } from '../../../src/ui/data-table/export/csv-file'
import { cellOf, type FileColumn, headingOf } from '../../../src/ui/data-table/export/file-column'
import { xlsxFile } from '../../../src/ui/data-table/export/xlsx-file'
import { checkAll, fields, honey, rowsOf, sessionOf } from './support'

const digits = fc.stringMatching(/^\d{1,4}$/)
/** Realistic texts: formulas, quotes, line breaks, other scripts, and the escapes of spreadsheets. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '-5 °C',
    '+1',
    '@home',
    'a "b", c',
    'a\nb',
    '_x0041_',
    '1e5',
    '007',
    'Ñandú 蜂蜜',
    '$5',
    'TRUE',
  ),
)

function valuesFor(field: ImportField) {
  if (field.kind === 'choice') return fc.constantFrom(...field.choices.map(({ value }) => value), 'Archived')
  if (field.kind === 'choices') return fc.subarray(field.choices.map(({ value }) => value))
  if (field.kind === 'yes-no') return fc.boolean()
  if (field.kind === 'code') return fc.constantFrom('00012345678905', '00000000000000', '123')
  if (field.kind === 'integer') return digits
  if (field.kind === 'money')
    return fc.tuple(digits, digits).map(([a, b]) => `${Number(a)}.${b.slice(0, 2).padEnd(2, '0')}`)
  if (field.kind === 'weight')
    return fc.oneof(
      fc.constant(''),
      digits.map((number) => `${Number(number)} oz`),
    )
  if (field.kind === 'length') return fc.constantFrom('', '12.5 in', '30 cm')
  if (field.kind === 'decimal') return fc.oneof(fc.constant(''), digits)
  // Forms remove spaces around texts, and lines end in one way.
  return typed.map((text) => text.replaceAll(/[\p{Cc}--\n]/gv, '').trim())
}

const products = fc
  .uniqueArray(
    fc.record({
      hashid: fc.stringMatching(/^[a-z0-9]{12}$/),
      name: typed,
      values: fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesFor(field)]))),
    }),
    { minLength: 1, maxLength: 12, selector: ({ hashid }) => hashid },
  )
  .map((list): KnownProduct[] => list)

async function fileOf<Row>(
  format: 'csv' | 'xlsx',
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
) {
  const headings = columns.map(headingOf)
  const file = format === 'csv' ? csvFile(headings) : xlsxFile(headings)
  await file.add(rows.map((row) => columns.map((column) => cellOf(column, row))))
  return file.end()
}

async function tableOf(file: Blob) {
  const table: string[][] = []
  await readFile(file, recognized, (rows) => table.push(...rows))
  return table
}

test.each(['csv', 'xlsx'] as const)(
  'exporting products as %s and importing the file changes nothing',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(products, async (list) => {
        const session = sessionOf(await tableOf(await fileOf(format, productColumns(fields), list)), list)
        session.endFile()
        expect(session.mapping).toEqual(['hashid', ...fields.map(({ name }) => name)])
        for (const row of rowsOf(session))
          expect(row).toMatchObject({ action: 'same', changes: [], problems: [] })
        expect(session.rows).toHaveLength(list.length)
      }),
      { numRuns: 25 },
    )
  },
)

test('rows with problems are exported with the reason, and import again once corrected', async () => {
  const session = sessionOf([
    ['Item code', 'Price'],
    ['0042', 'ask'],
    ['0042', '55.00'],
  ])
  const wrong = rowsOf(session).filter(({ action }) => action === 'fix')
  const table = await tableOf(await fileOf('xlsx', problemColumns(session.headings), wrong.slice(0, 1)))
  expect(table).toEqual([
    ['Item code', 'Price', 'Reason'],
    ['0042', 'ask', 'Price: Must be a valid currency amount. Same product as row 3'],
  ])
  const again = new ImportSession(fields)
  again.begin(table, { kind: 'workbook' })
  again.addRows([['0042', '56.00', table[1]?.[2] ?? '']])
  again.setProducts([honey])
  checkAll(again)
  expect(again.mapping).toEqual(['item_code', 'sell_price', null])
  expect(again.rowAt(0)).toMatchObject({ action: 'update', changes: [{ before: '54.00', after: '56.00' }] })
})

test('a text file is read in the encodings and with the separators that programs write', async () => {
  const tables = [
    new Blob(['UPC;Name\r\n1;"Crème; fraîche"\r\n']),
    new Blob(['UPC;Name\r\n1;"Cr', new Uint8Array([0xe8]), 'me; fra', new Uint8Array([0xee]), 'che"']),
    new Blob([
      new Uint8Array([0xff, 0xfe]),
      new Uint8Array(Buffer.from('UPC\tName\n1\tCrème; fraîche', 'utf16le')),
    ]),
  ]
  for (const file of tables)
    expect((await tableOf(file)).slice(0, 2)).toEqual([
      ['UPC', 'Name'],
      ['1', 'Crème; fraîche'],
    ])
})

test.each([
  [
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
    'This is an old .xls or a protected workbook. Save it as .xlsx without a password.',
  ],
  [
    new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]),
    'We couldn’t read this workbook. Save it again as .xlsx, or as CSV.',
  ],
])('a file that cannot be read says what to do', async (bytes, message) => {
  await expect(tableOf(new Blob([bytes]))).rejects.toThrow(message)
})
