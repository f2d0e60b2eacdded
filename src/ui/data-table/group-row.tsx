import { ChevronRightIcon } from 'lucide-react'
import type { Group } from '@/domain/tables/engine/engine'
import { BODY_ROW, cellClass } from './cell'
import type { TableColumn } from './column'
import { cellId } from './data-row'
import type { Placed } from './use-geometry'

/** Heading of a group: its value, number of rows and totals. */
export function GroupRow<Row>({
  group,
  by,
  index,
  top,
  height,
  columns,
  gridId,
  active,
  isCollapsed,
}: {
  group: Group
  by: TableColumn<Row>
  index: number
  top: number
  height: number
  columns: readonly Placed<Row>[]
  gridId: string
  active: number
  isCollapsed: boolean
}) {
  const name = by.textOf(group.value) || 'None'
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-expanded={!isCollapsed}
      aria-level={1}
      data-row={index}
      className={`${BODY_ROW} [--row-color:color-mix(in_srgb,var(--muted)_60%,var(--card))]`}
      style={{ top, height }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        id={active >= 0 ? cellId(gridId, index, active) : undefined}
        data-active={active >= 0 || undefined}
        className="sticky left-0 z-1 flex px-2"
      >
        <button
          type="button"
          tabIndex={-1}
          data-group={group.key}
          className="flex max-w-[min(28rem,80vw)] items-center gap-2 font-semibold"
        >
          <ChevronRightIcon
            className={`size-4 flex-none text-muted-foreground ${isCollapsed ? '' : 'rotate-90'}`}
          />
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span className="text-muted-foreground tabular-nums">{group.count.toLocaleString('en-US')}</span>
        </button>
      </div>
      {columns.map(({ column, index: at, left, width }) => {
        const total = group.totals[column.id]
        return total === undefined ? null : (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            data-slot="group-total"
            className={`${cellClass({ column, pin: null })} absolute inset-y-0 font-semibold`}
            style={{ left, width }}
          >
            {totalText(column, total)}
          </div>
        )
      })}
    </div>
  )
}

/** Formats a total like its column's values; a count as a number. */
export const totalText = <Row,>(column: TableColumn<Row>, total: string) =>
  column.total === 'sum' && column.kind === 'money'
    ? column.textOf(total)
    : Number(total).toLocaleString('en-US', { maximumFractionDigits: 6 })
