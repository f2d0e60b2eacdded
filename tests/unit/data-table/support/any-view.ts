import * as fc from 'fast-check'
import type { EngineColumn, Filter, Value, View } from '../../../../src/domain/tables/engine/engine'
import { listText } from '../../../../src/domain/tables/list-text'

export const columns: readonly EngineColumn[] = [
  { id: 'name', kind: 'text', isSearched: true, total: 'count' },
  { id: 'maker', kind: 'text', isSearched: true },
  { id: 'weight', kind: 'number', isSearched: true, total: 'sum' },
  { id: 'price', kind: 'money', total: 'sum' },
  { id: 'since', kind: 'date' },
  { id: 'is_open', kind: 'boolean' },
  {
    id: 'status',
    kind: 'enum',
    isSearched: true,
    choices: [
      { value: 1, label: 'In Stock' },
      { value: 2, label: 'Sold out' },
    ],
  },
  { id: 'category', kind: 'enum', isSearched: true },
  { id: 'allergens', kind: 'list', isSearched: true },
]
export const ids = columns.map(({ id }) => id)
export const plainView: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }

export const names = fc.oneof(
  fc.constantFrom(
    'Öl',
    'ol',
    'OL 10',
    'ol 9',
    'ol  9',
    ' stray',
    'Œuf',
    'çà',
    'ΟΔΟΣ',
    '茶',
    'чай',
    'zo\u0308',
    'zö',
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const maybe = (values: fc.Arbitrary<Value>) => fc.option(values, { freq: 6 })
const amount = fc
  .record({
    units: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    decimals: fc.integer({ min: 2, max: 4 }),
  })
  .map(({ units, decimals }) => {
    const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
    // Written with the zeros it ends in cut to cents, as the engine gives it back.
    const part = digits.slice(-decimals)
    return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${part.slice(0, 2)}${part.slice(2).replace(/0+$/, '')}`
  })
const weight = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -999, max: 999 }).map((it) => it / 100),
)
const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

export const row = fc.tuple(
  maybe(names),
  maybe(fc.constantFrom('Alder', 'alder', 'Birch 2', 'Birch 10')),
  maybe(weight),
  maybe(amount),
  maybe(day),
  maybe(fc.boolean()),
  maybe(fc.constantFrom(1, 2, 3)),
  maybe(fc.constantFrom('Tea', 'tea', 'Öl', 'Oil')),
  fc.array(fc.constantFrom('Soy', 'Milk', 'Tree nuts', 'Öl', 'Tea'), { maxLength: 4 }).map(listText),
)

const text = fc.constantFrom('', 'o', 'ol', 'ol 9', 'OL', 'ö', 'al', ' stray', '茶', 'σ', '1')
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    id: fc.constantFrom('name', 'maker', 'category', 'allergens'),
    kind: fc.constant('text' as const),
    text,
    how: fc.constantFrom(
      'contains' as const,
      'starts' as const,
      'equals' as const,
      'empty' as const,
      'not-empty' as const,
    ),
  }),
  fc.record({
    id: fc.constant('weight'),
    kind: fc.constant('range' as const),
    from: fc.option(weight),
    to: fc.option(weight),
  }),
  fc.record({
    id: fc.constant('price'),
    kind: fc.constant('range' as const),
    from: fc.option(amount),
    to: fc.option(amount),
  }),
  fc.record({
    id: fc.constant('since'),
    kind: fc.constant('range' as const),
    from: fc.option(day),
    to: fc.option(day),
  }),
  fc.record({
    id: fc.constantFrom('status', 'is_open', 'category', 'allergens', 'maker', 'weight'),
    kind: fc.constant('any' as const),
    values: fc.array(fc.constantFrom<Value>(1, 2, true, false, 'Tea', 'Öl', 'Soy', 'Alder', null), {
      maxLength: 4,
    }),
  }),
)
export const view: fc.Arbitrary<View> = fc.record({
  sorts: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  filters: fc.array(filter, { maxLength: 2 }),
  search: fc.constantFrom('', '', 'o', 'ol', 'ol 9', 'stock', 'sold al', '1', 'ΟΔΟΣ', 'οδοσ', '茶'),
  group: fc.option(fc.constantFrom(...ids)),
  collapsed: fc.constantFrom([], ['Alder'], ['', 'true']),
})
