import type { ListQuery } from '@/domain/tables/list-query'

/** All rows that match the search and filters of the table. */
export interface MatchingRows {
  query: ListQuery
  count: number
  /** Loads the list again and counts the rows that match now. */
  recount: () => Promise<number>
}

/** An action for the selected rows of a table, such as editing them together. */
export interface RowAction<Row> {
  label: string
  /** `matching` is null if rows were selected one by one. */
  run: (rows: readonly Row[], matching: MatchingRows | null) => void
}
