import { useMutation } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import type { LineOfOrder } from '@/domain/orders/contract'
import type { Order } from '@/domain/orders/order'
import { downloadOrderLines } from '@/queries/orders/orders'
import { deviceDay } from '@/routes/-page/device-day'
import { column, type TableColumn } from '@/ui/data-table/column'
import type { RowFile } from '@/ui/data-table/row-file'
import { orderLineColumns } from './order-line-columns'

const columns: readonly TableColumn<LineOfOrder>[] = [
  column.computed('order_number', 'text', (line: LineOfOrder) => String(line.order_number), {
    label: 'Order',
  }),
  column.text('vendor_name', { label: 'Vendor' }),
  column.text('store_display_name', { label: 'Store' }),
  column.date('date_required', { label: 'Required' }),
  ...orderLineColumns,
]

/** Export items: files of all lines of a list's orders. */
export function useItemFiles(): RowFile<Order>[] {
  const { mutate: download } = useMutation(downloadOrderLines())
  const make = (format: 'xlsx' | 'csv') => async (rows: LineOfOrder[]) => {
    const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
    const day = deviceDay(serverNow())
    return makeTableFile({ format, name: 'Order items', columns, rows, day })
  }
  const file = (label: string, format: 'xlsx' | 'csv') => ({
    label,
    make: (orders: readonly Order[]) =>
      download({ orders: orders.map(({ hashid }) => hashid), make: make(format) }),
  })
  return [file('Export items (.xlsx)', 'xlsx'), file('Export items (.csv)', 'csv')]
}
