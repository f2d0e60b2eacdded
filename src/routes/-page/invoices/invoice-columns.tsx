import { ageing, type Invoice, invoiceStatus } from '@/domain/invoices/invoice'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { InvoiceStatusBadge } from './invoice-status'

export const invoiceColumns: readonly TableColumn<Invoice>[] = [
  column.link('invoice_number', (invoice: Invoice) => invoice.invoice_number, {
    label: 'Invoice',
    width: 136,
    isPinned: true,
    cell: ({ hashid, invoice_number }) => (
      <CellLink to="/invoice/$hashid" params={{ hashid }}>
        {invoice_number}
      </CellLink>
    ),
  }),
  column.enumeration('status', invoiceStatus, {
    label: 'Status',
    width: 132,
    cell: ({ status }) => status !== null && <InvoiceStatusBadge status={status} />,
  }),
  column.category('vendor_name', { label: 'Vendor', width: 190 }),
  column.category('store_display_name', { label: 'Store', width: 180 }),
  column.link('order_number', (invoice: Invoice) => String(invoice.order_number), {
    label: 'Order',
    width: 96,
    cell: (invoice) => (
      <OrderLink order={invoice} tabIndex={-1}>
        {invoice.order_number}
      </OrderLink>
    ),
  }),
  column.date('due_on', { label: 'Due', width: 124 }),
  column.money('amount', { label: 'Amount', width: 128, total: 'sum' }),
  column.money('credited_amount', { label: 'Credited', total: 'sum' }),
  column.money('paid_amount', { label: 'Paid amount', width: 128, total: 'sum', isHidden: true }),
  column.money('open_amount', { label: 'Open', width: 128, total: 'sum' }),
  column.number('days_overdue', { label: 'Days overdue', width: 128 }),
  column.date('issued_on', { label: 'Issued', width: 124 }),
  column.date('paid_on', { label: 'Paid', width: 124 }),
  column.money('refund_amount', { label: 'Refund due', width: 140, total: 'sum', isHidden: true }),
  column.enumeration('ageing', ageing, { label: 'Ageing', width: 180, isHidden: true }),
]

/** Columns without the store, for lists of a single store. */
export const invoiceColumnsOfStore = invoiceColumns.filter(({ id }) => id !== 'store_display_name')

/** Columns of a vendor's own invoices. */
export const invoiceColumnsOfVendor = invoiceColumns.filter(({ id }) => id !== 'vendor_name')
