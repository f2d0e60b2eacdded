import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RefreshCwIcon } from 'lucide-react'
import { optionsOf } from '@/domain/forms/form-field'
import { issueReason } from '@/domain/orders/order'
import { lineUpdates, type OrderUpdate, REVIEW_DAYS } from '@/domain/orders/order-update'
import { orderUpdates, reviewLines } from '@/queries/vendors/supplier-updates'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'

export const Route = createFileRoute('/_app/admin/supplier/updatesorder')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(orderUpdates()),
  staticData: { breadcrumb: 'Order Updates' },
  component: OrderUpdatesPage,
})

const variants = {
  omitted: 'destructive',
  swapped: 'info',
  offered: 'warning',
  fewer: 'warning',
} as const satisfies Record<OrderUpdate['update'], string>

const columns: readonly TableColumn<OrderUpdate>[] = [
  column.link('order_number', ({ order_number }: OrderUpdate) => String(order_number), {
    label: 'Order',
    width: 110,
    isPinned: true,
    cell: (row) => (
      <OrderLink order={row} tabIndex={-1} className="font-medium">
        {row.order_number}
      </OrderLink>
    ),
  }),
  column.text('product_name', { label: 'Product', width: 230 }),
  column.category('store_name', { label: 'Store', width: 200 }),
  column.category('vendor_name', { label: 'Vendor', width: 170 }),
  column.date('date_required', { label: 'Delivery' }),
  column.choice(
    'update',
    ({ update }: OrderUpdate) => update,
    { options: optionsOf(lineUpdates) },
    {
      label: 'State',
      width: 130,
      cell: ({ update }) => <Badge variant={variants[update]}>{lineUpdates[update]}</Badge>,
    },
  ),
  column.text('replacement_name', { label: 'Replacement', width: 200 }),
  column.number('wanted_qty', { label: 'Ordered', width: 90 }),
  column.number('qty', { label: 'Now', width: 80 }),
  column.money('amount', { label: 'Difference', width: 110 }),
  column.enumeration('reason', issueReason, { label: 'Reason', width: 140 }),
  column.category('by', { label: 'By', width: 150 }),
  column.date('at', { label: 'Changed', width: 190 }),
]

function OrderUpdatesPage() {
  const { mutate: review } = useMutation(reviewLines())
  const markReviewed = (rows: readonly OrderUpdate[]) =>
    review(rows.map(({ hashid, entry }) => ({ hashid, entry })))
  return (
    <ListPage
      title="Order Updates"
      hint={`Lines that vendors omitted, swapped or shortened, until you review them or ${REVIEW_DAYS} days after the delivery.`}
    >
      <TablePage
        table={{
          key: 'order-updates',
          label: 'Order updates',
          columns,
          firstSort: '-at',
          nameOf: ({ order_number, product_name }) => `Order ${order_number}, ${product_name}`,
        }}
        query={orderUpdates()}
        actions={[{ label: 'Mark as reviewed', run: markReviewed }]}
        empty={
          <EmptyState icon={RefreshCwIcon} title="Nothing to review">
            Lines of orders that vendors can’t deliver as ordered are listed here until you review them.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
