import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineColumn, Value, View } from '../../../src/domain/tables/engine/engine'
import { groupAt } from '../../../src/domain/tables/engine/groups'
import { TableStore } from '../../../src/domain/tables/engine/table-store'
import { listText } from '../../../src/domain/tables/list-text'
import { columns, ids, names, plainView, row, view } from './support/any-view'
import { PlainTable } from './support/plain-table'

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

test('list facets count each value once a row, in order, with empty rows last', () => {
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

test('a search typed word by word finds the same as one typed at once', () => {
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
