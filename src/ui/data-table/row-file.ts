/** A file of rows besides the table's own: their documents or contents. */
export interface RowFile<Row> {
  label: string
  make: (rows: readonly Row[]) => void
  /** Most rows in one file. */
  limit?: number
}

/** Returns why a file of so many rows is impossible; undefined if it is possible. */
export const errorFor = ({ limit }: Pick<RowFile<never>, 'limit'>, count: number): string | undefined =>
  limit !== undefined && count > limit ? `at most ${limit.toLocaleString('en-US')}` : undefined
