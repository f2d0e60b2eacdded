import { cartTotals, type OrderPart, orderParts } from '../cart/cart'
import type { CartLine } from '../cart/cart-line'
import { cutOff, dayIn, daysAfter, deliversOn, nextDeliveryDays } from '../orders/delivery'
import type { Order } from '../orders/order'
import type { Partner } from '../stores/partner'
import { compareMoney, type Money, minus, sum } from '../values/money'
import type { Day } from '../values/primitives'
import { type DeliveryTerms, takesOrders, type Vendor } from '../vendors/vendor'

/** Days that the planner looks ahead, including today. */
export const PLANNED_DAYS = 14
/** Time before a cut-off from which it is shown as closing soon. */
export const CLOSING_MS = 2 * 60 * 60_000

/**
 * Status of one store, vendor and day. With lines in the cart: `missed` if the cut-off has passed, `short` below the vendor's minimum,
 * otherwise `met`. Without: `none` while the day is open, then `closed`.
 */
export type CellStatus = 'missed' | 'short' | 'met' | 'none' | 'closed'

export interface PlanCell {
  key: string
  store: Partner
  vendor: Vendor
  date: Day
  status: CellStatus
  lines: readonly CartLine[]
  total: Money
  /** Amount missing to the minimum; 0.00 if it is reached. */
  short_by: Money
  /** Amount already confirmed for that day; null if there is none. */
  ordered: Money | null
  /** Null on a day without delivery. */
  closes_at: Date | null
  /** Open, with less than two hours to the cut-off. */
  is_closing: boolean
  /** Day to which missed lines can move; null if there is none. */
  next_day: Day | null
}

/** One store and vendor with a cell per day; no cell if the vendor does not deliver and the cart has no lines. */
export interface PlanRow {
  key: string
  store: Partner
  vendor: Vendor
  cells: (PlanCell | undefined)[]
}

export const cellKey = (store_hash: string, vendor_hash: string, date: Day) =>
  `${store_hash}.${vendor_hash}.${date}`

/** Returns the next two weeks, plus any other days with lines in the cart. */
export function planDays(
  stores: readonly Partner[],
  lines: readonly Pick<CartLine, 'date_required'>[],
  now: Date,
): Day[] {
  const [today] = [...new Set(stores.map((store) => store.time_zone))].map((zone) => dayIn(zone, now)).sort()
  if (!today) return []
  const ahead = Array.from({ length: PLANNED_DAYS }, (_, index) => daysAfter(today, index))
  return [...new Set([...ahead, ...lines.map((line) => line.date_required)])].sort()
}

interface PlanInput {
  stores: readonly Partner[]
  vendors: readonly Vendor[]
  lines: readonly CartLine[]
  orders: readonly Pick<Order, 'store_hash' | 'vendor_hash' | 'date_required' | 'adjusted_price'>[]
  days: readonly Day[]
}

/** Returns the plan by store, then vendor. Vendors that take no orders are included only if the cart has lines for them. */
export function planRows(
  { stores, vendors, lines, orders, days }: PlanInput,
  now: Date,
  closesAt = memoizedClosings(),
): PlanRow[] {
  const parts = new Map(orderParts(lines).map((part) => [keyOf(part), part.lines]))
  const confirmed = new Map<string, Money>()
  for (const order of orders)
    confirmed.set(keyOf(order), sum([confirmed.get(keyOf(order)) ?? '0.00', order.adjusted_price]))
  return stores.flatMap((store) =>
    vendors.flatMap((vendor) => {
      const cells = days.map((date) => {
        const key = cellKey(store.hashid, vendor.hashid, date)
        const closes_at = closesAt(vendor, date, store.time_zone)
        const place = { key, store, vendor, date, closes_at }
        return cellOf(place, parts.get(key) ?? [], confirmed.get(key) ?? null, now)
      })
      const isShown = takesOrders(vendor) || cells.some((cell) => cell && cell.lines.length > 0)
      return isShown ? [{ key: `${store.hashid}.${vendor.hashid}`, store, vendor, cells }] : []
    }),
  )
}

function cellOf(
  place: Pick<PlanCell, 'key' | 'store' | 'vendor' | 'date' | 'closes_at'>,
  lines: readonly CartLine[],
  ordered: Money | null,
  now: Date,
): PlanCell | undefined {
  const { store, vendor, closes_at } = place
  if (!closes_at && lines.length === 0 && !ordered) return undefined
  const cell = { ...place, lines, ordered, closes_at, is_closing: isClosing(closes_at, now), next_day: null }
  const emptyCell = { total: '0.00', short_by: vendor.order_minimum }
  if (lines.length === 0) return { ...cell, ...emptyCell, status: isOpen(closes_at, now) ? 'none' : 'closed' }
  const total = cartTotals(lines).adjusted_price
  const short_by = shortBy(vendor, total)
  const status = filledStatus({ closes_at, short_by }, now)
  return {
    ...cell,
    total,
    short_by,
    status,
    next_day: status === 'missed' ? nextDay(vendor, store, now) : null,
  }
}

const isOpen = (closes_at: Date | null, now: Date): boolean => closes_at !== null && now < closes_at

/** Returns true for an open cut-off with less than two hours left. */
export const isClosing = (closes_at: Date | null, now: Date): boolean =>
  closes_at !== null && isOpen(closes_at, now) && closes_at.getTime() - now.getTime() < CLOSING_MS

/** Returns the status of lines in a cart from their cut-off and the amount missing to the minimum. */
export function filledStatus(
  { closes_at, short_by }: Pick<PlanCell, 'closes_at' | 'short_by'>,
  now: Date,
): 'missed' | 'short' | 'met' {
  if (!isOpen(closes_at, now)) return 'missed'
  return short_by === '0.00' ? 'met' : 'short'
}

/** Returns the amount missing to the vendor's minimum; 0.00 if it is reached. */
export const shortBy = ({ order_minimum }: Pick<Vendor, 'order_minimum'>, total: Money): Money =>
  compareMoney(total, order_minimum) >= 0 ? '0.00' : minus(order_minimum, total)

const nextDay = (vendor: Vendor, store: Partner, now: Date): Day | null =>
  takesOrders(vendor) ? (nextDeliveryDays(vendor, store.time_zone, now, 1)[0] ?? null) : null

/** Returns the cut-off of a vendor for a day; null on a day without delivery. */
export const closingOf = (vendor: DeliveryTerms, date: Day, timeZone: string): Date | null =>
  deliversOn(vendor, date) ? cutOff(vendor, date, timeZone) : null

/** The same for many stores, of which some share a time zone: time zone arithmetic is slow. */
export function memoizedClosings(): typeof closingOf {
  const closings = new WeakMap<DeliveryTerms, Map<string, Date | null>>()
  return (vendor, date, timeZone) => {
    const known = closings.get(vendor) ?? new Map<string, Date | null>()
    closings.set(vendor, known)
    const key = `${timeZone} ${date}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const closing = closingOf(vendor, date, timeZone)
    known.set(key, closing)
    return closing
  }
}

/** Returns true if a cell needs action: missed, short, or closing soon and not confirmed. */
export const needsAction = ({ status, is_closing }: PlanCell) =>
  status === 'missed' || status === 'short' || (status === 'met' && is_closing)

/** Filters of the plan: cells that need action, or those with one status. */
export const plannerPicks = ['doing', 'missed', 'short', 'closing', 'met'] as const
export type PlannerPick = (typeof plannerPicks)[number]

/** Reads a filter from the URL; undefined (all cells) if it is unknown. */
export const pickOf = (text: string | undefined): PlannerPick | undefined =>
  plannerPicks.find((pick) => pick === text)

/** Returns true if a cell passes the filter. */
export function isPicked(cell: PlanCell, pick: PlannerPick | undefined): boolean {
  if (pick === undefined) return true
  if (pick === 'doing') return needsAction(cell)
  return pick === 'closing' ? cell.is_closing : cell.status === pick
}

/** Counts the cells of each filter. */
export function countPicks(rows: readonly PlanRow[]): Record<PlannerPick, number> {
  const counts = { doing: 0, missed: 0, short: 0, closing: 0, met: 0 }
  for (const { cells } of rows)
    for (const cell of cells)
      for (const pick of plannerPicks) if (cell && isPicked(cell, pick)) counts[pick]++
  return counts
}

/** Returns when the plan next changes by itself. Null if nothing is open. */
export const nextChangeAt = (rows: readonly PlanRow[], now: number): number | null =>
  nextCutOffChange(
    rows.flatMap(({ cells }) => cells.map((cell) => cell?.closes_at?.getTime() ?? 0)),
    now,
  )

/** Returns the next moment, in ms, at which one of some cut-offs passes or starts closing soon. Null if none is open. */
export function nextCutOffChange(cutOffs: Iterable<number>, now: number): number | null {
  let next = Number.POSITIVE_INFINITY
  for (const closes of cutOffs)
    for (const candidate of [closes - CLOSING_MS, closes])
      if (candidate > now && candidate < next) next = candidate
  return Number.isFinite(next) ? next : null
}

/** A proposed move of a missed cell's lines to the next possible day. */
export interface PlannedMove {
  cell: PlanCell
  to: Day
  /** The vendor's total for that day, including existing lines. */
  total: Money
  short_by: Money
}

/** Returns the proposed moves of all missed cells. */
export function plannedMoves(rows: readonly PlanRow[]): PlannedMove[] {
  return rows.flatMap(({ vendor, cells }) =>
    cells.flatMap((cell) => {
      const to = cell?.status === 'missed' ? cell.next_day : null
      if (!cell || !to) return []
      const arriving = cells.filter(
        (source) => source?.date === to || (source?.status === 'missed' && source.next_day === to),
      )
      const total = cartTotals(arriving.flatMap((source) => source?.lines ?? [])).adjusted_price
      return [{ cell, to, total, short_by: shortBy(vendor, total) }]
    }),
  )
}

/** Groups moves into one call per store and target day. */
export function movesByCall(moves: readonly Pick<PlannedMove, 'cell' | 'to'>[]) {
  const calls = new Map<string, { store_hash: string; date_required: Day; order_hashes: string[] }>()
  for (const { cell, to } of moves) {
    const key = `${cell.store.hashid} ${to}`
    const call = calls.get(key) ?? { store_hash: cell.store.hashid, date_required: to, order_hashes: [] }
    call.order_hashes.push(...cell.lines.map((line) => line.hashid))
    calls.set(key, call)
  }
  return [...calls.values()]
}

const keyOf = (part: Pick<OrderPart<unknown>, 'store_hash' | 'vendor_hash' | 'date_required'>) =>
  cellKey(part.store_hash, part.vendor_hash, part.date_required)
