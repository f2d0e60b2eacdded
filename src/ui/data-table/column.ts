import type { ReactNode } from 'react'
import { type Choice, labelOf } from './column-types'
import type { ColumnKind, Value } from './engine/engine'
import { listText } from './engine/list-text'
import type { Grid } from './use-grid'

export interface Spec<Row> {
  label: string
  /** Pixels at first. */
  width?: number
  /** What the cell draws; its text is what the kind makes of the value where this is missing. */
  cell?: (row: Row) => ReactNode
  /** Whether the quick filter looks into it: texts and choices do, unless said otherwise. */
  isSearched?: boolean
  /** Not shown until somebody asks for it. */
  isHidden?: boolean
  /** Stays in sight while the others scroll sideways. */
  isPinned?: boolean
  /** What the summary row says of it. */
  total?: 'sum' | 'count'
  /** How its cells are edited, where they can be. */
  editing?: CellEditing
}

/** Comes with the columns that are edited: a table that is only read carries none of it. */
export interface CellEditing {
  /** The editor of the cell that is open. */
  Editor: <Row>(props: { grid: Grid<Row> }) => ReactNode
  /** What somebody typed or pasted as a value, or what is wrong with it. */
  read: (
    column: { kind: ColumnKind; choices?: readonly Choice[] },
    text: string,
  ) => { value: Value } | { error: string }
}

/** A column of a table: what it reads from a row, and what its kind knows of showing, sorting, filtering and editing it. */
export interface TableColumn<Row> extends Spec<Row> {
  id: string
  kind: ColumnKind
  width: number
  isSearched: boolean
  choices?: readonly Choice[]
  value: (row: Row) => Value
  /** The text of a value of this column, as cells, facets, groups and files show it. */
  textOf: (value: Value) => string
}

type Field<Id extends string, V> = Readonly<Record<Id, V>>

function make<Row>(
  id: string,
  kind: ColumnKind,
  value: (row: Row) => Value,
  spec: Spec<Row>,
  choices?: readonly Choice[],
): TableColumn<Row> {
  return {
    ...spec,
    id,
    kind,
    value,
    choices,
    width: spec.width ?? WIDTHS[kind],
    isSearched: spec.isSearched ?? (kind === 'text' || kind === 'enum' || kind === 'list'),
    textOf: (it) => labelOf(kind, it, choices),
  }
}

const WIDTHS: Record<ColumnKind, number> = {
  text: 180,
  number: 96,
  money: 112,
  date: 132,
  boolean: 96,
  enum: 140,
  list: 180,
}

const keyed =
  <V extends Value>(kind: ColumnKind) =>
  <Id extends string>(id: Id, spec: Spec<Field<Id, V>>): TableColumn<Field<Id, V>> =>
    make(id, kind, (row: Field<Id, V>) => row[id], spec)

/** Columns by kind. `column.money('sell_price', { label: 'Price' })` is all a table needs to know of a price. */
export const column = {
  text: keyed<string | null>('text'),
  number: keyed<number | null>('number'),
  /** An exact decimal amount. */
  money: keyed<string | null>('money'),
  /** A day, or an instant. */
  date: keyed<string | null>('date'),
  boolean: keyed<boolean | null>('boolean'),
  /** A field of few values: those of an enumeration, or texts that repeat. */
  enumeration: <Id extends string>(
    id: Id,
    { options }: { options: readonly Choice[] },
    spec: Spec<Field<Id, number | null>>,
  ) => make(id, 'enum', (row: Field<Id, number | null>) => row[id], spec, options),
  category: keyed<string | null>('enum'),
  /** One of a few values, worked out from the row. */
  choice: <Row>(
    id: string,
    value: (row: Row) => string | null,
    { options }: { options: readonly Choice[] },
    spec: Spec<Row>,
  ) => make(id, 'enum', value, spec, options),
  /** Several short texts: a filter takes rows that have any of those chosen. */
  list: <Row>(id: string, values: (row: Row) => readonly string[], spec: Spec<Row>) =>
    make(id, 'list', (row: Row) => listText(values(row)), spec),
  /** A text that leads somewhere: `cell` draws the link. */
  link: <Row>(
    id: string,
    value: (row: Row) => string | null,
    spec: Spec<Row> & Required<Pick<Spec<Row>, 'cell'>>,
  ) => make(id, 'text', value, spec),
  /** A value that is worked out from the row. */
  computed: <Row>(id: string, kind: ColumnKind, value: (row: Row) => Value, spec: Spec<Row>) =>
    make(id, kind, value, spec),
}

/** Numbers stand at the right, so that their digits stand below each other. */
export const isAtEnd = (kind: ColumnKind) => kind === 'number' || kind === 'money'
