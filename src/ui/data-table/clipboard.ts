import type { TableColumn } from './column'

/** Formats cells as tab-separated lines for spreadsheets. */
export const tsvOf = <Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]) =>
  rows.map((row) => columns.map(({ textOf, value }) => tsvField(textOf(value(row)))).join('\t')).join('\n')

const tsvField = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
