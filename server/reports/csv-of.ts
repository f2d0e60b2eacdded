import { csvFile } from '../http/csv'

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null]

/** Builds a CSV file of rows. A part of a file that follows its first one has no headings. */
export const csvOf = <Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  hasHeadings = true,
): File =>
  csvFile(
    name,
    hasHeadings ? columns.map(([heading]) => heading) : null,
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
