import { Link } from '@tanstack/react-router'
import { CalendarClockIcon, StoreIcon } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  countPicks,
  isPicked,
  type PlannerPick,
  type PlanRow,
  pickOf,
  plannedMoves,
} from '@/domain/planning/planner'
import type { PlannerSearch } from '@/domain/planning/planner-search'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { usePartnerContext } from '@/queries/use-partner-context'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { useWidth } from '@/ui/use-width'
import { CellPanel } from './cell-panel'
import { MoveDialog } from './move-dialog'
import { PlanGrid } from './plan-grid'
import { PlanList } from './plan-list'
import { PlanSkeleton } from './plan-skeleton'
import { PlannerToolbar } from './planner-toolbar'
import { usePlan } from './use-plan'

interface Props {
  search: PlannerSearch
  onSearch: (change: Partial<PlannerSearch>) => void
}

/** Below this width the plan is a list by store. */
const NARROW_PX = 720

/** Cut-off planner: each store's status with each vendor by day, with fixes in place. */
export function PlannerPage(props: Props) {
  const { context, stores } = usePartnerContext()
  const title = 'Cut-off Planner'
  if (!context)
    return (
      <div className="grid gap-4">
        <PageHeader title={title} />
        <div className="rounded-lg border bg-card">
          <EmptyState icon={StoreIcon} title="Which store is this for?">
            Choose a store or group at the top of the page. With a group, you plan all its stores on one
            screen.
          </EmptyState>
        </div>
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
        <Planner key={context.hash} {...props} context={context} stores={stores} />
      </QueryBoundary>
    </div>
  )
}

function Planner({
  context,
  stores,
  search,
  onSearch,
}: Props & { context: PartnerContext; stores: readonly Partner[] }) {
  const { plan, vendors } = usePlan(context, stores)
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
  const onOpen = (cell: string) => onSearch({ cell })
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
      <CellPanel
        cell={open}
        context={context}
        stores={stores}
        vendors={vendors}
        onOpen={(cell) => onSearch({ cell })}
      />
      <MoveDialog moves={moves} isOpen={isMoving} onClose={() => setMoving(false)} />
    </>
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
  const searchText = q.trim().toLocaleLowerCase()
  const matching = rows.filter(
    ({ store, vendor, cells }) =>
      (searchText === '' ||
        [store.display_name, store.name, vendor.name].some((name) =>
          name.toLocaleLowerCase().includes(searchText),
        )) &&
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
