import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Filter, Value } from '../../../src/domain/tables/engine/engine'
import { readFilters, readSorts, writeFilters, writeSorts } from '../../../src/domain/tables/search-params'
import { isSameSearch, tableSearch } from '../../../src/ui/data-table/table-search'
import { readSearch, writeSearch } from '../../../src/ui/data-table/views'

const id = fc.constantFrom('name', 'sell_price', 'is_active')
const text = fc.string({ unit: fc.constantFrom('a', 'é', '茶', '.', '*', '_', '2e', ' ', '&', '%') })
const value: fc.Arbitrary<Value> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((it) => it + 0),
  fc.boolean(),
  fc.constant(null),
)
const end = fc.option(text.filter((it) => it !== ''))
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    id,
    kind: fc.constant('text' as const),
    text,
    how: fc.constantFrom('contains', 'starts', 'equals', 'empty', 'not-empty'),
  }),
  fc.record({ id, kind: fc.constant('range' as const), from: end, to: end }),
  fc.record({
    id,
    kind: fc.constant('any' as const),
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
  }),
)

test('filters and sorts are read as they were written, whatever signs are in them', () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 3 }), (filters) => {
      expect(readFilters(writeFilters(filters))).toEqual(filters)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ id, desc: fc.boolean() }), { maxLength: 3 }), (sorts) => {
      expect(readSorts(writeSorts(sorts))).toEqual(sorts)
    }),
  )
})

test('an address is taken for what it says of the table, and a saved view brings it back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('q', 'sort', 'where', 'page', 'density'), text), (raw) => {
      const search = z.parse(tableSearch, raw)
      expect(search).not.toHaveProperty('page')
      expect(z.parse(tableSearch, readSearch(writeSearch(search)))).toEqual(search)
    }),
  )
})

test('a number in an address is text, and anything else is nothing', () => {
  expect(z.parse(tableSearch, { q: 12, sort: ['a'], where: null, group: {} })).toEqual({ q: '12' })
})

test('two addresses are the same where they say the same of the table', () => {
  expect(isSameSearch({ q: 'oat' }, { q: 'oat', sort: undefined })).toBe(true)
  expect(isSameSearch({ q: 'oat' }, { q: 'oat', sort: 'name' })).toBe(false)
})
