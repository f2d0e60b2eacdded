import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import type { Density } from '../layout'
import type { MenuContext } from './menus'

const DENSITIES: readonly [Density, string][] = [
  ['compact', 'Compact'],
  ['normal', 'Normal'],
  ['roomy', 'Comfortable'],
]

/** Visibility and order of the columns, and the density. */
export function ColumnsPanel<Row>({ columns, table, state, change, first, shift }: MenuContext<Row>) {
  const shown = table.getAllLeafColumns()
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold">Columns</h2>
      <ul className="grid">
        {shown.map((column, at) => {
          const label = columns.find(({ id }) => id === column.id)?.label ?? column.id
          return (
            <li key={column.id} className="flex items-center gap-1">
              <label className="flex min-h-8 flex-1 items-center gap-2">
                <Checkbox
                  checked={column.getIsVisible()}
                  disabled={column.getIsVisible() && table.getVisibleLeafColumns().length === 1}
                  onCheckedChange={(checked) => column.toggleVisibility(checked)}
                />
                {label}
              </label>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Move ${label} up`}
                aria-disabled={at === 0}
                onClick={() => shift(column.id, -1)}
              >
                <ArrowUpIcon />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Move ${label} down`}
                aria-disabled={at === shown.length - 1}
                onClick={() => shift(column.id, 1)}
              >
                <ArrowDownIcon />
              </Button>
            </li>
          )
        })}
      </ul>
      <fieldset className="grid gap-1 border-t pt-3">
        <legend className="float-left mb-1 font-semibold">Density</legend>
        <div className="flex gap-1">
          {DENSITIES.map(([density, label]) => (
            <Button
              key={density}
              variant="outline"
              size="sm"
              aria-pressed={state.density === density}
              className="flex-1 aria-pressed:border-primary! aria-pressed:bg-accent!"
              onClick={() => change({ density })}
            >
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <Button variant="ghost" size="sm" onClick={() => change({ layout: first, density: 'normal' })}>
        Reset layout
      </Button>
    </div>
  )
}
