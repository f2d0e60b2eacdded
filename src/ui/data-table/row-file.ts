/** A file of rows besides the table's own: their documents or contents. */
export interface RowFile<Row> {
  label: string
  make: (rows: readonly Row[]) => void
  /** Most rows in one file. */
  limit?: number
}
