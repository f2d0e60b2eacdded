import { PackageOpenIcon, SearchXIcon } from 'lucide-react'
import type { Ref } from 'react'
import { EmptyState } from '@/ui/layout/states'
import { Button } from '@/ui/primitives/button'

/** Stands for the pad where there is no product to show. */
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
          Nothing that can be ordered here fits this search and these filters.
        </EmptyState>
      ) : (
        <EmptyState icon={PackageOpenIcon} title="No products are offered here yet">
          As soon as a vendor offers products to your stores, they can be ordered here.
        </EmptyState>
      )}
    </div>
  )
}
