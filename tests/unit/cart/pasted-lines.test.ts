import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from '../../../src/domain/cart/entry'
import { readPastedBlock, readPastedLines } from '../../../src/domain/cart/pasted-lines'
import type { Product } from '../../../src/domain/catalogue/product'
import { aProduct } from '../support'

const oat = aProduct()
const figs = aProduct({
  hashid: 'product00002',
  upc: '00036000291452',
  item_code: 'FG-22',
  order_multiple: 4,
})
const old = aProduct({ hashid: 'product00003', upc: '00012345678905', item_code: 'OLD-1', status: 5 })
const errorFor = ({ status }: Product) => (status === 1 ? null : 'Discontinued.')
const read = (text: string, products: Product[] = [oat, figs, old]) =>
  readPastedLines(text, products, errorFor)
const reasons = (text: string, products?: Product[]) =>
  read(text, products).errors.map(({ row, reason }) => `${row} ${reason}`)

test('two columns are read with tabs, commas or semicolons between them', () => {
  for (const text of [
    'AF-1000\t3\nFG-22\t4',
    'AF-1000,3\r\nFG-22,4',
    'af-1000; 3\nfg-22 ;4\n\n',
    '"AF-1000","3"\n"FG-22","4.00"',
  ]) {
    expect(read(text)).toMatchObject({
      lines: [
        { product_hash: oat.hashid, qty: 3, row: 1 },
        { product_hash: figs.hashid, qty: 4, row: 2 },
      ],
      errors: [],
    })
  }
})

test('a heading is skipped, a first row with a product is not', () => {
  expect(read('\nUPC\tCases\nFG-22\t4')).toMatchObject({ lines: [{ row: 3 }], errors: [] })
  expect(reasons('AF-1000\tmany')).toEqual(['1 Enter a whole number of cases.'])
})

test('UPCs count in any of their lengths, also where the spreadsheet dropped their zeros', () => {
  for (const code of ['00036000291452', '0036000291452', '036000291452', '36000291452', '0-36000-29145-2'])
    expect(read(`${code}\t4`).lines).toMatchObject([{ product_hash: figs.hashid }])
})

test('unmatched lines are reported with row, text and advice', () => {
  const rows = ['NO-1\t3', '4006381333932\t2', '4.00638E+12\t2', '\t5', 'AF-1000\t3\tred']
  expect(read(rows.join('\n')).errors.map(({ text }) => text)).toEqual(rows.map((row) => row.trim()))
  expect(reasons(rows.join('\n'))).toEqual([
    '1 No product here has this UPC or item code.',
    '2 Invalid UPC. Check for a wrong or missing digit.',
    '3 Your spreadsheet shortened this code. Format the column as text and copy it again.',
    '4 No code. Put a UPC or item code in the first column.',
    '5 Too many columns. Paste only the code and the quantity.',
  ])
})

test('the rules of ordering hold for what is pasted', () => {
  expect(reasons('FG-22\t6\nOLD-1\t1\nAF-1000\t10000\nAF-1000\t-1\nAF-1000\t1.5\nAF-1000\t1,200')).toEqual([
    '1 This product is sold in multiples of 4 cases. Order 4 or 8 cases.',
    '2 Discontinued.',
    '3 You can order up to 9999 cases per line.',
    '4 Must be greater than 0. To remove a product, remove its line.',
    '5 Enter a whole number of cases.',
    '6 If you mean 1200, enter it without separators.',
  ])
  expect(read('OLD-1\t0')).toMatchObject({ lines: [{ product_hash: old.hashid, qty: 0 }], errors: [] })
})

test('the last of two rows for a product wins, and the first is reported', () => {
  expect(read('FG-22\t4\n036000291452\t8')).toMatchObject({
    lines: [{ qty: 8, row: 2 }],
    errors: [{ row: 1, reason: 'Repeated in row 2; that row was used.' }],
  })
})

test('rows of an order form without a quantity change nothing', () => {
  expect(read('FG-22\t4\nAF-1000\t\nAF-1000')).toMatchObject({ lines: [{ qty: 4 }], errors: [], blank: 2 })
})

test('a code of several products selects the open one, or asks the buyer', () => {
  const again = aProduct({ hashid: 'product00004', upc: '00999999999994', item_code: 'OLD-1' })
  expect(read('OLD-1\t1', [old, again]).lines).toMatchObject([{ product_hash: again.hashid }])
  const twin = aProduct({ hashid: 'product00005', item_code: 'AF-1000', upc: '00036000291452' })
  expect(reasons('AF-1000\t1', [oat, twin])).toEqual([
    '1 Several products have this item code. Use the UPC instead.',
  ])
  const sameUpc = aProduct({ hashid: 'product00006', item_code: 'ZZ-1' })
  expect(reasons(`${oat.upc}\t1`, [oat, sameUpc])).toEqual([
    '1 Several vendors offer this UPC. Use the item code instead.',
  ])
})

test('every row ends as a line, as a problem, or was blank: nothing vanishes', () => {
  const code = fc.constantFrom('AF-1000', 'FG-22', 'OLD-1', 'NO-1', '', '4006381333931')
  const qty = fc.constantFrom('1', '12', 'x', '', '0', '1,000')
  fc.assert(
    fc.property(fc.array(fc.tuple(code, qty), { maxLength: 20 }), (rows) => {
      const text = rows.map((cells) => cells.join('\t')).join('\n')
      const { lines, errors, blank } = read(text)
      const filledRows = rows.filter(([a, b]) => a || b).length
      const headings = filledRows - lines.length - errors.length - blank
      expect([0, 1]).toContain(headings)
    }),
  )
})

test('any text at all is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void read(text)))
  fc.assert(
    fc.property(fc.string(), (text) => {
      const block = readPastedBlock(text, [oat, figs])
      expect(block === null || block.flat().length > 1).toBe(true)
    }),
  )
})

test('an exported list is read back unchanged in each format', () => {
  const quantities = fc.uniqueArray(
    fc.tuple(fc.constantFrom(oat, figs), fc.integer({ min: 1, max: 2000 }), fc.boolean()),
    { selector: ([product]) => product.hashid },
  )
  fc.assert(
    fc.property(quantities, fc.constantFrom('\t', ';', ','), (entries, delimiter) => {
      const wanted = entries.map(([product, cases, byUpc]) => ({
        product,
        qty: cases * product.order_multiple,
        code: byUpc ? product.upc : product.item_code,
      }))
      const text = wanted.map(({ code, qty }) => `"${code}"${delimiter}${qty}`).join('\r\n')
      expect(read(text)).toEqual({
        lines: wanted.map(({ product, qty }, index) => ({
          product_hash: product.hashid,
          qty,
          row: index + 1,
        })),
        errors: [],
        blank: 0,
      })
    }),
  )
})

test('a rectangle of numbers is a block; codes with quantities are none', () => {
  expect(readPastedBlock('1\t2\r\n\t4\r\n', [oat, figs])).toEqual([
    ['1', '2'],
    ['', '4'],
  ])
  expect(readPastedBlock('5\n6', [oat])).toEqual([['5'], ['6']])
  for (const text of ['5', 'AF-1000\t3', '4006381333931\t3\n036000291452\t4', '4006381333931\n036000291452'])
    expect(readPastedBlock(text, [oat, figs])).toBeNull()
})

test('a blank or zero quantity removes the product', () => {
  for (const text of ['', ' ', '0', '00']) expect(readQuantity(text, oat)).toEqual({ qty: 0 })
  expect(readQuantity(' 12 ', oat)).toEqual({ qty: 12 })
  for (const text of ['abc', '1e3', '1.5', '-2', '99999999999999999999', '1.000', '٣'])
    expect(readQuantity(text, oat)).toHaveProperty('error')
})
