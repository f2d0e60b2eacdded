import type { TableColumn } from '../column'

/** A visible column. */
export type FileColumn<Row> = Pick<TableColumn<Row>, 'label' | 'kind' | 'width' | 'value' | 'textOf'>

/** A column definition that can be sent to the worker. */
export interface Heading {
  label: string
  kind: 'text' | 'number' | 'money' | 'date'
  width: number
}
export type Cell = string | number | null

/** Builds a file from rows that arrive a few thousand at a time. */
export interface FileMaker {
  add: (rows: readonly (readonly Cell[])[]) => Promise<void>
  end: () => Promise<Blob>
}

/** Returns the heading of a column. Choices, lists and Yes/No are exported as text; numbers, amounts and days as typed values. */
export const headingOf = <Row>({ label, kind, width }: FileColumn<Row>): Heading => ({
  label,
  kind: kind === 'enum' || kind === 'list' || kind === 'boolean' ? 'text' : kind,
  width,
})

export function cellOf<Row>({ kind, value, textOf }: FileColumn<Row>, row: Row): Cell {
  const content = value(row)
  if (content === null || content === '') return null
  return kind === 'enum' || kind === 'list' || typeof content === 'boolean' ? textOf(content) : content
}
