import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { View } from '../../../src/domain/tables/engine/engine'
import { TableStore } from '../../../src/domain/tables/engine/table-store'
import { column } from '../../../src/ui/data-table/column'
import { firstOrder } from '../../../src/ui/data-table/first-order'
import { RowStore } from '../../../src/ui/data-table/row-store'

interface Row {
  hashid: string
  name: string | null
  vendor: string | null
  stock: number | null
  price: string | null
  arrived_at: string | null
  is_active: boolean | null
  status: number | null
}

const columns = [
  column.text('name', { label: 'Name' }),
  column.category('vendor', { label: 'Vendor' }),
  column.number('stock', { label: 'Stock' }),
  column.money('price', { label: 'Price' }),
  column.date('arrived_at', { label: 'Arrived' }),
  column.boolean('is_active', { label: 'Active' }),
  column.enumeration('status', { options: [] }, { label: 'Status' }),
]
const plainView: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }

const texts = fc.oneof(
  fc.constantFrom('', 'Öl', 'ol', 'OL 10', 'ol 9', ' stray', '10', '9', '009', 'Apple', 'apple', 'çà', '茶'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 5 })
const rowsOf = fc.uniqueArray(
  fc.record<Row>({
    hashid: fc.uuid(),
    name: maybe(texts),
    vendor: maybe(texts),
    stock: maybe(fc.integer({ min: -3, max: 3 })),
    price: fc.constant('1.00'),
    arrived_at: maybe(fc.constantFrom('2026-11-22', '2026-11-26T10:37:00Z', '2026-11-26T10:36:00-01:00')),
    is_active: maybe(fc.boolean()),
    status: maybe(fc.integer({ min: 1, max: 12 })),
  }),
  { selector: ({ hashid }) => hashid, maxLength: 30 },
)
const sortsOf = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('name', 'vendor', 'stock', 'arrived_at', 'is_active', 'status'),
    desc: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
)

function storeOf(rows: readonly Row[]) {
  const store = new RowStore<Row>(({ hashid }) => hashid, columns)
  store.sync(rows)
  return store
}

test('a short list has the order of the engine before the engine has started', () => {
  fc.assert(
    fc.property(rowsOf, sortsOf, (rows, sorts) => {
      const engine = new TableStore(columns)
      engine.append(columns.map(({ value }) => rows.map((row) => value(row))))
      const view = { ...plainView, sorts }
      expect(firstOrder(storeOf(rows), view)).toEqual(engine.show(view).order)
    }),
  )
})

test('a list that the query has reordered or shortened has no rows that are gone', () => {
  fc.assert(
    fc.property(rowsOf, rowsOf, (before, rows) => {
      const store = storeOf(before)
      store.sync(rows)
      const order = firstOrder(store, { ...plainView, sorts: [{ id: 'name', desc: false }] })
      const shown = [...(order ?? [])].map((place) => store.idAt(place))
      expect(shown.toSorted()).toEqual(rows.map(({ hashid }) => hashid).toSorted())
    }),
  )
})

test.each<[string, Partial<View>]>([
  ['filters', { filters: [{ id: 'name', kind: 'text', text: 'oil', how: 'contains' }] }],
  ['a search', { search: 'oil' }],
  ['groups', { group: 'vendor' }],
  ['amounts', { sorts: [{ id: 'price', desc: false }] }],
])('%s wait for the engine', (_, part) => {
  expect(firstOrder(storeOf([]), { ...plainView, ...part })).toBeNull()
})

test('more than 5,000 rows wait for the engine', () => {
  const row = { name: 'Oil', vendor: null, stock: null, price: null }
  const rows = Array.from({ length: 5_001 }, (_, at) => ({
    ...row,
    hashid: String(at),
    arrived_at: null,
    is_active: null,
    status: null,
  }))
  const view = { ...plainView, sorts: [{ id: 'name', desc: false }] }
  expect(firstOrder(storeOf(rows.slice(0, 5_000)), view)).toHaveLength(5_000)
  expect(firstOrder(storeOf(rows), view)).toBeNull()
})
