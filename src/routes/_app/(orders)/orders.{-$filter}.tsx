import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { allow } from '@/auth/session/guards'
import { serverNow } from '@/auth/transport/server-clock'
import { allBut } from '@/domain/access/rule'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { orderFilters } from '@/domain/orders/order-filter'
import { orderStatusAt } from '@/domain/orders/order-status'
import { orders } from '@/queries/orders/orders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { useItemFiles } from '@/routes/-page/orders/use-item-files'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { cn } from '@/ui/cn'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { orderColumns } from './-orders/order-columns'
import { StatusChips } from './-orders/status-chips'
import { useOrderDocuments } from './-orders/use-order-documents'

const guard = allow(allBut('Supplier'))

export const Route = createFileRoute('/_app/(orders)/orders/{-$filter}')({
  validateSearch: tableSearch,
  beforeLoad: (guarded) => {
    guard(guarded)
    const filter = orderFilters.find((candidate) => candidate === guarded.params.filter)
    if (guarded.params.filter && !filter) throw notFound()
    return { filter }
  },
  loader: ({ context: { queryClient, partnerContext, filter } }) =>
    void queryClient.prefetchQuery(orders(partnerContext, filter)),
  staticData: { breadcrumb: ({ filter }) => (filter ? capitalised(filter) : 'Orders'), guards: [guard] },
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
  const files = [...useOrderDocuments(), ...useItemFiles()]
  const page = pages.find((tab) => tab.filter === filter) ?? pages[0]
  const hasStores = stores.length > 1
  const [statusOf] = useState(() => orderStatusAt(new Date(serverNow())))
  const columns = useMemo(() => orderColumns(statusOf, { hasStores }), [statusOf, hasStores])
  const { data: listed, isPending } = useQuery(orders(context, filter))
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
      {isPending && <Skeleton className="h-8 touch:h-10" />}
      {listed && <StatusChips orders={listed} statusOf={statusOf} />}
      <TablePage
        table={{
          key: 'orders',
          label: 'Orders',
          columns,
          nameOf: (order) => `${order.vendor_name}, ${order.order_number}`,
        }}
        key={page.tab}
        query={orders(context, filter)}
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
