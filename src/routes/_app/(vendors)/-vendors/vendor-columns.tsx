import { formatMoment } from '@/domain/orders/delivery'
import { formatClock } from '@/domain/values/clock'
import { obstaclesText, orderObstacles } from '@/domain/vendors/order-obstacles'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { VendorSummary } from '@/domain/vendors/vendor-view'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { weekdayNames } from './weekday-names'

/** A vendor in the list, with its next cut-off for the stores of the context. */
export interface ListedVendor extends VendorSummary {
  next_cut_off: string | null
  /** The zone of the store with that cut-off. */
  cut_off_zone: string
}

export const vendorColumns: readonly TableColumn<ListedVendor>[] = [
  column.link('name', (row: ListedVendor) => row.name, {
    label: 'Vendor',
    width: 220,
    isPinned: true,
    cell: (row) => (
      <CellLink to="/vendor/view/{-$vendorHash}/{-$partnerHash}" params={{ vendorHash: row.hashid }}>
        {row.name}
      </CellLink>
    ),
  }),
  column.list('vendor_categories', (row: ListedVendor) => row.vendor_categories, {
    label: 'Categories',
    width: 200,
  }),
  column.text('city', { label: 'City', width: 130 }),
  column.category('state', { label: 'State', width: 84 }),
  column.enumeration('status', vendorStatus, { label: 'Status', width: 96 }),
  column.enumeration('approval', vendorApproval, { label: 'Approval', width: 180 }),
  column.money('order_minimum', { label: 'Minimum' }),
  column.computed('next_cut_off', 'date', (row: ListedVendor) => row.next_cut_off, {
    label: 'Next cut-off',
    width: 220,
    cell: ({ next_cut_off, cut_off_zone }) =>
      next_cut_off && formatMoment(new Date(next_cut_off), cut_off_zone),
  }),
  column.computed('delivery_days', 'text', (row: VendorSummary) => weekdayNames(row.delivery_weekdays), {
    label: 'Delivers',
    width: 170,
  }),
  column.number('lead_time_days', { label: 'Lead time, days', width: 136 }),
  column.text('cut_off_time', {
    label: 'Cut-off time',
    width: 108,
    isHidden: true,
    cell: ({ cut_off_time }) => cut_off_time && formatClock(cut_off_time),
  }),
  column.number('product_count', { label: 'Products', total: 'sum' }),
  column.date('last_ordered_on', { label: 'Last ordered' }),
  column.number('order_count', { label: 'Orders, 12 months', width: 150, isHidden: true, total: 'sum' }),
  column.money('spend', { label: 'Spend, 12 months', width: 150, total: 'sum' }),
]

/** Says whether stores can order from a vendor, and if not, why. */
function takesOrdersText(vendor: VendorSummary): string {
  const obstacles = orderObstacles(vendor)
  return obstacles.length === 0 ? 'Takes orders' : `No orders. ${obstaclesText(obstacles)}`
}

/** Columns for staff, who also see vendors from which stores cannot order. */
export const staffVendorColumns: readonly TableColumn<ListedVendor>[] = vendorColumns.toSpliced(
  1,
  0,
  column.computed('takes_orders', 'text', takesOrdersText, { label: 'Ordering', width: 300 }),
)
