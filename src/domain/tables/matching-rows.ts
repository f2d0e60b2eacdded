import { TableStore } from './engine/table-store'
import type { ListField } from './list-field'
import type { ListQuery } from './list-query'

/** Returns the rows that match the search and filters of a table, in the given order. */
export function matchingRows<Row>(
  fields: readonly ListField<Row>[],
  rows: readonly Row[],
  { search, filters }: ListQuery,
): Row[] {
  const used = fields.filter(
    ({ id, isSearched }) => (isSearched && search !== '') || filters.some((filter) => filter.id === id),
  )
  // Without columns, the engine has no rows.
  if (used.length === 0) return [...rows]
  const table = new TableStore(used)
  table.append(used.map(({ value }) => rows.map(value)))
  const { order } = table.show({ search, filters, sorts: [], group: null, collapsed: [] })
  return Array.from(order).flatMap((at) => rows[at] ?? [])
}
