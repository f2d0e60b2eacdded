import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedLines } from '../../src/domain/pasted-lines'
import { aProduct } from './support'

const oat = aProduct()
const figs = aProduct({ hashid: 'product00002', upc: '00036000291452', item_code: 'FG-22' })
const read = (text: string) => readPastedLines(text, [oat, figs])

test('two columns are read as spreadsheets, commas and semicolons give them', () => {
  for (const text of [
    'AF-1000\t3\nFG-22\t4',
    'AF-1000,3\r\nFG-22,4',
    'af-1000; 3\nfg-22 ;4\n\n',
    '"AF-1000","3"\n"FG-22","4"',
  ]) {
    expect(read(text).lines).toMatchObject([
      { product_hash: oat.hashid, qty: 3 },
      { product_hash: figs.hashid, qty: 4 },
    ])
    expect(read(text).problems).toEqual([])
  }
})

test('a heading is passed over', () => {
  expect(read('UPC\tCases\nFG-22\t4')).toMatchObject({
    lines: [{ product_hash: figs.hashid, row: 2 }],
    problems: [],
  })
})

test('UPCs count in any of their lengths', () => {
  expect(read('4006381333931\t1\n036000291452\t2').lines).toMatchObject([
    { product_hash: oat.hashid },
    { product_hash: figs.hashid },
  ])
})

test('what does not match is reported with its row and a reason', () => {
  const { lines, problems } = read(
    'NO-1\t3\nFG-22\t1,200\nFG-22\n4006381333932\t2\nFG-22\t-3\nFG-22\t1.5\n\t5',
  )
  expect(lines).toEqual([])
  expect(problems.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '1 No product here has this UPC or item code.',
    '2 The quantity must be a whole number of cases, without separators.',
    '3 The second column is empty: put the number of cases there.',
    '4 Invalid UPC: a digit is wrong or missing.',
    '5 The quantity must be a whole number of cases, without separators.',
    '6 The quantity must be a whole number of cases, without separators.',
    '7 The first column is empty: put a UPC or an item code there.',
  ])
})

test('of a product that stands twice the last row counts, and the first is reported', () => {
  expect(read('FG-22\t1\nFG-22\t9')).toMatchObject({
    lines: [{ qty: 9, row: 2 }],
    problems: [{ row: 1, reason: 'Stands again in row 2; that row counts.' }],
  })
})

test('every row ends as a line, as a problem, or was blank: nothing vanishes', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('AF-1000', 'FG-22', 'NO-1', ''), fc.constantFrom('1', '12', 'x', '')),
        { maxLength: 20 },
      ),
      (rows) => {
        const { lines, problems } = read(rows.map((row) => row.join('\t')).join('\n'))
        const told = new Set([...lines, ...problems].map(({ row }) => row))
        rows.forEach(([code, qty], index) => {
          const isHeading = index === 0 && !/\d/.test(qty)
          if ((code || qty) && !isHeading) expect(told).toContain(index + 1)
        })
      },
    ),
  )
})
