import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activeFilters, facetCounts, filterProducts, isNarrowed } from '../../../src/domain/cart/pad-filter'
import { type PadFilter, padSearch } from '../../../src/domain/cart/pad-search'
import { aProduct } from '../support'

const brulee = aProduct({ hashid: 'a', name: 'Crème Brûlée Truffles', category: 'Sweets' })
const oat = aProduct({ hashid: 'b', name: 'Oat Milk 2', special_diet_options: ['Vegan', 'Organic'] })
const oat10 = aProduct({
  hashid: 'c',
  name: 'Oat Milk 10',
  storage_type: 3,
  vendor_hash: 'zest',
  vendor_name: 'Zest',
  item_code: 'ZZ-9',
  special_diet_options: ['Vegan'],
})
const products = [oat10, brulee, oat]
const marks = { favorites: new Set(['b']), inCart: new Set(['c']), orderedBefore: new Set(['a', 'c']) }
const show = (filter: PadFilter) =>
  filterProducts(products, filter, marks)
    .map(({ hashid }) => hashid)
    .join('')

test('a search finds every word, in any order, accents and case aside', () => {
  expect(show({ q: 'brulee CREME' })).toBe('a')
  expect(show({ q: '  zest   oat ' })).toBe('c')
  expect(show({ q: 'oat nothing' })).toBe('')
})

test('a search finds UPCs and item codes by any part of them', () => {
  expect(show({ q: '638133' })).toBe('cab')
  expect(show({ q: 'zz-9' })).toBe('c')
})

test('each filter narrows the list and keeps its order', () => {
  expect(show({})).toBe('cab')
  expect(show({ vendor: 'zest' })).toBe('c')
  expect(show({ category: 'Sweets' })).toBe('a')
  expect(show({ storage: 3 })).toBe('c')
  expect(show({ storage: 0 })).toBe('ab')
  expect(show({ diet: 'Vegan' })).toBe('cb')
  expect(show({ favorites: true })).toBe('b')
  expect(show({ in_cart: true })).toBe('c')
  expect(show({ ordered_before: true })).toBe('ca')
})

test('each filter choice shows its product count under the other filters', () => {
  expect(facetCounts(products, 'diet', {}, marks)).toEqual(
    new Map([
      ['Vegan', 2],
      ['Organic', 1],
    ]),
  )
  expect(facetCounts(products, 'diet', { storage: 3, diet: 'Organic' }, marks)).toEqual(
    new Map([['Vegan', 1]]),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('Vegan', 'Organic'),
      fc.record({ q: fc.constantFrom('', 'oat', 'milk 2'), favorites: fc.constantFrom(true, undefined) }),
      (diet, filter) => {
        const { length } = filterProducts(products, { ...filter, diet }, marks)
        expect(facetCounts(products, 'diet', filter, marks).get(diet) ?? 0).toBe(length)
      },
    ),
  )
})

test('a longer search never shows more', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (q, more) => {
      const some = new Set(filterProducts(products, { q: `${q} ${more}` }, marks))
      for (const product of some) expect(filterProducts(products, { q }, marks)).toContain(product)
    }),
  )
})

test('filters are counted without search and order', () => {
  expect(activeFilters({ q: 'oat', sort: '-price', category: 'Sweets', in_cart: undefined })).toBe(1)
  expect([isNarrowed({}), isNarrowed({ q: ' ' }), isNarrowed({ q: 'oat' })]).toEqual([false, false, true])
})

test('a link with nonsense in it still opens', () => {
  expect(
    z.parse(padSearch, { sort: 7, storage: 'cold', q: 5, favorites: 'yes', date: 'soon', more: 1 }),
  ).toEqual({})
  expect(z.parse(padSearch, { q: 'oat', storage: 0, sort: '-price', date: '2026-11-27' })).toEqual({
    q: 'oat',
    storage: 0,
    sort: '-price',
    date: '2026-11-27',
  })
})
