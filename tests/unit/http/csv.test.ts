import { expect, test } from 'vitest'
import { csvFile } from '../../../server/http/csv'

const textOf = (rows: (string | number | null)[][]) => csvFile('a.csv', ['A', 'B'], rows).text()

test('commas, quotes and line breaks stay in their cell', async () => {
  expect(await textOf([['Salt, fine', 'He said "no"\nand left']])).toBe(
    'A,B\r\n"Salt, fine","He said ""no""\nand left"\r\n',
  )
})

test('formulas are marked as text in a CSV, and numbers stay as they are', async () => {
  expect(
    await textOf([
      ['=1+1', '@sum'],
      ['-5.00', -5],
      [null, '+44 20'],
    ]),
  ).toBe("A,B\r\n'=1+1,'@sum\r\n-5.00,-5\r\n,'+44 20\r\n")
})

test('the file begins with a mark of UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile('a.csv', ['é'], []).arrayBuffer())
  expect(Array.from(bytes).slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})
