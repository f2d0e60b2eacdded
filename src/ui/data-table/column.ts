import type { ReactNode } from 'react'
import type { ColumnKind, Value } from '@/domain/tables/engine/engine'
import { type Choice, type ListField, listField } from '@/domain/tables/list-field'
import { listText } from '@/domain/tables/list-text'
import { valueText } from '@/domain/tables/value-text'
import type { readTyped } from './read-typed'
import type { Grid } from './use-grid'
import { zonedValue } from './zoned-value'

export interface Spec<Row> {
  label: string
  /** Initial width in pixels. */
  width?: number
  /** Renders the cell; by default, the formatted text of its value. */
  cell?: (row: Row) => ReactNode
  /** Includes it in the quick filter; true by default for texts and choices. */
  isSearched?: boolean
  /** Hidden until the user shows it. */
  isHidden?: boolean
  /** Stays visible while the others scroll horizontally. */
  isPinned?: boolean
  /** Its cell has the actions of the row. Cards on a phone show it, too. */
  isAction?: boolean
  /** Aggregate in the summary row. */
  total?: 'sum' | 'count'
  /** Makes its cells editable. */
  editing?: CellEditing<Row>
}

/** Loaded with editable columns: read-only tables do not include it. */
export interface CellEditing<Row = unknown> {
  /** Editor of the open cell. */
  Editor: <Edited>(props: { grid: Grid<Edited> }) => ReactNode
  /** Reads text typed or pasted into a row as a value, or returns an error. */
  read: (column: Parameters<typeof readTyped>[0], typed: string, row: Row) => ReturnType<typeof readTyped>
  /** The choices of the editor, if only some of those of the column can be chosen. */
  choices?: readonly Choice[]
}

/** A column of a table: how to read its value from a row, and its kind, which knows how to show, sort, filter and edit it. */
export interface TableColumn<Row> extends Spec<Row>, ListField<Row> {
  isSearched: boolean
  total?: Spec<Row>['total']
  width: number
  /** Formats a value of this column for cells, facets, groups and files. */
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
  return columnOf(listField(id, kind, value, { isSearched: spec.isSearched, choices }), spec)
}

const columnOf = <Row>(field: ListField<Row>, spec: Spec<Row>): TableColumn<Row> => ({
  ...spec,
  ...field,
  width: spec.width ?? WIDTHS[field.kind],
  textOf: (value) => valueText(field, value),
})

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

/** Column definitions by kind: `column.money('sell_price', { label: 'Price' })`. */
export const column = {
  /** A field that the server filters the list by, too. */
  of: <Row>(field: ListField<Row>, spec: Omit<Spec<Row>, 'isSearched'>) => columnOf(field, spec),
  text: keyed<string | null>('text'),
  number: keyed<number | null>('number'),
  money: keyed<string | null>('money'),
  /** A day, or an instant in the time zone of this device. */
  date: keyed<string | null>('date'),
  /** An instant in a time zone of its row, as pages of the row show it. */
  zoned: <Row>(
    id: string,
    at: (row: Row) => string | null,
    zone: (row: Row) => string,
    spec: Spec<Row>,
  ): TableColumn<Row> => make(id, 'date', (row) => zonedValue(at(row), zone(row)), { width: 190, ...spec }),
  boolean: keyed<boolean | null>('boolean'),
  /** A field with few values: an enumeration, or repeating texts. */
  enumeration: <Id extends string>(
    id: Id,
    { options }: { options: readonly Choice[] },
    spec: Spec<Field<Id, number | null>>,
  ) => make(id, 'enum', (row: Field<Id, number | null>) => row[id], spec, options),
  category: keyed<string | null>('enum'),
  /** One of a few values, computed from the row. */
  choice: <Row>(
    id: string,
    value: (row: Row) => string | null,
    { options }: { options: readonly Choice[] },
    spec: Spec<Row>,
  ) => make(id, 'enum', value, spec, options),
  /** Several short texts: a filter matches rows with any of the selected ones. */
  list: <Row>(id: string, values: (row: Row) => readonly string[], spec: Spec<Row>) =>
    make(id, 'list', (row: Row) => listText(values(row)), spec),
  /** A text with a link, which `cell` renders. */
  link: <Row>(
    id: string,
    value: (row: Row) => string | null,
    spec: Spec<Row> & Required<Pick<Spec<Row>, 'cell'>>,
  ) => make(id, 'text', value, spec),
  /** A value computed from the row. */
  computed: <Row>(id: string, kind: ColumnKind, value: (row: Row) => Value, spec: Spec<Row>) =>
    make(id, kind, value, spec),
}

/** Returns true for right-aligned columns: numbers, whose digits should line up. */
export const isAtEnd = (kind: ColumnKind) => kind === 'number' || kind === 'money'
