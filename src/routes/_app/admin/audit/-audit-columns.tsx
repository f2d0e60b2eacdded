import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@/domain/access/audit-contract'
import { auditGroupLabel } from '@/domain/access/audit-labels'
import { DEFAULT_ZONE } from '@/domain/orders/delivery'
import { column, type TableColumn } from '@/ui/data-table/column'
import { AuditedRecordLink } from './-audited-record-link'

export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  column.text('title', { label: 'Event', width: 220, isPinned: true }),
  column.zoned(
    'at',
    ({ at }: AuditEntry) => at,
    () => DEFAULT_ZONE,
    { label: 'When', width: 190 },
  ),
  column.category('actor', { label: 'Who', width: 160 }),
  column.link('record', ({ record }: AuditEntry) => record?.name ?? null, {
    label: 'Record',
    width: 220,
    cell: ({ record }) => record && <AuditedRecordLink record={record} />,
  }),
  column.text('summary', { label: 'Details', width: 260 }),
  column.category('email', { label: 'Email', width: 220 }),
  column.category('on_behalf', { label: 'On behalf of', width: 160 }),
  column.link('change_set', ({ change_set }: AuditEntry) => change_set?.title ?? null, {
    label: 'Change set',
    width: 200,
    cell: ({ change_set }) => change_set && <ChangeSetLink set={change_set} />,
  }),
  column.category('address', { label: 'IP address', width: 140 }),
  column.computed('group', 'enum', ({ event }: AuditEntry) => auditGroupLabel(event), {
    label: 'Group',
    width: 140,
    isHidden: true,
  }),
]

const ChangeSetLink = ({ set: { hashid, title } }: { set: NonNullable<AuditEntry['change_set']> }) => (
  <Link to="/admin/changes/$hashid" params={{ hashid }} tabIndex={-1} dir="auto">
    {title}
  </Link>
)
