import { beforeAll, describe, expect, test } from 'vitest'
import type { EngineColumn, View } from '../../../src/domain/tables/engine/engine'
import { TableStore } from '../../../src/domain/tables/engine/table-store'
import { hasEveryWord, searchWords } from '../../../src/domain/values/search-text'
import { noRealNames, realProducts } from './support/real-names'

const columns: readonly EngineColumn[] = [
  { id: 'name', kind: 'text', isSearched: true },
  { id: 'upc', kind: 'text', isSearched: true },
  { id: 'price', kind: 'money', total: 'sum' },
]
const all: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }
const locale = 'en'

/** The last digits of the barcode are its price in cents: the data has none. */
const centsOf = (barcode: string) => Number(barcode.replace(/\D/g, '').slice(-5))
const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

if (noRealNames) console.info(noRealNames)

describe.skipIf(noRealNames !== null)('100,000 real names', () => {
  const products = realProducts()
  const names = products.map(({ name }) => name)
  const upcs = products.map(({ barcode }) => barcode.padStart(14, '0'))
  const cents = products.map(({ barcode }) => centsOf(barcode))
  const table = new TableStore(columns, locale)

  beforeAll(() => {
    // As they arrive: a slice at a time.
    for (let from = 0; from < names.length; from += 7_000) {
      const slice = (values: readonly string[]) => values.slice(from, from + 7_000)
      table.append([slice(names), slice(upcs), slice(cents.map(written))])
    }
  })

  const numbers = () => [...names.keys()]
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const order = (view: Partial<View>) => [...table.show({ ...all, ...view }).order]

  test('all of them are there', () => {
    expect(names).toHaveLength(100_000)
    expect(order({})).toEqual(numbers())
  })

  test.each([false, true])(
    'are sorted as the language sorts them, equal ones in their own order (desc: %s)',
    (desc) => {
      const expected = numbers().sort((a, b) => {
        const [x = '', y = ''] = [names[a], names[b]]
        if (x === '' || y === '') return Number(x === '') - Number(y === '') || a - b
        return (desc ? -1 : 1) * compare(x, y) || a - b
      })
      expect(order({ sorts: [{ id: 'name', desc }] })).toEqual(expected)
    },
  )

  test('are sorted by price, and by name within one price', () => {
    const expected = numbers().sort(
      (a, b) => (cents[b] ?? 0) - (cents[a] ?? 0) || compare(names[a] ?? '', names[b] ?? '') || a - b,
    )
    const sorts = [
      { id: 'price', desc: true },
      { id: 'name', desc: false },
    ]
    expect(order({ sorts })).toEqual(expected)
  })

  test('are sorted by code, whatever was typed as one', () => {
    const expected = numbers().sort((a, b) => compare(upcs[a] ?? '', upcs[b] ?? '') || a - b)
    expect(order({ sorts: [{ id: 'upc', desc: false }] })).toEqual(expected)
  })

  test.each([
    'c',
    'ch',
    'cho',
    'choc',
    'CHOC  noir',
    'crème',
    'creme brulee',
    'чай',
    '抹茶',
    '0004',
    '"',
    "l'",
    'no such thing',
  ])('are found by %s', (search) => {
    const words = searchWords(search)
    const expected = numbers().filter((row) => hasEveryWord(`${names[row]} ${upcs[row]}`, words))
    expect(order({ search })).toEqual(expected)
  })

  test('are summed to the cent', () => {
    const total = cents.reduce((sum, it) => sum + it, 0)
    expect(table.show(all).totals).toEqual({ price: written(total) })
  })

  test('are still right after their strings were let go of, and one has changed its name', () => {
    table.freeMemory()
    table.update(5, ['  Été 10', upcs[5] ?? '', '1.00'])
    const changed = names.map((name, row) => (row === 5 ? '  Été 10' : name))
    const expected = numbers().sort((a, b) => compare(changed[a] ?? '', changed[b] ?? '') || a - b)
    expect(order({ sorts: [{ id: 'name', desc: false }] })).toEqual(expected)
    expect(order({ search: 'ete 10' })).toContain(5)
  })
})
