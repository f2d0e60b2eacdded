import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { reorderSearch } from '@/domain/planning/reorder-search'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { allProducts, prefetchAllProducts, vendors } from '@/queries/catalogue/products'
import { reorderSource } from '@/queries/planning'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { contextOfStore } from '@/routes/-page/context-of-store'
import { QueryState } from '@/routes/-page/query-state'
import { ChooseStore } from '@/routes/-page/stores/choose-store'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useWidth } from '@/ui/use-width'
import { ReorderLines } from './-reorder/reorder-lines'
import { SourceBar } from './-reorder/source-bar'

const guard = allow(mayOrder)

export const Route = createFileRoute('/_app/(planning)/order/reorder')({
  validateSearch: reorderSearch,
  beforeLoad: (guarded) => {
    guard(guarded)
    return contextOfStore(guarded.context, guarded.search.store)
  },
  loaderDeps: ({ search: { order, vendor, date, week } }) => ({ order, vendor, date, week }),
  loader: ({ context: { queryClient, partnerContext }, deps }) => {
    if (!partnerContext) return
    void queryClient.prefetchQuery(vendors(partnerContext))
    void prefetchAllProducts(queryClient, partnerContext)
    void queryClient.prefetchQuery(reorderSource(partnerContext, deps))
  },
  staticData: { breadcrumb: 'Reorder', guards: [guard] },
  component: ReorderPage,
})

/** Below this width only one store is shown at a time. */
const GRID_PX = 720

/** Reorders earlier orders after a review of the changes since. */
function ReorderPage() {
  const { context, stores } = usePartnerContext()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title="Reorder"
        hint={context && (stores.length === 1 ? context.name : `${context.name}, ${stores.length} stores`)}
      />
      {context ? (
        <Sources key={context.hash} context={context} stores={stores} />
      ) : (
        <ChooseStore>
          Choose a store or group at the top of the page. With a group, you reorder for all its stores on one
          screen.
        </ChooseStore>
      )}
    </div>
  )
}

function Sources({ context, stores }: { context: PartnerContext; stores: readonly Partner[] }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = (change: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  const source = useQuery(reorderSource(context, search))
  const offered = useQuery(allProducts(context))
  const deliverers = useQuery(vendors(context))
  const [page, setPage] = useState<HTMLDivElement | null>(null)
  const width = useWidth(page)
  const all = source.data?.lines
  // A single store's order is shown as that store's lines.
  const withLines = useMemo(() => {
    const known = new Set(all?.map(({ store_hash }) => store_hash))
    return stores.filter(({ hashid }) => known.has(hashid))
  }, [stores, all])
  const hasGrid = width >= GRID_PX
  const chosen = stores.find(({ hashid }) => hashid === search.store)
  const single = chosen ?? (hasGrid && withLines.length > 1 ? undefined : (withLines[0] ?? stores[0]))

  return (
    <div ref={setPage} className="grid grid-cols-1 gap-4">
      <SourceBar
        search={search}
        onSearch={onSearch}
        vendors={deliverers.data ?? []}
        stores={search.order ? withLines : stores}
        days={source.data?.days ?? []}
        orderNumber={all?.[0]?.order_number}
        store={single?.hashid}
        hasAll={hasGrid && withLines.length > 1}
      />
      {all && offered.data && deliverers.data && width > 0 ? (
        all.length === 0 ? (
          <NothingOrdered isNarrowed={Boolean(search.vendor || search.date || search.week)} />
        ) : (
          <ReorderLines
            // Other orders have other lines: start with an empty selection.
            key={`${search.order} ${search.vendor} ${search.date} ${search.week}`}
            context={context}
            stores={single ? [single] : withLines}
            ordered={all}
            products={offered.data}
            vendors={deliverers.data}
            search={search}
            onSearch={onSearch}
          />
        )
      ) : (
        <QueryState queries={[source, offered, deliverers]} pending={<ReorderSkeleton />} />
      )}
    </div>
  )
}

function NothingOrdered({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={HistoryIcon}
        title={isNarrowed ? 'No matching orders' : 'No past orders yet'}
        action={
          <Link to="/order/start/{-$storeHash}/{-$straightToCart}" params={{}} className={buttonVariants()}>
            Place New Order
          </Link>
        }
      >
        Choose other orders or another vendor, or start on the order pad.
      </EmptyState>
    </div>
  )
}

function ReorderSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-15" />
      <Skeleton className="h-10" />
      <Skeleton className="h-[calc(100dvh-26rem)] min-h-80" />
    </div>
  )
}
