import type { Block } from './text-block'

export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum' | 'list'

export type Value = string | number | boolean | null

/**
 * Definition of a column. `money` values are exact decimal strings, `date` an ISO day or instant, `enum` a small whole number or a short
 * text, `list` several short texts as one (`listText`). Null and the empty text are missing values, which sort last in both directions.
 */
export interface EngineColumn {
  id: string
  kind: ColumnKind
  /** Includes it in the quick filter. */
  isSearched?: boolean | undefined
  /** `count` counts the rows with a value. */
  total?: 'sum' | 'count' | undefined
  /** Labels of an enum's values, which the quick filter searches. */
  choices?: readonly { value: Value; label: string }[] | undefined
}

export interface Sort {
  id: string
  desc: boolean
}

export type Filter =
  /** Ignores letter case, accents and extra spaces. */
  | { id: string; kind: 'text'; text: string; how: 'contains' | 'starts' | 'equals' | 'empty' | 'not-empty' }
  /** Number, money as typed, or ISO days; both ends inclusive. */
  | { id: string; kind: 'range'; from: number | string | null; to: number | string | null }
  /** Facets of an enum or a list, and booleans; a list matches with any one of its texts. */
  | { id: string; kind: 'any'; values: readonly Value[] }

export interface View {
  sorts: readonly Sort[]
  filters: readonly Filter[]
  /** Quick filter: rows with every word, in any of the searched columns. */
  search: string
  group: string | null
  /** Keys of collapsed groups. */
  collapsed: readonly string[]
}

export interface Shown {
  version: number
  /** Index of a row; negative for the group `-entry - 1`, whose heading precedes its rows. */
  order: Int32Array
  /** Rows that pass, including those of collapsed groups. */
  rowCount: number
  groups: Groups
  /** Exact decimals by column. */
  totals: Readonly<Record<string, string>>
}

/** Groups of a view, as parallel arrays with packed texts: a hundred thousand of them cost the page no time until they are displayed. */
export interface Groups {
  values: readonly Value[] | Block
  counts: Uint32Array<ArrayBuffer>
  /** By column. */
  totals: Readonly<Record<string, Block>>
}

export interface Group {
  key: string
  value: Value
  count: number
  totals: Readonly<Record<string, string>>
}

export interface Facet {
  value: Value
  count: number
}

/** Rejects a view's answer because a newer view was requested. */
export class SupersededError extends Error {
  override name = 'Superseded'
}

/** Rows by column, in a worker that sorts, filters, groups and counts them while the page stays responsive. */
export interface Engine {
  /** Appends rows: one array per column, in the order of `columns`, all of the same length. May be called repeatedly while rows load. */
  append(rows: readonly (readonly Value[])[]): void
  update(row: number, values: readonly Value[]): void
  /** Removes rows for good. Indices of other rows do not change. */
  remove(rows: readonly number[]): void
  /** Returns the rows of a view. A later call makes earlier ones reject with `SupersededError`. */
  show(view: View): Promise<Shown>
  /** Counts the values of a column among the rows that pass all other filters, in sorting order; a list counts for each of its texts. */
  facets(id: string, view: View): Promise<Facet[]>
  /** Counts the rows that pass filters, whatever the view. */
  count(filters: readonly Filter[]): Promise<number>
  /** Ends the worker. Unanswered questions reject with `SupersededError`. */
  dispose(): void
}
