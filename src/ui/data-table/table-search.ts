import * as z from 'zod/mini'
import { param, textOrNumber } from '@/domain/values/search-param'

/** Empty text counts: an empty `sort` is not the first sort. */
const state = param(textOrNumber)

/** URL state of a table: its contents (q, sort, where, group) and its display (columns, density). */
export const tableSearch = z.object({
  q: state,
  sort: state,
  where: state,
  group: state,
  columns: state,
  density: state,
})
export type TableSearch = z.infer<typeof tableSearch>

const keys = z.keyof(tableSearch).options

/** Returns true if two URLs have the same table state. */
export const isSameSearch = (a: TableSearch, b: TableSearch) => keys.every((key) => a[key] === b[key])

/** Returns the search parameters that do not belong to the table. */
export const withoutTable = (all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !(key in tableSearch.shape)))
