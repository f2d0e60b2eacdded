import { column } from '@/ui/data-table/column'

/** The column that says which records are archived. */
export const statusColumn = <Row extends { is_archived: boolean }>(
  active = 'Active',
  archived = 'Archived',
) =>
  column.choice(
    'status',
    (row: Row) => (row.is_archived ? archived : active),
    { options: [active, archived].map((status) => ({ value: status, label: status })) },
    { label: 'Status', width: 120 },
  )
