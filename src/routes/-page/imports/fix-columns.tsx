import { TriangleAlertIcon } from 'lucide-react'
import { type CheckedRow, rowActions } from '@/domain/imports/run'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'

const options = Object.entries(rowActions).map(([value, label]) => ({ value, label }))
const ID = 'column-'

/** Returns the index of a column of the file from the id of its column in the grid. */
export const columnAt = (id: string): number => Number(id.slice(ID.length))

/** The columns of the grid: the outcome of a row, its problems, and the cells of the file. */
export const fixColumns = (headings: readonly string[], rowsAbove: number): TableColumn<CheckedRow>[] => [
  column.computed<CheckedRow>('row', 'number', ({ index }) => index + rowsAbove + 1, {
    label: 'Row',
    width: 76,
  }),
  column.choice<CheckedRow>('action', ({ action }) => action, { options }, { label: 'Result', width: 104 }),
  column.list<CheckedRow>('problems', ({ problems }) => messages(problems), {
    label: 'Problems',
    width: 240,
    cell: ({ problems }) => <span className="text-destructive">{messages(problems).join('. ')}</span>,
  }),
  column.list<CheckedRow>('warnings', ({ warnings }) => messages(warnings), {
    label: 'Warnings',
    width: 180,
  }),
  ...headings.map((heading, at) =>
    column.computed<CheckedRow>(`${ID}${at}`, 'text', ({ cells }) => cells[at] ?? '', {
      label: heading,
      width: 150,
      editing: inCell,
      cell: (row) => <FileCell row={row} at={at} />,
    }),
  ),
]

const messages = (problems: CheckedRow['problems']) => [...new Set(problems.map(({ message }) => message))]

/** A cell of the file; with a problem, marked by an icon and not by its color alone. */
function FileCell({ row: { cells, problems }, at }: { row: CheckedRow; at: number }) {
  const problem = problems.find(({ column: of }) => of === at)
  const text = cells[at] ?? ''
  if (!problem) return <span dir="auto">{text}</span>
  return (
    <span className="flex items-center gap-1.5 text-destructive" title={problem.message}>
      <TriangleAlertIcon aria-label={problem.message} className="size-3.5 flex-none" />
      <span dir="auto" className="truncate">
        {text}
      </span>
    </span>
  )
}
