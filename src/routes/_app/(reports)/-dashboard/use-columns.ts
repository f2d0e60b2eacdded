import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '@/domain/reports/contract'
import { announcements } from '@/queries/support/support'

const movablePanels = ['spend-by-month', 'bought-less', 'spend-by-vendor', 'price-changes'] as const
/** Panels that may be in either column, below those that have their place. */
export type MovablePanel = (typeof movablePanels)[number]

/** The panels of each column. */
interface Columns {
  left: MovablePanel[]
  right: MovablePanel[]
}

const whileLoading: Columns = {
  left: ['spend-by-month', 'bought-less'],
  right: ['spend-by-vendor', 'price-changes'],
}

// Heights in px, about. A panel includes its head and the gap below it.
const HEAD = 78
const ROW = 57
const BAR = 34
const COLUMN_CHART = 290
const ANNOUNCEMENT = 95

const listOf = (rows: number, most = 8) => HEAD + Math.min(Math.max(rows, 1), most) * ROW

/** Divides the movable panels between the columns of the dashboard, so that both end at about the same height. */
export function useColumns(data: Dashboard | undefined, carts: number): Columns {
  const announced = useQuery(announcements()).data?.length ?? 0
  if (!data) return whileLoading
  const left = listOf(data.cut_offs.rows.length, 6) + ROW + listOf(carts, 6)
  const right =
    listOf(data.recalls.rows.length) +
    (data.to_check_in.count > 0 ? listOf(data.to_check_in.rows.length) : 0) +
    Math.max(HEAD + 192, listOf(data.on_the_way.rows.length)) +
    HEAD +
    Math.min(Math.max(announced, 1), 5) * ANNOUNCEMENT
  const heights: Record<MovablePanel, number> = {
    'spend-by-month': HEAD + COLUMN_CHART,
    'bought-less': listOf(data.bought_less.rows.length),
    'spend-by-vendor': HEAD + 78 + data.spend_by_vendor.length * BAR,
    'price-changes': listOf(data.price_changes.rows.length),
  }
  const sum = (panels: readonly MovablePanel[]) => panels.reduce((total, panel) => total + heights[panel], 0)
  const unevenness = (columns: Columns) => {
    const gap = left + sum(columns.left) - right - sum(columns.right)
    const last = (gap < 0 ? columns.left : columns.right).at(-1)
    // The last panel of the shorter column is stretched: lists look better then.
    return Math.abs(gap) * (last?.startsWith('spend') ? 4 : 1)
  }
  return divisions.reduce((best, columns) => (unevenness(columns) < unevenness(best) ? columns : best))
}

/** All ways to divide the movable panels, each column in their order. */
const divisions = movablePanels.reduce<Columns[]>(
  (all, panel) =>
    all.flatMap(({ left, right }) => [
      { left: [...left, panel], right },
      { left, right: [...right, panel] },
    ]),
  [{ left: [], right: [] }],
)
