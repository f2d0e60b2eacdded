/** An action for the selected rows of a table, such as editing them together. */
export interface RowAction<Row> {
  label: string
  run: (rows: readonly Row[]) => void
}
