import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { allBut } from '@/domain/access/rule'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { orderFilters } from '@/domain/orders/order-filter'
import { orders } from '@/queries/orders'
import { usePartnerContext } from '@/queries/use-partner-context'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { cn } from '@/ui/cn'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { orderColumns, orderColumnsOfStore } from './-orders/order-columns'
import { useItemFiles } from './-orders/use-item-files'

export const Route = createFileRoute('/_app/(orders)/orders/{-$filter}')({
  validateSearch: tableSearch,
  beforeLoad: (guarded) => {
    allow(allBut('Supplier'))(guarded)
    const filter = orderFilters.find((candidate) => candidate === guarded.params.filter)
    if (guarded.params.filter && !filter) throw notFound()
    return { filter }
  },
  loader: ({ context: { queryClient, partnerContext, filter } }) =>
    void queryClient.prefetchQuery(orders(partnerContext, filter)),
  staticData: { breadcrumb: ({ filter }) => (filter ? capitalised(filter) : 'Orders') },
  component: OrdersPage,
})

const pages = [
  { filter: undefined, tab: 'All', title: 'All Orders' },
  { filter: 'upcoming', tab: 'Upcoming', title: 'Upcoming Orders' },
  { filter: 'historic', tab: 'Past', title: 'Past Orders' },
] as const

/** Confirmed orders of the context: all, upcoming or past. */
function OrdersPage() {
  const { filter } = Route.useRouteContext()
  const { context, stores } = usePartnerContext()
  const files = useItemFiles()
  const page = pages.find((tab) => tab.filter === filter) ?? pages[0]
  return (
    <ListPage
      title={page.title}
      hint={context?.name ?? 'All stores'}
      actions={
        context && (
          <Link to="/order/reorder" className={buttonVariants({ variant: 'outline' })}>
            Reorder
          </Link>
        )
      }
    >
      <nav aria-label="Orders to show" className="flex gap-1 border-b">
        {pages.map((tab) => (
          <Link
            key={tab.tab}
            to="/orders/{-$filter}"
            params={{ filter: tab.filter }}
            aria-current={tab === page ? 'page' : undefined}
            className={cn(
              '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              tab === page && 'border-primary text-foreground',
            )}
          >
            {tab.tab}
          </Link>
        ))}
      </nav>
      <TablePage
        key={page.tab}
        tableKey="orders"
        label="Orders"
        query={orders(context, filter)}
        columns={stores.length > 1 ? orderColumns : orderColumnsOfStore}
        nameOf={(order) => `${order.vendor_name}, ${order.order_number}`}
        files={files}
        empty={
          <EmptyState
            icon={ClipboardListIcon}
            title={filter === 'upcoming' ? 'No upcoming orders' : 'No orders yet'}
            action={
              <Link
                to="/order/start/{-$storeHash}/{-$straightToCart}"
                params={{}}
                className={buttonVariants()}
              >
                Place New Order
              </Link>
            }
          >
            Orders appear here once they're confirmed.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
