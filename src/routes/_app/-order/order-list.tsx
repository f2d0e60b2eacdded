import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { messageOf } from '@/auth/api-error'
import type { orderFilters } from '@/domain/order-filter'
import { orders } from '@/queries/orders'
import { usePartnerContext } from '@/queries/use-partner-context'
import { buttonVariants } from '@/ui/button'
import { cn } from '@/ui/cn'
import { PageHeader } from '@/ui/page-header'
import { SearchInput } from '@/ui/search-input'
import { Skeleton } from '@/ui/skeleton'
import { EmptyState, ErrorState } from '@/ui/states'
import { OrdersTable } from './orders-table'

type Filter = (typeof orderFilters)[number] | undefined

const pages = [
  { filter: undefined, tab: 'All', title: 'All Orders' },
  { filter: 'upcoming', tab: 'Upcoming', title: 'Upcoming Orders' },
  { filter: 'historic', tab: 'Past', title: 'Past Orders' },
] as const

/** Confirmed orders of the context: all, upcoming or past. */
export function OrderList({
  filter,
  search,
  onSearch,
}: {
  filter: Filter
  search: string
  onSearch: (text: string) => void
}) {
  const { context, stores } = usePartnerContext()
  const query = useQuery(orders(context, filter))
  const page = pages.find((it) => it.filter === filter) ?? pages[0]
  return (
    <div className="grid gap-4">
      <PageHeader title={page.title} hint={context?.name ?? 'All stores'}>
        <SearchInput
          label="Search orders"
          placeholder="Vendor, store or order number"
          className="w-72 max-tablet:w-full"
          value={search}
          onChange={onSearch}
        />
      </PageHeader>
      <nav aria-label="Which orders" className="flex gap-1 border-b">
        {pages.map((it) => (
          <Link
            key={it.tab}
            to="/orders/{-$filter}"
            params={{ filter: it.filter }}
            aria-current={it === page ? 'page' : undefined}
            className={cn(
              '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              it === page && 'border-primary text-foreground',
            )}
          >
            {it.tab}
          </Link>
        ))}
      </nav>
      {query.data ? (
        query.data.length === 0 ? (
          <NoOrders filter={filter} />
        ) : (
          <OrdersTable
            orders={query.data}
            search={search}
            showsStore={stores.length > 1}
            onClear={() => onSearch('')}
          />
        )
      ) : query.isError ? (
        <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label="Loading orders" className="grid gap-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </div>
      )}
    </div>
  )
}

function NoOrders({ filter }: { filter: Filter }) {
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={ClipboardListIcon}
        title={filter === 'upcoming' ? 'No orders are on the way' : 'No orders yet'}
        action={
          <Link to="/order/start/{-$storeHash}/{-$straightToCart}" params={{}} className={buttonVariants()}>
            Place New Order
          </Link>
        }
      >
        Orders appear here as soon as they are confirmed.
      </EmptyState>
    </div>
  )
}
