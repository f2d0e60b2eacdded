import { changeStatuses } from '@/domain/changes/change-status'
import { optionsOf } from '@/domain/forms/form-field'
import type { PriceUpdateRow } from '@/domain/pricing/price-update'
import { StatusBadge } from '@/routes/-page/changes/status-badge'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'

const byStaff = 'Staff'

/** The columns that upcoming and past price updates share. */
export const updateColumns: readonly TableColumn<PriceUpdateRow>[] = [
  column.link('title', ({ title }: PriceUpdateRow) => title, {
    label: 'Price update',
    width: 280,
    isPinned: true,
    cell: ({ hashid, title }) => (
      <CellLink to="/admin/price-scheduler/$hashid" params={{ hashid }}>
        {title}
      </CellLink>
    ),
  }),
  column.choice(
    'status',
    ({ status }: PriceUpdateRow) => status,
    { options: optionsOf(changeStatuses) },
    { label: 'Status', width: 120, cell: ({ status }) => <StatusBadge status={status} /> },
  ),
  column.zoned(
    'effective_at',
    (update: PriceUpdateRow) => update.effective_at,
    (update) => update.time_zone,
    { label: 'Takes effect', width: 210 },
  ),
  column.number('record_count', { label: 'Products', width: 100 }),
  column.number('price_move', { label: 'Average move, %', width: 170 }),
  column.number('rises', { label: 'Raised', width: 100 }),
  column.number('cuts', { label: 'Lowered', width: 110 }),
  column.number('notified_count', { label: 'Buyers emailed', width: 160 }),
  column.category('author', { label: 'By', width: 150 }),
  column.category('approver', { label: 'Approved by', width: 150 }),
  column.computed('vendor_name', 'enum', ({ vendor_name }: PriceUpdateRow) => vendor_name ?? byStaff, {
    label: 'Sent in by',
    width: 160,
  }),
  column.date('created_at', { label: 'Made', width: 190, isHidden: true }),
]
