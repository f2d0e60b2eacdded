import { collation } from '@/domain/tables/engine/collation'
import type { ColumnKind, Sort, Value, View } from '@/domain/tables/engine/engine'
import type { RowStore } from './row-store'

/** Sorting these takes 40 ms; more rows would take a slow device longer than starting the engine. */
const MOST_ROWS = 5_000

type Key = string | number | null

/**
 * Returns the order that the engine will give to a short list, so that its rows appear before the engine has started. Returns
 * null for views that need the engine: filters, groups, amounts, lists, and more rows.
 */
export function firstOrder<Row>(store: RowStore<Row>, view: View): Int32Array | null {
  if (store.count > MOST_ROWS || view.filters.length > 0 || view.search !== '' || view.group !== null)
    return null
  const compare = collation(undefined)
  const compareBy: ((a: number, b: number) => number)[] = []
  for (const { id, desc } of view.sorts) {
    const column = store.columns.find((candidate) => candidate.id === id)
    if (!column || column.kind === 'money' || column.kind === 'list') return null
    const keys = store.rows.map((row) => keyOf(column.kind, column.value(row)))
    compareBy.push((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null, desc, compare))
  }
  return store.order().toSorted((a, b) => {
    for (const by of compareBy) {
      const difference = by(a, b)
      if (difference !== 0) return difference
    }
    return a - b
  })
}

function keyOf(kind: ColumnKind, value: Value): Key {
  if (value === null || value === '') return null
  if (kind === 'text') return String(value)
  if (kind === 'enum' && typeof value === 'string') return value
  const number = kind === 'date' ? Date.parse(String(value)) : Number(value)
  return Number.isNaN(number) ? null : number
}

/** Missing values come last in both directions; numbers come before texts. */
function compareKeys(a: Key, b: Key, desc: Sort['desc'], compare: (a: string, b: string) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const sign = desc ? -1 : 1
  if (typeof a === 'string') return sign * (typeof b === 'string' ? compare(a, b) : 1)
  return sign * (typeof b === 'string' ? -1 : a - b)
}
