import type { Block } from './text-block'

export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum' | 'list'

export type Value = string | number | boolean | null

/**
 * What the engine needs to know of a column. `money` values are exact decimal strings, `date` an ISO day or instant,
 * `enum` a small whole number or a short text, `list` several short texts as one (list-text.ts). Null and the empty text are no value, which sorts last both ways.
 */
export interface EngineColumn {
  id: string
  kind: ColumnKind
  /** Whether the quick filter looks into it. */
  isSearched?: boolean | undefined
  /** `count` is of the rows that have a value. */
  total?: 'sum' | 'count' | undefined
  /** What the values of an enum read like: the quick filter looks into these. */
  choices?: readonly { value: Value; label: string }[] | undefined
}

export interface Sort {
  id: string
  desc: boolean
}

export type Filter =
  /** Letter case, marks and stray spaces do not count. */
  | { id: string; kind: 'text'; text: string; how: 'contains' | 'starts' | 'equals' | 'empty' | 'not-empty' }
  /** Number, money as typed, or ISO days; both ends are within. */
  | { id: string; kind: 'range'; from: number | string | null; to: number | string | null }
  /** Facets of an enum or a list, and booleans; a list passes with any one of them. */
  | { id: string; kind: 'any'; values: readonly Value[] }

export interface View {
  sorts: readonly Sort[]
  filters: readonly Filter[]
  /** The quick filter: rows that have every word, in any of the searched columns. */
  search: string
  group: string | null
  /** Keys of groups whose rows are not shown. */
  collapsed: readonly string[]
}

export interface Shown {
  version: number
  /** The index of a row; below 0 the group `-entry - 1`, which stands before its rows. */
  order: Int32Array
  /** Rows that pass, those of collapsed groups among them. */
  rowCount: number
  groups: Groups
  /** Exact decimals by column. */
  totals: Readonly<Record<string, string>>
}

/** The groups of a view, part by part and texts as one: a hundred thousand of them cost the page no time until they are seen. */
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

/** The answer to a view was not waited for: another view was asked for since. */
export class SupersededError extends Error {
  override name = 'Superseded'
}

/** Rows by column, in a worker: it sorts, filters, groups and counts them while the page goes on. */
export interface Engine {
  /** Appends rows: one array a column, in the order of `columns`, all of the same length. May be called while rows arrive. */
  append(rows: readonly (readonly Value[])[]): void
  /** Replaces the values of one row. */
  update(row: number, values: readonly Value[]): void
  /** Rows that are never shown again. Indices of others stay as they are. */
  remove(rows: readonly number[]): void
  /** The rows of a view. A later call makes earlier ones reject with `SupersededError`. */
  show(view: View): Promise<Shown>
  /** Counts of the values of a column, for a list of each that is in it, in their order, among the rows that pass all other filters. */
  facets(id: string, view: View): Promise<Facet[]>
  /** Ends the worker. What was asked and is not answered rejects with `SupersededError`. */
  dispose(): void
}
