/** URL state of a table: its contents (q, sort, where, group) and its display (columns, density). */
export interface TableSearch {
  q?: string
  sort?: string
  where?: string
  group?: string
  columns?: string
  density?: string
}

const KEYS = ['q', 'sort', 'where', 'group', 'columns', 'density'] as const

/** For `validateSearch` of a page with one table. Written by hand because its imports are part of the first chunk. */
export function tableSearch(raw: Record<string, unknown>): TableSearch {
  const search: TableSearch = {}
  for (const key of KEYS) {
    const text = raw[key]
    if (typeof text === 'string' || typeof text === 'number') search[key] = String(text)
  }
  return search
}

/** Returns true if two URLs have the same table state. */
export const isSameSearch = (a: TableSearch, b: TableSearch) => KEYS.every((key) => a[key] === b[key])
