import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { dayIn, formatDay } from '@/domain/orders/delivery'
import { sampleDue } from '@/domain/samples/sample-due'
import { sampleReason } from '@/domain/samples/sample-reason'
import { type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { cn } from '@/ui/cn'
import { column, type TableColumn } from '@/ui/data-table/column'
import { type SampleArea, sampleAreas } from './sample-area'
import { SampleStatusBadge } from './sample-status-badge'

/** When the next step is due; overdue in color. */
export function DueText({ sample }: { sample: SampleRequest }) {
  const due = sampleDue(sample)
  if (!due) return null
  const now = new Date(serverNow())
  const isLate = due.at < now
  return (
    <span className={cn(isLate && 'text-warning')}>
      {formatDay(dayIn(sample.time_zone, due.at), now)}
      {isLate && ', overdue'}
    </span>
  )
}

const dueDay = (sample: SampleRequest) => {
  const due = sampleDue(sample)
  return due && dayIn(sample.time_zone, due.at)
}

/** Columns of samples. Vendors are listed where there are several. */
export const sampleColumns = (area: SampleArea): readonly TableColumn<SampleRequest>[] => [
  column.link('product_name', ({ product_name }: SampleRequest) => product_name, {
    label: 'Product',
    width: 320,
    isPinned: true,
    cell: ({ hashid, product_name }) => (
      <Link to={sampleAreas[area].page} params={{ hashid }} tabIndex={-1} className="font-medium">
        <ListedName name={product_name} />
      </Link>
    ),
  }),
  ...(area === 'supplier' ? [] : [column.category('vendor_name', { label: 'Vendor', width: 190 })]),
  {
    ...column.enumeration('status', sampleStatus, { label: 'Status', width: 120 }),
    cell: ({ status }: SampleRequest) => <SampleStatusBadge status={status} />,
  },
  column.computed('due', 'date', dueDay, {
    label: 'Next step by',
    width: 160,
    cell: (sample) => <DueText sample={sample} />,
  }),
  column.category('store_display_name', { label: 'Store', width: 190 }),
  ...(area === 'buyer' ? [] : [column.category('marketplace_name', { label: 'Marketplace', width: 150 })]),
  column.number('qty', { label: 'Quantity', width: 112 }),
  column.zoned(
    'requested_at',
    (sample: SampleRequest) => sample.requested_at,
    ({ time_zone }) => time_zone,
    { label: 'Requested' },
  ),
  column.text('requested_by', { label: 'Requested by', width: 150 }),
  column.text('answer', { label: 'Latest note', width: 240 }),
  column.choice(
    'reason',
    ({ reason }: SampleRequest) => (reason === null ? null : sampleReason.label(reason)),
    {
      options: [...new Set(sampleReason.options.map(({ label }) => label))].map((label) => ({
        value: label,
        label,
      })),
    },
    { label: 'Reason', width: 170 },
  ),
  column.number('rating', { label: 'Rating', width: 96 }),
  column.text('carrier', { label: 'Carrier', width: 130 }),
  column.text('tracking_number', { label: 'Tracking number', width: 170 }),
  column.date('shipped_on', { label: 'Shipped', width: 132 }),
  column.text('item_code', { label: 'Item code', width: 120, isHidden: true }),
  column.text('note', { label: 'Note', width: 200, isHidden: true }),
  column.zoned(
    'updated_at',
    (sample: SampleRequest) => sample.updated_at,
    ({ time_zone }) => time_zone,
    { label: 'Updated', isHidden: true },
  ),
]
