import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, FunnelIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Sort } from '@/domain/tables/engine/engine'
import { FIXED_ROW, headingClass, LeadCell } from './cell'
import { dragEdge } from './column-resize'
import { cellId } from './data-row'
import { RowCheckbox } from './row-checkbox'
import type { ColumnTable } from './use-columns'
import type { Placed } from './use-geometry'

interface Props<Row> {
  table: ColumnTable
  columns: readonly Placed<Row>[]
  sorts: readonly Sort[]
  gridId: string
  /** Column of the active heading, otherwise -1. */
  active: number
  hasLead: boolean
  isWide: boolean
  selected: 'none' | 'some' | 'all'
  /** Columns with filters. */
  filtered: readonly string[]
  onSelectAll: (() => void) | null
  onSort: (id: string, isMulti: boolean) => void
  onMenu: (id: string, anchor: HTMLElement) => void
  onResize: (id: string, px: number) => void
}

/** Headings: a click sorts, Shift+click adds a sorting column; the arrow opens the column's menu. */
export function Head<Row>({
  table,
  columns,
  sorts,
  gridId,
  active,
  filtered,
  onSort,
  onMenu,
  onResize,
  ...lead
}: Props<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={FIXED_ROW}>
      {lead.hasLead && (
        <LeadCell
          role="columnheader"
          aria-colindex={1}
          id={active === 0 ? cellId(gridId, -1, 0) : undefined}
          data-active={active === 0 || undefined}
          isWide={lead.isWide}
        >
          <RowCheckbox
            aria-label="Select all rows"
            checked={lead.selected === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = lead.selected === 'some'
            }}
            disabled={!lead.onSelectAll}
            onChange={lead.onSelectAll ?? undefined}
          />
        </LeadCell>
      )}
      {columns.map(({ column, index, pin, width, style }) => {
        const at = sorts.findIndex(({ id }) => id === column.id)
        const sort = sorts[at]
        const Arrow = sort?.desc ? ArrowDownIcon : ArrowUpIcon
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : 'none'}
            id={active === index ? cellId(gridId, -1, index) : undefined}
            data-active={active === index || undefined}
            data-col={column.id}
            data-heading={column.id}
            className={`group/heading ${headingClass({ column, pin })} data-over:shadow-[inset_2px_0_var(--primary)]`}
            style={style}
          >
            <button
              type="button"
              tabIndex={-1}
              title={column.label}
              onClick={(event) => onSort(column.id, isMulti(event))}
              className={`min-w-0 truncate py-1 ${sort ? 'font-semibold text-foreground' : 'hover:text-foreground'}`}
            >
              {sort && sorts.length > 1 && (
                <span className="mr-1 text-[11px] text-muted-foreground">{at + 1}</span>
              )}
              {column.label}
              {sort && <Arrow className="ml-0.5 inline size-3.5 align-[-2px]" />}
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Options for ${column.label}`}
              aria-haspopup="dialog"
              onClick={(event) => onMenu(column.id, event.currentTarget)}
              className="grid size-6 flex-none place-items-center rounded-sm hover:bg-card"
            >
              {filtered.includes(column.id) ? (
                <FunnelIcon className="size-4 fill-current text-primary" />
              ) : (
                <ChevronDownIcon className="size-4 opacity-0 group-hover/heading:opacity-100 group-data-active/heading:opacity-100 touch:opacity-70" />
              )}
            </button>
            <div
              aria-hidden="true"
              data-slot="resize-handle"
              className="absolute inset-y-1.5 right-0 w-2.25 cursor-col-resize touch-none after:absolute after:inset-y-1 after:right-0 after:w-px after:bg-border hover:after:-inset-y-1.5 hover:after:w-0.5 hover:after:bg-primary active:after:-inset-y-1.5 active:after:w-0.5 active:after:bg-primary"
              onPointerDown={(event) => dragEdge(event, width, (px) => onResize(column.id, px))}
              onDoubleClick={() => table.getColumn(column.id)?.resetSize()}
            />
          </div>
        )
      })}
    </div>
  )
}

const isMulti = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey
