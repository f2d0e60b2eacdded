import { Button } from '@/ui/primitives/button'
import type { TableColumn } from '../column'
import type { Grid } from '../use-grid'
import { FacetField, withFilter } from './facet-field'
import { useFacets } from './use-facets'

interface Props<Row> extends Pick<Grid<Row>, 'state' | 'change' | 'showing'> {
  columns: readonly TableColumn<Row>[]
}

/** Panel to the left of a table with its most used filters, which are also in the column menus. */
export function FilterPanel<Row>({ columns, state, change, showing }: Props<Row>) {
  const { filters } = state
  const counted = useFacets(
    columns.map((column) => column.id),
    showing.facets,
    showing.shown,
  )
  return (
    <section
      aria-label="Filters"
      className="absolute inset-0 overflow-y-auto rounded-lg border bg-card px-3 pb-2 text-[13px]"
    >
      <header className="flex min-h-11 items-center justify-between">
        <h2 className="font-semibold text-sm">Filters</h2>
        {filters.length > 0 && (
          <Button variant="ghost" size="sm" className="-mr-2" onClick={() => change({ filters: [] })}>
            Clear all
          </Button>
        )}
      </header>
      {/* They appear together, once all are counted, so that none moves the others. */}
      {(counted ? columns : []).map((column) => {
        const filter = filters.find((candidate) => candidate.id === column.id)
        const set = (next: typeof filter | null) =>
          change({ filters: withFilter(filters, column.id, next ?? null) })
        return (
          <fieldset key={column.id} className="relative grid min-w-0 grid-cols-1 gap-1.5 border-t pt-2 pb-3">
            <legend className="float-left min-h-6 w-full font-medium">{column.label}</legend>
            {filter && (
              <Button
                variant="ghost"
                size="sm"
                className="absolute top-1 -right-2 h-7!"
                aria-label={`Clear ${column.label}`}
                onClick={() => set(null)}
              >
                Clear
              </Button>
            )}
            <FacetField
              column={column}
              set={set}
              values={filter?.kind === 'any' ? filter.values : []}
              counts={counted?.get(column.id) ?? []}
            />
          </fieldset>
        )
      })}
    </section>
  )
}
