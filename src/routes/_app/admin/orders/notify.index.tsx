import { createFileRoute, Link } from '@tanstack/react-router'
import { MailIcon } from 'lucide-react'
import { optionsOf } from '@/domain/forms/form-field'
import { noticeKinds, type SentNotice } from '@/domain/orders/order-notice'
import { orderNotices } from '@/queries/orders/order-notices'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/admin/orders/notify/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(orderNotices()),
  staticData: { breadcrumb: 'Order Notices' },
  component: OrderNoticesPage,
})

const columns: readonly TableColumn<SentNotice>[] = [
  column.link('title', ({ title }: SentNotice) => title, {
    label: 'Title',
    width: 320,
    isPinned: true,
    cell: ({ hashid, title }) => (
      <CellLink to="/admin/orders/notify/$hashid" params={{ hashid }}>
        {title}
      </CellLink>
    ),
  }),
  column.choice(
    'kind',
    ({ kind }: SentNotice) => kind,
    { options: optionsOf(noticeKinds) },
    { label: 'Kind', width: 130 },
  ),
  column.category('by', { label: 'Sent by', width: 160 }),
  column.date('sent_at', { label: 'Sent', width: 190 }),
  column.number('order_count', { label: 'Orders', width: 96 }),
  column.number('store_count', { label: 'Stores', width: 96 }),
  column.number('recipient_count', { label: 'Recipients', width: 110 }),
  column.number('opened_count', { label: 'Opened by', width: 110 }),
]

function OrderNoticesPage() {
  const add = (
    <Link to="/admin/orders/notify/new" className={buttonVariants()}>
      New notice
    </Link>
  )
  return (
    <ListPage
      title="Order Notices"
      hint="Notices to stores about their orders, sent by email and in the portal."
      actions={add}
    >
      <TablePage
        table={{
          key: 'order-notices',
          label: 'Order notices',
          columns,
          firstSort: '-sent_at',
          nameOf: ({ title }) => title,
        }}
        query={orderNotices()}
        empty={
          <EmptyState icon={MailIcon} title="No notices yet" action={add}>
            Tell the stores of a vendor, a day or some orders what to expect, such as a late truck.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
