/** A file of rows besides the table's own: their documents or contents. */
export interface RowFile<Row> {
  label: string
  make: (rows: readonly Row[]) => void
  /** Most rows in one file. */
  most?: number
}

/** Returns why a file of so many rows is impossible; undefined if it is possible. */
export const errorFor = ({ most }: Pick<RowFile<never>, 'most'>, count: number): string | undefined =>
  most !== undefined && count > most ? `at most ${most.toLocaleString('en-US')}` : undefined
