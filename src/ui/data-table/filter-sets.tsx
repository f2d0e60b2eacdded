import { useEffect, useState } from 'react'
import type { Filter } from '@/domain/tables/engine/engine'
import { writeFilters } from '@/domain/tables/search-params'
import { FilterChip } from '../layout/filter-chip'
import type { TableColumn } from './column'
import type { Grid } from './use-grid'

/** Filters under a name. */
export interface FilterSet {
  hashid: string
  name: string
  filters: readonly Filter[]
}

interface Props<Row> extends Pick<Grid<Row>, 'state' | 'change' | 'showing'> {
  sets: readonly FilterSet[]
  columns: readonly TableColumn<Row>[]
}

/** Named filters with the numbers of rows that they show. Choosing one replaces the filters of the table; choosing it again clears them. */
export function FilterSets<Row>({ sets, columns, state, change, showing }: Props<Row>) {
  const { count, shown } = showing
  // Not every user has all columns.
  const offered = sets.filter(({ filters }) =>
    filters.every((filter) => columns.some(({ id }) => id === filter.id)),
  )
  const [counts, setCounts] = useState<ReadonlyMap<string, number | null>>(new Map())
  const offeredKey = offered.map(({ hashid, filters }) => `${hashid} ${keyOf(filters)}`).join('\n')
  useEffect(() => {
    let isActive = true
    const countAll = async () => {
      const counted = await Promise.all(
        offered.map(async ({ hashid, filters }) => [hashid, await count(filters)] as const),
      )
      if (isActive) setCounts(new Map(counted))
    }
    if (shown) void countAll()
    return () => {
      isActive = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `count` changes with every render
  }, [offeredKey, shown])
  const chosen = keyOf(state.filters)
  if (offered.length === 0) return null
  return (
    <div
      role="group"
      aria-label="Filter sets"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {offered.map(({ hashid, name, filters }) => {
        const isChosen = keyOf(filters) === chosen
        return (
          <FilterChip
            key={hashid}
            isChosen={isChosen}
            label={name}
            count={counts.get(hashid) ?? null}
            keepsRoom
            onChoose={() => change({ filters: isChosen ? [] : filters })}
          />
        )
      })}
    </div>
  )
}

/** The same for the same filters in any order. */
const keyOf = (filters: readonly Filter[]) => writeFilters(filters.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
