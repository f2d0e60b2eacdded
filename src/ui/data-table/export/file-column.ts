/** A value of a row as a table has it: `money` an exact decimal text, `date` an ISO day or instant. */
export type Value = string | number | boolean | null

/** What a file needs to know of a visible column. */
export interface FileColumn<Row> {
  label: string
  kind: 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum' | 'list'
  /** Pixels. */
  width: number
  value: (row: Row) => Value
  /** The text that is shown for a value. */
  textOf: (value: Value) => string
}

/** A column as it crosses to the worker, its cells being plain values. */
export interface Heading {
  label: string
  kind: 'text' | 'number' | 'money' | 'date'
  width: number
}
export type Cell = string | number | null

/** Puts a file together from rows that come a few thousand at a time. */
export interface FileMaker {
  add: (rows: readonly (readonly Cell[])[]) => Promise<void>
  end: () => Promise<Blob>
}

/** Choices, lists and Yes/No are written as they are shown; numbers, amounts and days as what they are. */
export const headingOf = <Row>({ label, kind, width }: FileColumn<Row>): Heading => ({
  label,
  kind: kind === 'enum' || kind === 'list' || kind === 'boolean' ? 'text' : kind,
  width,
})

export function cellOf<Row>({ kind, value, textOf }: FileColumn<Row>, row: Row): Cell {
  const it = value(row)
  if (it === null || it === '') return null
  return kind === 'enum' || kind === 'list' || typeof it === 'boolean' ? textOf(it) : it
}
