import { csvFile } from '../http/csv'

type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null]

/** Builds a CSV file of rows. */
export const csvOf = <Row>(name: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): File =>
  csvFile(
    name,
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
