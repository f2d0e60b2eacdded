import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownProductFields } from '../../../src/domain/catalogue/own-product-fields'
import { productFields } from '../../../src/domain/catalogue/product-fields'
import { standardUnits } from '../../../src/domain/catalogue/unit'
import type { EngineColumn, Filter } from '../../../src/domain/tables/engine/engine'
import { TableStore } from '../../../src/domain/tables/engine/table-store'
import { type ListField, listField } from '../../../src/domain/tables/list-field'
import { listQuery } from '../../../src/domain/tables/list-query'
import { listText } from '../../../src/domain/tables/list-text'
import { matchingRows } from '../../../src/domain/tables/matching-rows'
import { readFilters, writeFilters } from '../../../src/domain/tables/search-params'

interface Row {
  name: string
  price: string
  pack: number | null
  is_open: boolean
  diets: readonly string[]
}
const field = listField<Row>
const fields: readonly ListField<Row>[] = [
  field('name', 'text', ({ name }) => name),
  field('price', 'money', ({ price }) => price),
  field('pack', 'number', ({ pack }) => pack),
  field('is_open', 'boolean', ({ is_open }) => is_open),
  field('diets', 'list', ({ diets }) => listText(diets)),
]
const words = ['Crème', 'creme', 'tea', 'Earl Grey', '', '9']
const diets = ['Vegan', 'Kosher', 'Halal']
const row: fc.Arbitrary<Row> = fc.record({
  name: fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((parts) => parts.join(' ')),
  price: fc.constantFrom('0.99', '9.00', '12.50', '1000000.01'),
  pack: fc.option(fc.nat({ max: 12 })),
  is_open: fc.boolean(),
  diets: fc.subarray(diets),
})
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    id: fc.constant('name'),
    kind: fc.constant('text' as const),
    text: fc.constantFrom(...words),
    how: fc.constantFrom('contains', 'starts', 'equals', 'empty', 'not-empty'),
  }),
  fc.record({
    id: fc.constantFrom('price', 'pack'),
    kind: fc.constant('range' as const),
    from: fc.constantFrom(null, '1', '9'),
    to: fc.constantFrom(null, '9', '12.5'),
  }),
  fc.record({
    id: fc.constant('diets'),
    kind: fc.constant('any' as const),
    values: fc.subarray([...diets, null]),
  }),
)
const query = fc.record({
  search: fc.constantFrom('', ...words, 'CREME te', 'vegan'),
  filters: fc.array(filter, { maxLength: 3 }),
})

test('rows in parts match as the table shows them, with what the request and the address make of the filters', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 20 }),
      fc.nat({ max: 20 }),
      query,
      (rows, cut, { search, filters }) => {
        const table = new TableStore(fields)
        table.append(fields.map(({ value }) => rows.map(value)))
        const shown = table.show({
          search,
          filters: readFilters(writeFilters(filters)),
          sorts: [{ id: 'price', desc: true }],
          group: null,
          collapsed: [],
        })
        const sent = listQuery.parse(JSON.parse(JSON.stringify({ search, filters })))
        const found = [rows.slice(0, cut), rows.slice(cut)].flatMap((part) =>
          matchingRows(fields, part, sent),
        )
        expect(found).toEqual([...shown.order].sort((a, b) => a - b).map((at) => rows[at]))
      },
    ),
  )
})

/** The parts of a column that the engine reads. */
const known = ({ id, kind, isSearched, choices }: EngineColumn) => ({ id, kind, isSearched, choices })
/** Columns of buttons have no value. */
const ACTIONS = ['cart', 'menu']
// Their cells listen to the window and read the session.
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => void vi.unstubAllGlobals())
const units = standardUnits.map((unit) => ({ ...unit, is_archived: false }))

test.each([true, false])(
  'the product list is filtered by the fields of the domain (status: %s)',
  async (seesStatus) => {
    const { productColumns } = await import('../../../src/routes/-page/catalogue/product-columns')
    const shown = productColumns(units, { seesStatus, actions: null }).filter(
      ({ id }) => !ACTIONS.includes(id),
    )
    const left = seesStatus ? 'availability' : 'status'
    const expected = Object.values(productFields(units)).filter(({ id }) => id !== left)
    expect(shown.map(known)).toEqual(expected.map(known))
    expect(shown.map(({ value }) => String(value))).toEqual(expected.map(({ value }) => String(value)))
  },
)

test('the list of a supplier is filtered by the fields of the domain', async () => {
  const { ownProductColumns } = await import(
    '../../../src/routes/_app/supplier/products/-table/own-product-columns'
  )
  const columns = ownProductColumns({ units, categories: [], marketplaces: [] })
  const shown = columns.filter(({ id }) => !ACTIONS.includes(id))
  const expected = Object.values(ownProductFields(units))
  expect(shown.map(({ id, kind, isSearched }) => ({ id, kind, isSearched }))).toEqual(
    expected.map(({ id, kind, isSearched }) => ({ id, kind, isSearched })),
  )
  expect(shown.map(({ value }) => String(value))).toEqual(expected.map(({ value }) => String(value)))
})
