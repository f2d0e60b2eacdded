import type { ReactNode } from 'react'
import { cellId, DataRow } from './data-row'
import { Foot } from './foot'
import { keyActions, onBodyClick, onBodyDoubleClick, onCopy, onPaste, setWidth, sortBy } from './grid-actions'
import { GroupRow } from './group-row'
import { Head } from './head'
import type { MenuKind } from './menus/menus'
import { HEAD } from './moves'
import { isSelected } from './selection'
import { useColumnDrag } from './use-column-drag'
import type { Grid } from './use-grid'
import { onGridKey } from './use-keys'
import { FOOT_PX, HEAD_PX } from './use-rows'

interface Props<Row> {
  grid: Grid<Row>
  label: string
  nameOf: (row: Row) => string
  detail?: (row: Row) => ReactNode
  onMenu: (kind: MenuKind, anchor: HTMLElement) => void
  onReport?: (text: string) => void
}

/** The grid: a single tab stop, with the active cell in `aria-activedescendant`. */
export function GridBody<Row>({ grid, label, nameOf, detail, onMenu, onReport }: Props<Row>) {
  const { setScroller, state, geometry, body, selected, gridId, hasLead } = grid
  const { order, store, shown, isCurrent, restart } = grid.showing
  const { place, range } = grid.active
  const isWide = detail !== undefined
  const foot = grid.hasFoot ? FOOT_PX : 0
  // Before the first answer, reserves the rows' space.
  const content = order ? body.height : store.count * grid.rowPx
  const edited = geometry.all.find(({ column }) => column.id === grid.editing.open?.column)
  const Editor = edited?.column.editing?.Editor
  useColumnDrag(grid)
  return (
    <div
      ref={setScroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={(order?.length ?? 0) + 1 + (grid.hasFoot ? 1 : 0)}
      aria-colcount={grid.columnCount}
      aria-multiselectable="true"
      aria-busy={!isCurrent && !restart}
      aria-activedescendant={order ? cellId(gridId, place.row, place.column) : undefined}
      data-narrow={geometry.isNarrow || undefined}
      className="group/grid relative max-h-[max(20rem,100dvh-18rem)] min-h-32 overflow-auto overscroll-x-contain rounded-lg border bg-card text-[13px] contain-strict focus-visible:outline-1 focus-visible:-outline-offset-1 **:data-active:-outline-offset-2 focus-within:**:data-active:outline-2"
      style={{ height: content + HEAD_PX + foot + 2 }}
      onClick={(event) => onBodyClick(event, grid)}
      onDoubleClick={(event) => onBodyDoubleClick(event, grid)}
      onKeyDown={(event) => onGridKey(event, keyActions(grid, onMenu))}
      onCopy={(event) => onCopy(event, grid)}
      onPaste={(event) => onPaste(event, grid, onReport ?? grid.announce)}
    >
      <div
        role="rowgroup"
        className="sticky top-0 z-4 min-w-full border-b text-muted-foreground text-xs"
        style={{ width: geometry.total, height: HEAD_PX }}
      >
        <Head
          table={grid.table}
          columns={geometry.drawn}
          sorts={state.sorts}
          gridId={gridId}
          active={place.row === HEAD ? place.column : -1}
          hasLead={hasLead}
          isWide={isWide}
          selected={selected.state}
          filtered={state.filters.map(({ id }) => id)}
          onSelectAll={selected.toggleAll}
          onSort={(id, isMulti) => sortBy(grid, id, isMulti)}
          onMenu={(id, anchor) => onMenu({ kind: 'column', id }, anchor)}
          onResize={(id, px) => setWidth(grid, id, px)}
        />
      </div>
      <div
        role="rowgroup"
        className="relative min-w-full"
        style={{ height: body.height, width: geometry.total }}
      >
        {body.items.map(({ index, start }) => {
          const at = order?.[index] ?? -1
          const row = grid.rowAt(index)
          const group = grid.groups.at(index)
          const by = group && store.columns.find(({ id }) => id === state.group)
          const active = place.row === index ? place.column : -1
          if (group && by)
            return (
              <GroupRow
                key={`group ${group.key}`}
                {...{ group, by, index, active, gridId }}
                top={start}
                height={grid.rowPx}
                columns={geometry.drawn}
                isCollapsed={grid.groups.collapsed.includes(group.key)}
              />
            )
          if (row === undefined) return null
          const isInRange = range !== null && index >= range.top && index <= range.bottom
          return (
            <DataRow
              key={body.slotOf(index)}
              {...{ row, index, active, gridId, hasLead, detail }}
              top={start}
              height={grid.rowPx}
              columns={geometry.drawn}
              name={nameOf(row)}
              match={grid.hiddenMatch(row, grid.inView)}
              hasDetail={isWide}
              isSelected={isSelected(selected.selection, at)}
              isOpen={grid.details.open.has(at)}
              from={isInRange ? (range?.from ?? -1) : -1}
              to={isInRange ? (range?.to ?? -1) : -1}
            />
          )
        })}
      </div>
      {grid.hasFoot && (
        <div
          role="rowgroup"
          className="sticky bottom-0 z-4 min-w-full border-t font-semibold text-xs"
          style={{ width: geometry.total, height: FOOT_PX }}
        >
          <Foot
            columns={geometry.drawn}
            shown={shown}
            rowIndex={(order?.length ?? 0) + 2}
            hasLead={hasLead}
            isWide={isWide}
          />
        </div>
      )}
      {Editor && <Editor grid={grid} />}
    </div>
  )
}
