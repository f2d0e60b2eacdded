import type { ColumnKind, EngineColumn, Value } from './engine/engine'

export interface Choice {
  value: number | string
  label: string
}

/** A field that a list can be filtered and searched by: its kind, and how to read it from a row. */
export interface ListField<Row> extends EngineColumn {
  isSearched: boolean
  choices?: readonly Choice[] | undefined
  value: (row: Row) => Value
}

interface Options {
  /** Includes it in the quick filter; true by default for texts and choices. */
  isSearched?: boolean | undefined
  choices?: readonly Choice[] | undefined
}

export const listField = <Row>(
  id: string,
  kind: ColumnKind,
  value: (row: Row) => Value,
  { isSearched = kind === 'text' || kind === 'enum' || kind === 'list', choices }: Options = {},
): ListField<Row> => ({ id, kind, value, isSearched, choices })
