import { ChevronRightIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { hasRightToLeft } from '@/domain/text/right-to-left'
import { BODY_ROW, cellClass, LeadCell } from './cell'
import { RowCheckbox } from './row-checkbox'
import type { Placed } from './use-geometry'
import { DETAIL_PX } from './use-rows'

/** On phones, names get two lines because they begin the same; all rows have the same height. */
const NAME =
  'group-data-narrow/grid:line-clamp-2 group-data-narrow/grid:text-pretty group-data-narrow/grid:whitespace-normal group-data-narrow/grid:wrap-anywhere group-data-narrow/grid:leading-[1.2]'

/** Below the name, which then has one line: all rows have the same height. */
const MATCH = 'block truncate text-[11px] text-muted-foreground leading-3.5'
const ONE_LINE = '[&_.line-clamp-2]:line-clamp-1'

export interface RowProps<Row> {
  row: Row
  /** Index in display order, from 0. */
  index: number
  top: number
  height: number
  columns: readonly Placed<Row>[]
  name: string
  /** Search matches in columns out of view, shown below the name. */
  match: string
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
    match,
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
        className={`${BODY_ROW} [--row-color:var(--card)] aria-selected:[--row-color:var(--accent)]`}
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
        <Cells {...{ row, index, columns, match, gridId, active, from, to }} />
        {isOpen && detail && (
          <div
            role="gridcell"
            aria-colindex={1}
            aria-colspan={columns.length + 1}
            data-slot="row-detail"
            // Long details scroll: by keyboard too.
            tabIndex={0}
            className="absolute inset-x-0 top-full mt-px overflow-auto border-b bg-muted/35 py-3 pr-4 pl-17"
            style={{ height: DETAIL_PX }}
          >
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
      match,
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

type CellsProps<Row> = Pick<
  RowProps<Row>,
  'row' | 'index' | 'columns' | 'match' | 'gridId' | 'active' | 'from' | 'to'
>

/** Cells of a row: memoized, so that selecting or opening the row does not render them. */
function Cells<Row>({ row, index, columns, match, gridId, active, from, to }: CellsProps<Row>) {
  return useMemo(
    () =>
      columns.map(({ column, index: at, pin, style }, place) => {
        const value = column.value(row)
        const text = column.cell ? '' : column.textOf(value)
        const content = column.cell ? column.cell(row) : text
        const isMatch = place === 0 && match !== ''
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            id={active === at ? cellId(gridId, index, at) : undefined}
            data-col={column.id}
            data-active={active === at || undefined}
            data-range={(at >= from && at <= to && from >= 0) || undefined}
            // Detecting the direction of every cell would slow down scrolling.
            dir={column.kind === 'text' && (column.cell || hasRightToLeft(text)) ? 'auto' : undefined}
            title={text.length > 18 ? text : undefined}
            className={`${cellClass({ column, pin })} ${isMatch ? ONE_LINE : ''} data-range:bg-[color-mix(in_srgb,var(--primary)_14%,var(--card))]`}
            style={style}
          >
            {pin && !isMatch ? <span className={NAME}>{content}</span> : content}
            {isMatch && (
              <span data-slot="search-match" className={MATCH}>
                {match}
              </span>
            )}
          </div>
        )
      }),
    [row, index, columns, match, gridId, active, from, to],
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
}: Pick<RowProps<unknown>, 'index' | 'name' | 'isSelected' | 'isOpen' | 'hasDetail'> & {
  isActive: boolean
  id: string
}) {
  return (
    <LeadCell
      role="gridcell"
      aria-colindex={1}
      id={isActive ? id : undefined}
      data-active={isActive || undefined}
      isWide={hasDetail}
    >
      <RowCheckbox data-check={index} aria-label={`Select ${name}`} checked={isSelected} readOnly />
      {hasDetail && (
        <button
          type="button"
          tabIndex={-1}
          data-open={index}
          aria-expanded={isOpen}
          aria-label={`Details of ${name}`}
          className="grid size-6 place-items-center rounded-sm text-muted-foreground *:transition-[rotate] hover:bg-muted aria-expanded:*:rotate-90"
        >
          <ChevronRightIcon className="size-4" />
        </button>
      )}
    </LeadCell>
  )
}
