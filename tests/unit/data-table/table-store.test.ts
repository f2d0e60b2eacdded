import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineColumn, Filter, Value, View } from '../../../src/domain/tables/engine/engine'
import { groupAt } from '../../../src/domain/tables/engine/groups'
import { TableStore } from '../../../src/domain/tables/engine/table-store'
import { listText } from '../../../src/domain/tables/list-text'
import { PlainTable } from './support/plain-table'

const columns: readonly EngineColumn[] = [
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
const ids = columns.map(({ id }) => id)
const plainView: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }

const names = fc.oneof(
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

const row = fc.tuple(
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
const view: fc.Arbitrary<View> = fc.record({
  sorts: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  filters: fc.array(filter, { maxLength: 2 }),
  search: fc.constantFrom('', '', 'o', 'ol', 'ol 9', 'stock', 'sold al', '1', 'ΟΔΟΣ', 'οδοσ', '茶'),
  group: fc.option(fc.constantFrom(...ids)),
  collapsed: fc.constantFrom([], ['Alder'], ['', 'true']),
})

function expectSame(table: TableStore, plain: PlainTable, view: View) {
  const shown = table.show(view)
  const expected = plain.show(view)
  expect([...shown.order]).toEqual(expected.order)
  expect(shown.totals).toEqual(expected.totals)
  const { counts } = shown.groups
  expected.groups.forEach((group, index) => expect(groupAt(shown.groups, index)).toMatchObject(group))
  expect(groupAt(shown.groups, expected.groups.length)).toBeUndefined()
  expect(shown.rowCount).toBe(
    counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : shown.order.length,
  )
}

const byColumn = (rows: readonly (readonly Value[])[]) =>
  ids.map((_, index) => rows.map((row) => row[index] ?? null))

test('any view shows what a table shows that compares row with row', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 60 }),
      fc.array(view, { minLength: 1, maxLength: 4 }),
      (rows, views) => {
        const table = new TableStore(columns, 'sv')
        const plain = new PlainTable(columns, 'sv')
        table.append(byColumn(rows))
        plain.rows.push(...rows)
        for (const view of views) expectSame(table, plain, view)
      },
    ),
    { numRuns: 400 },
  )
})

test('rows that arrive, change and go between views leave nothing stale', () => {
  const change = fc.oneof(
    fc.record({ rows: fc.array(row, { maxLength: 12 }) }),
    fc.record({ at: fc.nat(40), values: row }),
    fc.record({ gone: fc.nat(40) }),
    fc.record({ view }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const table = new TableStore(columns, 'de')
      const plain = new PlainTable(columns, 'de')
      for (const change of changes) {
        if ('rows' in change) {
          table.append(byColumn(change.rows))
          plain.rows.push(...change.rows)
        } else if ('values' in change) {
          if (change.at >= plain.rows.length) continue
          table.update(change.at, change.values)
          plain.rows[change.at] = change.values
        } else if ('gone' in change) {
          if (change.gone >= plain.rows.length) continue
          table.remove([change.gone])
          plain.removed.add(change.gone)
        } else expectSame(table, plain, change.view)
        table.freeMemory()
      }
    }),
    { numRuns: 300 },
  )
})

test('facets count the values among the rows that pass the other filters', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), view, fc.constantFrom(...ids), (rows, view, id) => {
      const table = new TableStore(columns, 'en')
      const plain = new PlainTable(columns, 'en')
      table.append(byColumn(rows))
      plain.rows.push(...rows)
      const byValue = (facets: readonly { value: Value; count: number }[]) =>
        facets.map(({ value, count }) => `${value} ${count}`).sort()
      expect(byValue(table.facets(id, view))).toEqual(byValue(plain.facets(id, view)))
    }),
    { numRuns: 300 },
  )
})

test('a count is the number of rows that the filters show', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), view, (rows, view) => {
      const table = new TableStore(columns, 'en')
      table.append(byColumn(rows))
      const filtered = { ...plainView, filters: view.filters }
      expect(table.count(filtered)).toBe(table.show(filtered).rowCount)
    }),
    { numRuns: 300 },
  )
})

test('the facets of a list are what is in it, in order, each counted once a row; rows without any come last', () => {
  const table = new TableStore([{ id: 'allergens', kind: 'list' }], 'en')
  table.append([[listText(['Soy', 'Milk']), null, listText(['Milk', 'Milk']), listText([])]])
  expect(table.facets('allergens', plainView)).toEqual([
    { value: 'Milk', count: 2 },
    { value: 'Soy', count: 1 },
    { value: null, count: 2 },
  ])
})

test('a view of columns that are not there shows all rows', () => {
  const table = new TableStore(columns, 'en')
  table.append(byColumn([['a'], ['b']]))
  const strange: View = {
    ...plainView,
    sorts: [{ id: 'gone', desc: true }],
    filters: [{ id: 'gone', kind: 'any', values: [1] }],
    group: 'gone',
  }
  expect([...table.show(strange).order]).toEqual([0, 1])
})

test('what is typed word by word finds the same as what is typed at once', () => {
  fc.assert(
    fc.property(
      fc.array(names, { maxLength: 80 }),
      fc.string({ unit: fc.constantFrom('o', 'l', ' ', '9', 'ö', 's'), maxLength: 7 }),
      (names, typed) => {
        const named: readonly EngineColumn[] = [{ id: 'name', kind: 'text', isSearched: true }]
        const table = new TableStore(named, 'en')
        table.append([names])
        for (let length = 1; length <= typed.length; length++) {
          const search = typed.slice(0, length)
          const fresh = new TableStore(named, 'en')
          fresh.append([names])
          expect([...table.show({ ...plainView, search }).order]).toEqual([
            ...fresh.show({ ...plainView, search }).order,
          ])
        }
      },
    ),
  )
})
