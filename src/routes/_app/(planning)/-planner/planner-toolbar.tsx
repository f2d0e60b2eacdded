import { CalendarArrowUpIcon } from 'lucide-react'
import { type PlannerPick, pickOf, plannerPicks } from '@/domain/planning/planner'
import type { PlannerSearch } from '@/domain/planning/planner-search'
import { cn } from '@/ui/cn'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'

const labels: Record<PlannerPick, string> = {
  doing: 'To do',
  missed: 'Missed',
  short: 'Below minimum',
  closing: 'Closes within 2 hours',
  met: 'Minimum met',
}

/** Filters the plan, and moves all missed lines at once. */
export function PlannerToolbar({
  search,
  counts,
  hasStores,
  missed,
  onSearch,
  onMove,
}: {
  search: PlannerSearch
  counts: Record<PlannerPick, number>
  hasStores: boolean
  missed: number
  onSearch: (change: Partial<PlannerSearch>) => void
  onMove: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="-mx-1 flex min-w-0 max-w-full gap-1.5 overflow-x-auto px-1 py-0.5">
        <legend className="sr-only">Show</legend>
        {[undefined, ...plannerPicks].map((pick) => {
          const isOn = pickOf(search.show) === pick
          return (
            <Button
              key={pick ?? 'all'}
              variant="outline"
              size="sm"
              aria-pressed={isOn}
              className={cn('rounded-full!', isOn && 'border-primary! bg-accent! text-accent-foreground!')}
              onClick={() => onSearch({ show: pick })}
            >
              {pick ? labels[pick] : 'All'}
              {pick && <span className="tabular-nums opacity-80">{counts[pick]}</span>}
            </Button>
          )
        })}
      </fieldset>
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2 max-tablet:w-full">
        <SearchInput
          label="Find a store or vendor"
          placeholder="Store or vendor"
          className="min-w-0 grow basis-40 desktop:basis-56"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
        />
        {hasStores && (
          <NativeSelect
            aria-label="Group the plan"
            value={search.by === 'vendor' ? 'vendor' : 'store'}
            onChange={(event) => onSearch({ by: event.target.value === 'vendor' ? 'vendor' : undefined })}
          >
            <option value="store">By store</option>
            <option value="vendor">By vendor</option>
          </NativeSelect>
        )}
        {missed > 0 && (
          <Button className="max-tablet:w-full" onClick={onMove}>
            <CalendarArrowUpIcon aria-hidden="true" />
            Move missed ({missed})
          </Button>
        )}
      </div>
    </div>
  )
}
