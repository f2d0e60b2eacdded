import { PackageOpenIcon, SearchXIcon, TruckIcon } from 'lucide-react'
import type { Ref } from 'react'
import { admin, allows } from '@/domain/access/rule'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { useUser } from '@/queries/access/use-user'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { FRAME } from './pad-styles'

/** Empty state of the pad. */
export function NothingToShow({
  isFiltered,
  buttonRef,
  onClearFilters,
}: {
  isFiltered: boolean
  buttonRef: Ref<HTMLButtonElement>
  onClearFilters: () => void
}) {
  return (
    <div data-slot="order-pad" className="rounded-lg border bg-card">
      {isFiltered ? (
        <EmptyState
          icon={SearchXIcon}
          title="No products match"
          action={
            <Button variant="outline" ref={buttonRef} onClick={onClearFilters}>
              Clear search and filters
            </Button>
          }
        >
          Try different words or fewer filters.
        </EmptyState>
      ) : (
        <EmptyState icon={PackageOpenIcon} title="No products yet">
          Products appear here when a vendor offers them to your stores.
        </EmptyState>
      )}
    </div>
  )
}

/** Takes the place of the pad while no vendor sells to these stores. */
export function NoVendors({ context }: { context: PartnerContext }) {
  const isStaff = allows(admin, useUser())
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState icon={TruckIcon} title={`No vendor sells to ${context.name} yet`}>
        {isStaff
          ? 'Choose on a vendor’s edit page where it sells.'
          : 'Products appear here when the first one does. Ask your account manager.'}
      </EmptyState>
    </div>
  )
}

/** Placeholder of toolbar and pad while they load, without layout shift. */
export function OrderPadSkeleton() {
  return (
    <div role="status" aria-label="Loading the order pad" className="grid gap-3">
      <div className="grid gap-2">
        <div className="flex gap-2">
          <Skeleton className="h-9 flex-1 max-tablet:h-10" />
          <Skeleton className="h-9 w-1/2 max-desktop:hidden" />
          <Skeleton className="h-9 w-28 max-tablet:h-10 desktop:hidden" />
        </div>
        <Skeleton className="h-6 w-28" />
      </div>
      <div className={`${FRAME} h-280 overflow-hidden`}>
        {Array.from({ length: 16 }, (_, row) => (
          <div
            key={row}
            className="grid h-15 grid-cols-[2.5rem_1fr_auto] items-center gap-3 border-b pr-4 pl-14"
          >
            <Skeleton className="h-[30px] w-10" />
            <div className="grid gap-1.5">
              <Skeleton className="h-3.5 w-4/5 max-w-72" />
              <Skeleton className="h-3 w-3/5 max-w-52" />
            </div>
            <Skeleton className="h-8 w-32" />
          </div>
        ))}
      </div>
    </div>
  )
}
