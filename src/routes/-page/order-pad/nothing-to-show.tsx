import { PackageOpenIcon, SearchXIcon } from 'lucide-react'
import type { Ref } from 'react'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'

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
