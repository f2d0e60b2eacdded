import { expect, test } from 'vitest'
import { activeFilters, filterPad, preparePad } from '../../src/domain/pad-filter'
import { type PadFilter, readPadSearch } from '../../src/domain/pad-search'
import { aProduct } from './support'

const brulee = aProduct({
  hashid: 'a',
  name: 'Crème Brûlée Truffles',
  category: 'Sweets',
  sell_price: '9.00',
})
const oat = aProduct({
  hashid: 'b',
  name: 'Oat Milk 2',
  special_diet_options: ['Vegan'],
  sell_price: '100.00',
})
const oat10 = aProduct({
  hashid: 'c',
  name: 'Oat Milk 10',
  storage_type: 3,
  vendor_name: 'Zest',
  item_code: 'ZZ-9',
})
const pad = preparePad([oat10, brulee, oat])
const marks = {
  favorites: new Set(['b']),
  inCart: new Set(['c']),
  orderedOn: new Map([
    ['c', '2026-11-01'],
    ['a', '2026-10-01'],
  ]),
}
const show = (filter: PadFilter) =>
  filterPad(pad, filter, marks)
    .map(({ hashid }) => hashid)
    .join('')

test('a search finds every word, in any order, accents and case aside', () => {
  expect(show({ q: 'brulee CREME' })).toBe('a')
  expect(show({ q: 'zest oat' })).toBe('c')
  expect(show({ q: 'zz-9' })).toBe('c')
  expect(show({ q: '4006381333931' })).toBe('abc')
  expect(show({ q: 'oat nothing' })).toBe('')
})

test('each filter narrows', () => {
  expect(show({ category: 'Sweets' })).toBe('a')
  expect(show({ storage: 3 })).toBe('c')
  expect(show({ diet: 'Vegan' })).toBe('b')
  expect(show({ favorites: true })).toBe('b')
  expect(show({ in_cart: true })).toBe('c')
  expect(show({ ordered_before: true })).toBe('ac')
})

test('orders: numbers within names by value, prices by amount, the last ordered first', () => {
  expect(show({ sort: 'name' })).toBe('abc')
  expect(show({ sort: 'price' })).toBe('acb')
  expect(show({ sort: 'last' })).toBe('cab')
})

test('a link with nonsense in it still opens', () => {
  expect(readPadSearch({ sort: 'sideways', storage: 'cold', q: 5, favorites: 'yes', date: 'soon' })).toEqual(
    {},
  )
  expect(readPadSearch({ sort: 'price', storage: 3, q: 'oat', date: '2026-11-25' })).toEqual({
    sort: 'price',
    storage: 3,
    q: 'oat',
    date: '2026-11-25',
  })
  expect(activeFilters({ category: 'Sweets', q: 'oat' })).toBe(1)
})
