import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attribute } from '../../../src/domain/attributes/attribute'
import { productForm } from '../../../src/domain/catalogue/product-form'
import { findHeadings } from '../../../src/domain/imports/find-headings'
import { fingerprintOf } from '../../../src/domain/imports/heading'
import { importFields } from '../../../src/domain/imports/import-field'
import { matchColumns } from '../../../src/domain/imports/match-columns'
import { categories, fields, units } from './support'

test('every field of the form that holds text joins the import, and suppliers leave out what staff decide', () => {
  const names = (isStaff: boolean) => importFields({ categories, units }, { isStaff }).map(({ name }) => name)
  const form = Object.keys(productForm.controls)
  const left = form.filter((name) => !names(true).includes(name))
  expect(left).toEqual([
    'pictures',
    'front_picture_hash',
    'back_picture_hash',
    'case_picture_hash',
    'inside_picture_hash',
    'serving_picture_hash',
    'vendor_hash',
    'withheld_from',
    'last_order_day',
    'replacement_hash',
  ])
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual([
    'status',
    'fn_fee',
    'fn_shipping_rate',
  ])
})

test('columns are matched by labels and by the names that price lists use', () => {
  const headings = [
    'Hashid',
    'SKU #',
    'Season',
    'Case Price ($)',
    'BARCODE',
    'Product name',
    'UOM',
    'Temp',
    'Units/Case',
  ]
  expect(matchColumns(headings, [], fields)).toEqual([
    'hashid',
    'item_code',
    null,
    'sell_price',
    'upc',
    'name',
    'unit',
    'storage_type',
    'case_pack_size',
  ])
})

test('columns without a known name are matched by their content', () => {
  const rows = [
    ['00012345678905', '$54.00', 'Each', 'Frozen', 'Snacks', 'Wheat, Soy', 'Crackers'],
    ['4006381333931', '$6.50', 'LB', 'Refrigerated', 'Beverages', 'Milk', 'Milk'],
  ]
  const headings = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  expect(matchColumns(headings, rows, fields)).toEqual([
    'upc',
    'sell_price',
    'unit',
    'storage_type',
    'category',
    'allergens',
    null,
  ])
})

test('a field is filled by one column: the content decides between columns with one name', () => {
  const rows = [['ask', '00012345678905']]
  expect(matchColumns(['UPC', 'UPC'], rows, fields)).toEqual([null, 'upc'])
})

test('headings are found below titles, and a file may have none', () => {
  const table = [['Spring price list'], [], ['UPC', 'Item', 'Price'], ['00012345678905', 'A', '5']]
  expect(findHeadings(table, fields, { kind: 'workbook' })).toEqual({
    headings: ['UPC', 'Item', 'Price'],
    rowsAbove: 3,
  })
  expect(findHeadings([['00012345678905', '5.00']], fields, { kind: 'workbook' })).toEqual({
    headings: ['Column A', 'Column B'],
    rowsAbove: 0,
  })
})

test('a fingerprint ignores case, spaces and punctuation, and differs for other headings', () => {
  expect(fingerprintOf(['Item Code', 'Price ($)'])).toBe(fingerprintOf([' item_code', 'PRICE']))
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 2 }), (headings) => {
      expect(fingerprintOf(headings)).not.toBe(fingerprintOf(headings.toReversed()))
      expect(fingerprintOf(headings)).not.toBe(fingerprintOf(headings.slice(1)))
    }),
  )
})

test('attributes join the import with the headings that exports give them', () => {
  const farm: Attribute = {
    hashid: 'farm12345678',
    name: 'Farm',
    owner: 'product',
    type: 'choice',
    options: ['Green Acre', 'Hill'],
    hint: '',
  }
  const all = importFields({ categories, units, attributes: [farm] }, { isStaff: false })
  expect(all.at(-1)).toMatchObject({
    name: 'attribute_farm12345678',
    label: 'Farm',
    kind: 'choice',
    isNeeded: false,
    empty: '',
  })
  expect(all.at(-1)?.choices.map(({ value }) => value)).toEqual(['Green Acre', 'Hill'])
})
