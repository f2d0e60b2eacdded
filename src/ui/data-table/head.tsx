import type { MouseEvent } from 'react'
import { isAtEnd } from './column'
import { dragEdge } from './column-resize'
import { cellId } from './data-row'
import type { Sort } from './engine/engine'
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
  onSelectAll: () => void
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
    <div role="row" aria-rowindex={1} className="dt-row dt-headings">
      {lead.hasLead && (
        <div
          role="columnheader"
          aria-colindex={1}
          id={active === 0 ? cellId(gridId, -1, 0) : undefined}
          data-active={active === 0 || undefined}
          data-wide={lead.isWide || undefined}
          className="dt-cell dt-lead"
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Select all rows"
            checked={lead.selected === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = lead.selected === 'some'
            }}
            onChange={lead.onSelectAll}
            className="dt-check dt-check-all"
          />
        </div>
      )}
      {columns.map(({ column, index, pin, width, style }) => {
        const at = sorts.findIndex(({ id }) => id === column.id)
        const sort = sorts[at]
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
            data-pin={pin ?? undefined}
            className={isAtEnd(column.kind) ? 'dt-cell dt-heading dt-end' : 'dt-cell dt-heading'}
            style={style}
          >
            <button
              type="button"
              tabIndex={-1}
              title={column.label}
              data-sort={sort && (sort.desc ? 'desc' : 'asc')}
              data-nth={sort && sorts.length > 1 ? at + 1 : undefined}
              onClick={(event) => onSort(column.id, isMulti(event))}
              className="dt-sort"
            >
              {column.label}
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Options for ${column.label}`}
              aria-haspopup="dialog"
              data-filtered={filtered.includes(column.id) || undefined}
              onClick={(event) => onMenu(column.id, event.currentTarget)}
              className="dt-options"
            />
            <div
              aria-hidden="true"
              className="dt-resize"
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
