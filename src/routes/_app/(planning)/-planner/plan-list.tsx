import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ChevronRightIcon } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { isPicked, type PlanCell, type PlannerPick, type PlanRow } from '@/domain/planning/planner'
import { shownDay } from '@/routes/-page/shown-day'
import { CellStatusText } from './cell-status'
import { type PlanItem, planItems, rowTitle } from './plan-items'

interface Props {
  rows: readonly PlanRow[]
  by: 'store' | 'vendor'
  pick: PlannerPick | undefined
  onOpen: (cell: string) => void
}

type ListItem =
  | Extract<PlanItem, { kind: 'head' }>
  | { kind: 'cell'; key: string; cell: PlanCell; title: string }

const HEIGHT_PX = { head: 40, cell: 64 }

/** The plan on a phone, by store: each vendor's cells, or else the next day that can be ordered for. */
export function PlanList({ rows, by, pick, onOpen }: Props) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [top, setTop] = useState(0)
  const items = useMemo(
    () =>
      planItems(rows, by).flatMap((item): ListItem[] =>
        item.kind === 'head'
          ? [item]
          : cellsToShow(item.row, pick).map((cell) => ({
              kind: 'cell',
              key: cell.key,
              cell,
              title: rowTitle(item.row, by),
            })),
      ),
    [rows, by, pick],
  )
  const virtual = useWindowVirtualizer({
    count: items.length,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => HEIGHT_PX[items[index]?.kind ?? 'cell'],
    scrollMargin: top,
    overscan: 6,
  })
  useLayoutEffect(() => {
    if (list) setTop(list.getBoundingClientRect().top + window.scrollY)
  }, [list, rows])
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <ul ref={setList} aria-label="Cut-offs" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index]
          if (!item) return null
          return (
            <li
              key={item.key}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className="absolute inset-x-0 top-0 border-b last:border-b-0"
              style={{ height: size, transform: `translateY(${start - top}px)` }}
            >
              {item.kind === 'head' ? (
                <h2 className="flex h-full items-center gap-2 bg-background px-4">
                  <span dir="auto" className="truncate font-semibold text-[13px]">
                    {item.title}
                  </span>
                  <span className="whitespace-nowrap text-muted-foreground text-xs">{item.hint}</span>
                </h2>
              ) : (
                <button
                  type="button"
                  data-key={item.cell.key}
                  className="grid h-full w-full grid-cols-[minmax(0,1fr)_9rem_auto] items-center gap-3 px-4 text-left hover:bg-muted focus-visible:-outline-offset-2"
                  onClick={() => onOpen(item.cell.key)}
                >
                  <span className="grid">
                    <span dir="auto" className="truncate font-medium text-[13px]">
                      {item.title}
                    </span>
                    <span className="text-muted-foreground text-xs">{shownDay(item.cell.date)}</span>
                  </span>
                  <CellStatusText cell={item.cell} />
                  <ChevronRightIcon aria-hidden="true" className="size-4 text-muted-foreground" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the cells of a row on a phone: those that pass the filter; without one, those with contents, or else the next open day. */
function cellsToShow({ cells }: PlanRow, pick: PlannerPick | undefined): PlanCell[] {
  const filled = cells.filter((cell) => cell !== undefined)
  if (pick) return filled.filter((cell) => isPicked(cell, pick))
  const held = filled.filter((cell) => cell.lines.length > 0 || cell.ordered)
  return held.length > 0 ? held : filled.filter(({ status }) => status === 'none').slice(0, 1)
}
