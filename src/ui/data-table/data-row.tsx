import { type ReactNode, useMemo } from 'react'
import { isAtEnd } from './column'
import type { Placed } from './use-geometry'

export interface RowProps<Row> {
  row: Row
  /** Index in display order, from 0. */
  index: number
  top: number
  height: number
  columns: readonly Placed<Row>[]
  name: string
  gridId: string
  hasLead: boolean
  hasDetail: boolean
  isSelected: boolean
  isOpen: boolean
  /** Column of the active cell if it is in this row, otherwise -1. */
  active: number
  /** First and last selected column of the cell range; -1 if the row is outside of it. */
  from: number
  to: number
  detail?: (row: Row) => ReactNode
}

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`

/** A row. Renders again only if something in it changed; scrolling reuses its elements for other rows. */
export function DataRow<Row>(props: RowProps<Row>) {
  const {
    row,
    index,
    top,
    height,
    columns,
    name,
    gridId,
    hasLead,
    hasDetail,
    isSelected,
    isOpen,
    active,
    from,
    to,
    detail,
  } = props
  return useMemo(
    () => (
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        data-row={index}
        className="dt-row dt-item"
        style={{ top, height }}
      >
        {hasLead && (
          <Lead
            {...{
              index,
              name,
              isSelected,
              isOpen,
              hasDetail,
              isActive: active === 0,
              id: cellId(gridId, index, 0),
            }}
          />
        )}
        <Cells {...{ row, index, columns, gridId, active, from, to }} />
        {isOpen && detail && (
          <div role="gridcell" aria-colindex={1} aria-colspan={columns.length + 1} className="dt-detail">
            {detail(row)}
          </div>
        )}
      </div>
    ),
    [
      row,
      index,
      top,
      height,
      columns,
      name,
      gridId,
      hasLead,
      hasDetail,
      isSelected,
      isOpen,
      active,
      from,
      to,
      detail,
    ],
  )
}

type CellsProps<Row> = Pick<RowProps<Row>, 'row' | 'index' | 'columns' | 'gridId' | 'active' | 'from' | 'to'>

/** Cells of a row: memoized, so that selecting or opening the row does not render them. */
function Cells<Row>({ row, index, columns, gridId, active, from, to }: CellsProps<Row>) {
  return useMemo(
    () =>
      columns.map(({ column, index: at, pin, style }) => {
        const value = column.value(row)
        const text = column.cell ? '' : column.textOf(value)
        const content = column.cell ? column.cell(row) : text
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            id={active === at ? cellId(gridId, index, at) : undefined}
            data-col={column.id}
            data-active={active === at || undefined}
            data-range={(at >= from && at <= to && from >= 0) || undefined}
            data-pin={pin ?? undefined}
            dir={column.kind === 'text' ? 'auto' : undefined}
            title={text.length > 18 ? text : undefined}
            className={isAtEnd(column.kind) ? 'dt-cell dt-end' : 'dt-cell'}
            style={style}
          >
            {pin ? <span className="dt-kept">{content}</span> : content}
          </div>
        )
      }),
    [row, index, columns, gridId, active, from, to],
  )
}

/** First cell of a row: selects it and opens its detail. */
function Lead({
  index,
  name,
  isSelected,
  isOpen,
  hasDetail,
  isActive,
  id,
}: {
  index: number
  name: string
  isSelected: boolean
  isOpen: boolean
  hasDetail: boolean
  isActive: boolean
  id: string
}) {
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      id={isActive ? id : undefined}
      data-active={isActive || undefined}
      data-wide={hasDetail || undefined}
      className="dt-cell dt-lead"
    >
      <input
        type="checkbox"
        tabIndex={-1}
        data-check={index}
        aria-label={`Select ${name}`}
        checked={isSelected}
        readOnly
        className="dt-check"
      />
      {hasDetail && (
        <button
          type="button"
          tabIndex={-1}
          data-open={index}
          aria-expanded={isOpen}
          aria-label={`Details of ${name}`}
          className="dt-icon"
        />
      )}
    </div>
  )
}
