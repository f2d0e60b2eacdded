import type { TableColumn } from './column'

/** Cells as tabulators and lines, the way spreadsheets take them. */
export const tsvOf = <Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]) =>
  rows.map((row) => columns.map(({ textOf, value }) => tsvField(textOf(value(row)))).join('\t')).join('\n')

const tsvField = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
