import { TriangleAlertIcon } from 'lucide-react'
import type { CheckedStore } from '@/domain/stores/check-stores'
import type { StoreChoices } from '@/domain/stores/store-choice'
import type { StoreColumns, StoreField } from '@/domain/stores/store-column'
import { inCell } from '@/ui/data-table/cell-editing'
import { type CellEditing, column, type TableColumn } from '@/ui/data-table/column'

/** The columns of the rows to add: the number in the file, the problems, and a cell for each field. */
export const rowColumns = (
  columns: StoreColumns,
  choices: StoreChoices,
): readonly TableColumn<CheckedStore>[] => [
  column.computed<CheckedStore>('row', 'number', ({ number }) => number, { label: 'Row', width: 76 }),
  column.list<CheckedStore>('problems', (row) => problemsOf(row, columns), {
    label: 'Problems',
    width: 320,
    cell: (row) => <span className="text-destructive">{problemsOf(row, columns).join('. ')}</span>,
  }),
  ...[...columns].map(([field, { label }]) =>
    column.computed<CheckedStore>(field, 'text', ({ shown }) => shown[field] ?? '', {
      label,
      width: WIDTHS[field] ?? 160,
      editing: editingOf(field, choices),
      cell: (row) => <StoreCell row={row} field={field} />,
    }),
  ),
]

const WIDTHS: Partial<Record<StoreField, number>> = { zip: 96, email: 210, name: 210, order_emails: 210 }

/** Returns the problems of a row, each with the label of its column. */
const problemsOf = ({ problems }: CheckedStore, columns: StoreColumns): string[] =>
  [...columns].flatMap(([field, { label }]) => (problems[field] ? `${label}: ${problems[field]}` : []))

/** Keeps what is typed as it is: the check says what is wrong with it. */
function editingOf(field: StoreField, choices: StoreChoices): CellEditing {
  const options = choices[field]?.map(({ label }) => ({ value: label, label }))
  return {
    ...inCell,
    read: (_column, typed) => ({ value: typed.trim() }),
    ...(options && { choices: [{ value: '', label: 'Choose one' }, ...options] }),
  }
}

/** A cell; with a problem, marked by an icon and not by its color alone. */
function StoreCell({ row: { shown, problems }, field }: { row: CheckedStore; field: StoreField }) {
  const problem = problems[field]
  const text = shown[field] ?? ''
  if (!problem) return <span dir="auto">{text}</span>
  return (
    <span className="flex items-center gap-1.5 text-destructive" title={problem}>
      <TriangleAlertIcon role="img" aria-label={problem} className="size-3.5 flex-none" />
      <span dir="auto" className="truncate">
        {text || problem}
      </span>
    </span>
  )
}
