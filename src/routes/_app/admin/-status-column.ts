import { column } from '@/ui/data-table/column'

const statuses = { options: ['Active', 'Archived'].map((status) => ({ value: status, label: status })) }

/** The column that says which records are archived. */
export const statusColumn = <Row extends { is_archived: boolean }>() =>
  column.choice('status', (row: Row) => (row.is_archived ? 'Archived' : 'Active'), statuses, {
    label: 'Status',
    width: 120,
  })
