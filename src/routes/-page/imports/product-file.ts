import { cellText } from '@/domain/imports/cell-text'
import { ID_LABEL, type ImportField } from '@/domain/imports/import-field'
import type { KnownProduct } from '@/domain/imports/known-product'
import type { CheckedRow } from '@/domain/imports/run'
import type { FileColumn } from '@/ui/data-table/export/file-column'

/** The columns of a file with products that imports again without a change. */
export const productColumns = (fields: readonly ImportField[]): FileColumn<KnownProduct>[] => [
  textColumn(ID_LABEL, ({ hashid }) => hashid, 110),
  ...fields.map((field) => ({
    ...textColumn<KnownProduct>(field.label, ({ values }) => cellText(field, values[field.name])),
    kind: field.kind === 'money' ? ('money' as const) : ('text' as const),
  })),
]

/** The heading of the last column of a file with rows to fix. The import leaves it out. */
export const REASON = 'Reason'

/**
 * The columns of a file with the current rows and their problems. A row with more cells than headings stays in one cell: in columns, its
 * values would look right in the wrong places.
 */
export const problemColumns = (headings: readonly string[]): FileColumn<CheckedRow>[] => [
  ...headings.map((heading, at) =>
    textColumn<CheckedRow>(heading, ({ cells }) =>
      cells.length <= headings.length ? (cells[at] ?? '') : at === 0 ? cells.join(', ') : '',
    ),
  ),
  textColumn(
    REASON,
    ({ problems }) =>
      problems
        .map(({ column, message }) => (column < 0 ? message : `${headings[column] ?? ''}: ${message}`))
        .join('. '),
    320,
  ),
]

const textColumn = <Row>(label: string, value: (row: Row) => string, width = 140): FileColumn<Row> => ({
  label,
  kind: 'text',
  width,
  value,
  textOf: String,
})
