import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarClockIcon } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import {
  countPicks,
  isPicked,
  type PlannerPick,
  type PlanRow,
  pickOf,
  plannedMoves,
} from '@/domain/planning/planner'
import { plannerSearch } from '@/domain/planning/planner-search'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { cart } from '@/queries/cart/cart'
import { lastOrdered, products, vendors } from '@/queries/catalogue/products'
import { orders } from '@/queries/orders/orders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { ChooseStore } from '@/routes/-page/stores/choose-store'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useWidth } from '@/ui/use-width'
import { CellPanel } from './-planner/cell-panel'
import { MoveDialog } from './-planner/move-dialog'
import { PlanGrid } from './-planner/plan-grid'
import { PlanList } from './-planner/plan-list'
import { PlannerToolbar } from './-planner/planner-toolbar'
import { usePlan } from './-planner/use-plan'

export const Route = createFileRoute('/_app/(planning)/order/planner')({
  validateSearch: plannerSearch,
  beforeLoad: allow(mayOrder),
  loader: ({ context }) => {
    const { queryClient, partnerContext } = context
    if (!partnerContext) return undefined
    void queryClient.prefetchQuery(products(partnerContext))
    void queryClient.prefetchQuery(lastOrdered(partnerContext))
    return waitForData(
      context,
      queryClient.prefetchQuery(vendors(partnerContext)),
      queryClient.prefetchQuery(cart(partnerContext)),
      queryClient.prefetchQuery(orders(partnerContext, 'upcoming')),
    )
  },
  staticData: { breadcrumb: 'Cut-off Planner' },
  component: PlannerPage,
})

/** Below this width the plan is a list by store. */
const NARROW_PX = 720

/** Cut-off planner: each store's status with each vendor by day, with fixes in place. */
function PlannerPage() {
  const { context, stores } = usePartnerContext()
  const title = 'Cut-off Planner'
  if (!context)
    return (
      <div className="grid gap-4">
        <PageHeader title={title} />
        <ChooseStore>
          Choose a store or group at the top of the page. With a group, you plan all its stores on one screen.
        </ChooseStore>
      </div>
    )
  const name = stores.length === 1 ? context.name : `${context.name}, ${stores.length} stores`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHeader title={title} hint={`${name}. Next two weeks, in each store's local time.`}>
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={{}}
          className={buttonVariants({ variant: 'outline' })}
        >
          Order pad
        </Link>
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={{ storeHash: 'all', straightToCart: 'cart' }}
          className={buttonVariants()}
        >
          Review and confirm
        </Link>
      </PageHeader>
      <QueryBoundary pending={<PlanSkeleton />}>
        <Planner key={context.hash} context={context} stores={stores} />
      </QueryBoundary>
    </div>
  )
}

function Planner({ context, stores }: { context: PartnerContext; stores: readonly Partner[] }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = (change: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  const onOpen = (cell: string | undefined) => onSearch({ cell })
  const plan = usePlan(context, stores)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isMoving, setMoving] = useState(false)
  const width = useWidth(box)
  const q = useDeferredValue(search.q)
  const show = pickOf(search.show)
  const by = search.by === 'vendor' ? 'vendor' : 'store'
  const shown = useMemo(() => filterAndSortRows(plan.rows, { show, by, q }), [plan, show, by, q])
  const moves = useMemo(() => plannedMoves(plan.rows), [plan])
  const counts = useMemo(() => countPicks(plan.rows), [plan])
  const open = plan.rows.flatMap(({ cells }) => cells).find((cell) => cell && cell.key === search.cell)
  return (
    <>
      <PlannerToolbar
        search={search}
        counts={counts}
        hasStores={stores.length > 1}
        missed={moves.length}
        onSearch={onSearch}
        onMove={() => setMoving(true)}
      />
      <div ref={setBox} className="min-w-0">
        {shown.length === 0 ? (
          <div className="rounded-lg border bg-card">
            <NothingShown
              isFiltered={plan.rows.length > 0}
              onClear={() => onSearch({ show: undefined, q: undefined })}
            />
          </div>
        ) : width === 0 ? null : width < NARROW_PX ? (
          <PlanList rows={shown} by={by} pick={show} onOpen={onOpen} />
        ) : (
          <PlanGrid rows={shown} days={plan.days} by={by} pick={show} onOpen={onOpen} />
        )}
      </div>
      <CellPanel cell={open} context={context} onOpen={onOpen} />
      <MoveDialog moves={moves} isOpen={isMoving} onClose={() => setMoving(false)} />
    </>
  )
}

function PlanSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-9 max-tablet:h-22" />
      <Skeleton className="h-[clamp(22rem,calc(100dvh-19rem),70rem)]" />
    </div>
  )
}

function NothingShown({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={CalendarClockIcon}
      title="Nothing to show"
      action={
        <Button variant="outline" onClick={onClear}>
          Show all
        </Button>
      }
    >
      No cut-offs match these filters.
    </EmptyState>
  ) : (
    <EmptyState icon={CalendarClockIcon} title="No vendors deliver here yet">
      Delivery days appear here once vendors in your marketplace are open.
    </EmptyState>
  )
}

/** Returns the rows that pass the filter and match the search, by store or by vendor. */
function filterAndSortRows(
  rows: readonly PlanRow[],
  { show, by, q = '' }: { show: PlannerPick | undefined; by: 'store' | 'vendor'; q: string | undefined },
): PlanRow[] {
  const words = searchWords(q)
  const matching = rows.filter(
    ({ store, vendor, cells }) =>
      hasEveryWord(`${store.display_name} ${store.name} ${vendor.name}`, words) &&
      (show === undefined || cells.some((cell) => cell && isPicked(cell, show))),
  )
  return by === 'vendor'
    ? matching.toSorted(
        (a, b) =>
          a.vendor.name.localeCompare(b.vendor.name) ||
          a.store.display_name.localeCompare(b.store.display_name),
      )
    : matching
}
