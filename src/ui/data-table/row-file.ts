/** A file of rows in addition to the table's own: their documents or contents. */
export interface RowFile<Row> {
  label: string
  make: (rows: readonly Row[]) => void
  /** Most rows in one file. */
  limit?: number
}
