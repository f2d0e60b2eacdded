import { ChevronRightIcon } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Badge } from '../primitives/badge'
import { type CardColumns, cardColumns, isNamedAmount, moreTexts, shownColumns } from './card-columns'
import type { TableColumn } from './column'
import type { Grid } from './use-grid'
import { DETAIL_PX } from './use-rows'

export interface CardsProps<Row> {
  grid: Grid<Row>
  label: string
  nameOf: (row: Row) => string
  detail?: (row: Row) => ReactNode
}

/** The rows of a table as cards, for phones: name, amount and status, then what identifies the row. */
export function Cards<Row>({ grid, label, nameOf, detail }: CardsProps<Row>) {
  const { setScroller, body, visible } = grid
  const { order, store, isCurrent, restart } = grid.showing
  const [list, setList] = useState<HTMLElement | null>(null)
  const columns = cardColumns(visible)
  const shown = shownColumns(columns)
  // The cells are made for a grid, which is a single tab stop. Here, each link and button is one.
  useLayoutEffect(() => {
    for (const control of list?.querySelectorAll<HTMLElement>('[tabindex="-1"]') ?? []) control.tabIndex = 0
  })
  return (
    <div
      ref={setScroller}
      role="group"
      aria-label={label}
      // Without links, it is scrolled by keyboard like this.
      tabIndex={0}
      className="relative max-h-[max(20rem,100dvh-18rem)] min-h-32 overflow-y-auto rounded-lg border bg-card contain-strict"
      style={{ height: (order ? body.height : store.count * grid.rowPx) + 2 }}
    >
      <ul
        ref={setList}
        aria-busy={!isCurrent && !restart}
        className="relative"
        style={{ height: body.height }}
      >
        {body.items.map(({ index, start }) => {
          const row = grid.rowAt(index)
          if (row === undefined) return null
          const isOpen = grid.details.open.has(order?.[index] ?? -1)
          return (
            <li
              key={body.slotOf(index)}
              aria-setsize={order?.length}
              aria-posinset={index + 1}
              data-card={index}
              className="absolute inset-x-0 flex border-b hover:bg-row-hover"
              style={{ top: start, height: grid.rowPx }}
            >
              <Card row={row} columns={columns} match={grid.hiddenMatch(row, shown)} />
              {detail && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={`Details of ${nameOf(row)}`}
                  onClick={() => grid.details.toggle(index)}
                  className="z-1 grid w-11 flex-none place-items-center text-muted-foreground aria-expanded:*:rotate-90"
                >
                  <ChevronRightIcon className="size-4" />
                </button>
              )}
              {isOpen && detail && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed and scrolled like this
                <div
                  role="group"
                  aria-label={`Details of ${nameOf(row)}, shown`}
                  data-slot="row-detail"
                  // Long details scroll: by keyboard too.
                  tabIndex={0}
                  className="absolute inset-x-0 top-full z-1 overflow-auto border-b bg-muted/35 p-3.5"
                  style={{ height: DETAIL_PX }}
                >
                  {detail(row)}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const contentOf = <Row,>({ cell, value, textOf }: TableColumn<Row>, row: Row) =>
  cell ? cell(row) : textOf(value(row))

function Card<Row>({
  row,
  columns: { name, amount, status, action, more },
  match,
}: {
  row: Row
  columns: CardColumns<Row>
  /** Search matches in other columns, shown in place of the card's details. */
  match: string
}) {
  return (
    <div className="relative flex min-w-0 flex-1 flex-col justify-center gap-1 px-3.5 text-[13px]">
      <div className="flex h-10 items-center gap-3">
        {/* The whole card opens what its name links to. */}
        <div className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 wrap-anywhere [&_a]:font-medium [&_a]:after:absolute [&_a]:after:inset-0">
          {name && contentOf(name, row)}
        </div>
        {amount && (
          <div className="flex-none text-right text-sm tabular-nums *:relative *:z-1">
            {isNamedAmount(amount.label) && (
              <span className="block text-[11px] text-muted-foreground leading-4">{amount.label}</span>
            )}
            <span className="font-semibold">{contentOf(amount, row)}</span>
          </div>
        )}
      </div>
      <div className="flex items-center gap-3">
        <p dir="auto" className="min-w-0 flex-1 truncate text-muted-foreground">
          {match || moreTexts(more, row).join(' · ')}
        </p>
        <div className="relative z-1 flex flex-none items-center gap-2">
          {status?.cell?.(row) ??
            (status && <Badge variant="secondary">{status.textOf(status.value(row))}</Badge>)}
          {action && contentOf(action, row)}
        </div>
      </div>
    </div>
  )
}
