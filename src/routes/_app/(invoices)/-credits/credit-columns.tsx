import { type Claim, claimStatus } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import { claimProductColumn } from '@/routes/-page/claims/claim-product-column'
import { invoicesColumn } from '@/routes/-page/invoices/invoices-column'
import { column, type TableColumn } from '@/ui/data-table/column'

export const creditColumns: readonly TableColumn<Claim>[] = [
  claimProductColumn,
  column.enumeration('status', claimStatus, { label: 'Status', width: 190 }),
  column.boolean('is_overdue', { label: 'Overdue' }),
  column.date('escalated_on', { label: 'Escalated', isHidden: true }),
  column.category('vendor_name', { label: 'Vendor', width: 200 }),
  column.category('store_display_name', { label: 'Store', width: 190 }),
  column.enumeration('reason', issueReason, { label: 'Issue', width: 200 }),
  column.number('qty', { label: 'Cases', total: 'sum' }),
  column.money('amount', { label: 'Claimed', total: 'sum' }),
  column.money('granted_amount', { label: 'Credited', total: 'sum' }),
  column.zoned(
    'made_at',
    (claim: Claim) => claim.made_at,
    ({ time_zone }) => time_zone,
    { label: 'Claimed on' },
  ),
  column.date('due_on', { label: 'Answer due' }),
  column.computed('order_number', 'text', (claim: Claim) => String(claim.order_number), {
    label: 'Order',
    width: 104,
  }),
  { ...invoicesColumn, label: 'Invoice', width: 140 },
  column.text('made_by', { label: 'Claimed by', isHidden: true }),
  column.text('item_code', { label: 'Item code', isHidden: true }),
  column.boolean('is_recalled', { label: 'Recalled', isHidden: true }),
]

/** Columns without the store, for lists of a single store. */
export const creditColumnsOfStore = creditColumns.filter(({ id }) => id !== 'store_display_name')
