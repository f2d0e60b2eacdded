import { TableIcon } from 'lucide-react'
import {
  type ChangeItem,
  type ChangeSetDetail,
  type ItemState,
  itemStates,
} from '@/domain/changes/change-set'
import { optionsOf } from '@/domain/forms/form-field'
import { changeItems } from '@/queries/changes'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { RecordLink } from './-record-link'

const variants = {
  pending: 'secondary',
  applied: 'success',
  conflict: 'destructive',
  skipped: 'warning',
} as const satisfies Record<ItemState, string>

const columns: readonly TableColumn<ChangeItem>[] = [
  column.link('record_name', (row: ChangeItem) => row.record_name, {
    label: 'Record',
    width: 300,
    isPinned: true,
    cell: (row) => <RecordLink {...row} />,
  }),
  column.category('field_label', { label: 'Field', width: 160 }),
  column.text('before', { label: 'Before', width: 180, cell: ({ before }) => before || 'Empty' }),
  column.text('after', { label: 'After', width: 180, cell: ({ after }) => after || 'Empty' }),
  column.choice(
    'state',
    ({ state }: ChangeItem) => state,
    { options: optionsOf(itemStates) },
    {
      label: 'State',
      width: 110,
      cell: ({ state }) => <Badge variant={variants[state]}>{itemStates[state]}</Badge>,
    },
  ),
  column.text('current', { label: 'Now', width: 160 }),
  column.text('note', { label: 'Why', width: 240 }),
  column.category('entity_label', { label: 'Kind', width: 130, isHidden: true }),
]

/** The fields that a set changes, with conflicts. */
export const ChangeItems = ({ set: { hashid, status } }: { set: ChangeSetDetail }) => (
  <TablePage
    tableKey="change-items"
    label="Changes"
    query={changeItems(hashid, status)}
    columns={columns}
    firstSort="record_name"
    nameOf={({ record_name, field_label }) => `${record_name}, ${field_label}`}
    empty={
      <EmptyState icon={TableIcon} title="No changes">
        Every field has the value of this set already.
      </EmptyState>
    }
  />
)
