import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { useMemo } from 'react'
import { cutOff } from '@/domain/orders/delivery'
import type { Order } from '@/domain/orders/order'
import type { orderFilters } from '@/domain/orders/order-filter'
import type { DeliveryTerms } from '@/domain/vendors/vendor'
import { vendors } from '@/queries/catalogue'
import { orders } from '@/queries/orders'
import { InvoicingButton } from '@/routes/-page/invoices/invoicing-button'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { orderStateColumn } from '@/routes/-page/orders/order-state-column'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { cn } from '@/ui/cn'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'

const pages = [
  { filter: 'upcoming', to: '/supplier/orders/upcoming', tab: 'Upcoming', title: 'Upcoming Orders' },
  { filter: 'historic', to: '/supplier/orders/historical', tab: 'Historical', title: 'Historical Orders' },
] as const

/** Orders of the supplier's vendor: upcoming or past. */
export function SupplierOrders({ filter }: { filter: (typeof orderFilters)[number] }) {
  const { data: own } = useQuery(vendors(null))
  const terms = own?.[0]
  const columns = useMemo(() => columnsOf(terms), [terms])
  const page = pages.find((each) => each.filter === filter) ?? pages[0]
  return (
    <ListPage
      title={page.title}
      hint={terms?.name}
      actions={terms && <InvoicingButton vendor_hash={terms.hashid} />}
    >
      <nav aria-label="Orders to show" className="flex gap-1 border-b">
        {pages.map(({ to, tab }) => (
          <Link
            key={tab}
            to={to}
            aria-current={tab === page.tab ? 'page' : undefined}
            className={cn(
              '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              tab === page.tab && 'border-primary text-foreground',
            )}
          >
            {tab}
          </Link>
        ))}
        <Link
          to="/supplier/invoices"
          className="-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground"
        >
          Invoices
        </Link>
      </nav>
      <TablePage
        key={page.tab}
        tableKey="supplier-orders"
        label="Orders"
        query={
          filter === 'upcoming' ? { ...orders(null, filter), select: soonestFirst } : orders(null, filter)
        }
        columns={columns}
        nameOf={(order) => `${order.store_display_name}, ${order.order_number}`}
        empty={
          <EmptyState
            icon={ClipboardListIcon}
            title={filter === 'upcoming' ? 'No upcoming orders' : 'No past orders'}
          >
            {filter === 'upcoming'
              ? 'New orders appear here when a store confirms them.'
              : 'Orders move here the day after their delivery.'}
          </EmptyState>
        }
      />
    </ListPage>
  )
}

const soonestFirst = (all: Order[]) => all.toSorted((a, b) => a.date_required.localeCompare(b.date_required))

const columnsOf = (terms: DeliveryTerms | undefined): readonly TableColumn<Order>[] => [
  column.link('store_display_name', (order: Order) => order.store_display_name, {
    label: 'Store',
    width: 220,
    isPinned: true,
    cell: (order) => (
      <OrderLink order={order} tabIndex={-1} dir="auto" className="font-medium">
        {order.store_display_name}
      </OrderLink>
    ),
  }),
  orderStateColumn,
  column.date('date_required', { label: 'Required' }),
  column.computed(
    'cut_off',
    'date',
    (order: Order) => (terms ? cutOff(terms, order.date_required, order.time_zone).toISOString() : null),
    { label: 'Cut-off', width: 190 },
  ),
  column.computed('order_number', 'text', (order: Order) => String(order.order_number), {
    label: 'Order',
    width: 104,
  }),
  column.number('total_lines', { label: 'Products', isHidden: true, total: 'sum' }),
  column.number('total_items', { label: 'Cases', total: 'sum' }),
  column.money('adjusted_price', { label: 'Total', width: 130, total: 'sum' }),
  column.date('placed_at', { label: 'Placed at', width: 190, isHidden: true }),
  column.text('placed_by', { label: 'Placed by', width: 170, isHidden: true }),
]
