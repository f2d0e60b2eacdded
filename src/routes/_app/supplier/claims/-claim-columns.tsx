import { type Claim, claimStatus, invoiceNumbers } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import { claimProductColumn } from '@/routes/-page/claims/claim-product-column'
import { column, type TableColumn } from '@/ui/data-table/column'

/** Columns of the claims on a vendor's deliveries. */
export const claimColumns: readonly TableColumn<Claim>[] = [
  claimProductColumn,
  column.date('due_on', { label: 'Answer due' }),
  column.choice(
    'status',
    ({ status }: Claim) => String(status),
    {
      options: claimStatus.options.map(({ value, label }) => ({
        value: String(value),
        label: value === claimStatus.value.waiting ? 'Needs your answer' : label,
      })),
    },
    { label: 'Status', width: 170 },
  ),
  column.boolean('is_overdue', { label: 'Overdue', width: 96 }),
  column.number('unread', { label: 'New messages', width: 130 }),
  column.category('store_display_name', { label: 'Store', width: 190 }),
  column.enumeration('reason', issueReason, { label: 'Issue', width: 180 }),
  column.number('qty', { label: 'Cases', width: 90, total: 'sum' }),
  column.money('amount', { label: 'Claimed', width: 120, total: 'sum' }),
  column.money('granted_amount', { label: 'Credited', width: 120, total: 'sum' }),
  column.computed('order_number', 'text', (claim: Claim) => String(claim.order_number), {
    label: 'Order',
    width: 92,
  }),
  column.zoned(
    'made_at',
    (claim: Claim) => claim.made_at,
    ({ time_zone }) => time_zone,
    { label: 'Claimed on' },
  ),
  column.zoned(
    'answered_at',
    (claim: Claim) => claim.answered_at,
    ({ time_zone }) => time_zone,
    { label: 'Answered on', isHidden: true },
  ),
  column.date('escalated_on', { label: 'Escalated', isHidden: true }),
  column.computed('invoices', 'text', invoiceNumbers, { label: 'Invoice', width: 140, isHidden: true }),
  column.text('item_code', { label: 'Item code', isHidden: true }),
  column.boolean('is_recalled', { label: 'Recalled', isHidden: true }),
  column.text('made_by', { label: 'Claimed by', isHidden: true }),
]
