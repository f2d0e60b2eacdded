import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFinder } from '../../../src/domain/cart/pasted-codes'
import { pastedStores, readStoreColumns } from '../../../src/domain/cart/pasted-store-columns'
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
const products = [oat, figs, old]
const stores = [
  { hashid: 'portland', name: 'Larder #12 Portland', display_name: 'Portland' },
  { hashid: 'salem', name: 'Larder #13 Salem', display_name: 'Salem' },
  { hashid: 'other', name: 'Larder #14 Salem', display_name: 'Salem' },
]
const errorFor = ({ status }: Product) => (status === 1 ? null : 'Discontinued.')
const read = (text: string) => readStoreColumns(text, products, stores, errorFor)
const quantities = (text: string) =>
  read(text)?.lines.map(({ product_hash, store_hash, qty }) => [
    products.find(({ hashid }) => hashid === product_hash)?.item_code,
    store_hash,
    qty,
  ])

test('each store gets the quantities of its column, in any order of columns', () => {
  expect(quantities('Item\tSalem #13\tPortland\nAF-1000\t3\t5\n036000291452\t\t8')).toEqual([
    ['AF-1000', 'salem', 3],
    ['AF-1000', 'portland', 5],
    ['FG-22', 'portland', 8],
  ])
})

test('a heading is the name, the full name or the number of a store', () => {
  for (const heading of ['portland', 'LARDER  #12 Portland', '#12', '12'])
    expect(quantities(`UPC;${heading}\nAF-1000;3`)).toEqual([['AF-1000', 'portland', 3]])
  expect(pastedStores('UPC,13,14', productFinder(products), stores).map(({ hashid }) => hashid)).toEqual([
    'salem',
    'other',
  ])
})

test('a table of stores has a heading that names a store', () => {
  for (const text of ['UPC\tCases\nAF-1000\t3', 'UPC\tSalem\nAF-1000\t3', 'AF-1000\t12\nFG-22\t4', ''])
    expect(read(text)).toBeNull()
})

test('quantities that cannot be ordered are reported with row and store', () => {
  const result = read(
    [
      'UPC\tName\tPortland\t14',
      'FG-22\tFigs\t6\t4',
      'OLD-1\tOld\t1\t0',
      'NO-1\t\t1',
      'AF-1000\tOats',
      '',
    ].join('\n'),
  )
  expect(result?.errors.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '1 The column “Name” is not a store here and was skipped.',
    '2 Portland: This product is sold in multiples of 4 cases. Order 4 or 8 cases.',
    '3 Discontinued.',
    '4 No product here has this UPC or item code.',
  ])
  expect(result).toMatchObject({
    lines: [
      { product_hash: figs.hashid, store_hash: 'other', qty: 4, row: 2 },
      { product_hash: old.hashid, store_hash: 'other', qty: 0, row: 3 },
    ],
    blank: 1,
  })
})

test('the last of two rows for a product wins in each store, and the first is reported once', () => {
  const result = read('UPC\tPortland\t14\nFG-22\t4\t4\nFG-22\t8\t12')
  expect(result?.lines.map(({ qty, row }) => [qty, row])).toEqual([
    [8, 3],
    [12, 3],
  ])
  expect(result?.errors).toMatchObject([{ row: 2, reason: 'Repeated in row 3; that row was used.' }])
})

test('quantities of each store are read back unchanged with any separator', () => {
  const cases = fc.tuple(fc.nat(500), fc.nat(500))
  fc.assert(
    fc.property(fc.tuple(cases, cases), fc.constantFrom('\t', ';', ','), ([ofOat, ofFigs], separator) => {
      const figCases = ofFigs.map((count) => count * figs.order_multiple)
      const text = [
        ['Code', 'Portland', '#14'],
        [oat.item_code, ...ofOat],
        [figs.upc, ...figCases],
      ]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
        .join('\r\n')
      expect(read(text)).toMatchObject({ errors: [], blank: 0 })
      expect(quantities(text)?.map(([, , qty]) => qty)).toEqual([...ofOat, ...figCases])
    }),
  )
})

test('any text at all is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const result = read(`UPC\tPortland\n${text}`)
      expect(result === null || Array.isArray(result.lines)).toBe(true)
    }),
  )
})
