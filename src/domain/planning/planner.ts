import { cartTotals, type OrderPart, orderParts } from '../cart/cart'
import type { UnconfirmedOrder } from '../cart/unconfirmed-order'
import { cutOff, dayIn, daysAfter, deliversOn, nextDeliveryDays } from '../orders/delivery'
import type { Order } from '../orders/order'
import type { Partner } from '../stores/partner'
import { compareMoney, type Money, minus, sum } from '../values/money'
import type { Day } from '../values/primitives'
import { type Vendor, vendorStatus } from '../vendors/vendor'

/** How many days the planner looks ahead, today included. */
export const PLANNED_DAYS = 14
/** From when on a cut-off is told as close. */
export const CLOSING_MS = 2 * 60 * 60_000

/**
 * How one store stands with one vendor for one day. With lines in the cart: `missed` where no order is taken for that day
 * any more, `short` below the vendor's minimum, else `met`. Without: `none` while the day is open, then `closed`.
 */
export type CellStatus = 'missed' | 'short' | 'met' | 'none' | 'closed'

export interface PlanCell {
  key: string
  store: Partner
  vendor: Vendor
  date: Day
  status: CellStatus
  lines: readonly UnconfirmedOrder[]
  total: Money
  /** What the minimum lacks; 0.00 where it is reached. */
  short_by: Money
  /** What was confirmed for that day already; null for nothing. */
  ordered: Money | null
  /** Null on a day on which the vendor does not deliver. */
  closes_at: Date | null
  /** Open, for less than two hours. */
  is_closing: boolean
  /** Where missed lines can go; null for nowhere. */
  next_day: Day | null
}

/** One store and one vendor; a cell a day, none where the vendor does not deliver and nothing is in the cart. */
export interface PlanRow {
  key: string
  store: Partner
  vendor: Vendor
  cells: (PlanCell | undefined)[]
}

export const cellKey = (store_hash: string, vendor_hash: string, date: Day) =>
  `${store_hash}.${vendor_hash}.${date}`

/** The coming two weeks, with the days before and after for which there are lines in the cart: none is out of sight. */
export function planDays(
  stores: readonly Partner[],
  lines: readonly Pick<UnconfirmedOrder, 'date_required'>[],
  now: Date,
): Day[] {
  const [today] = zonesOf(stores)
    .map((zone) => dayIn(zone, now))
    .sort()
  if (!today) return []
  const ahead = Array.from({ length: PLANNED_DAYS }, (_, index) => daysAfter(today, index))
  return [...new Set([...ahead, ...lines.map((line) => line.date_required)])].sort()
}

interface Given {
  stores: readonly Partner[]
  vendors: readonly Vendor[]
  lines: readonly UnconfirmedOrder[]
  orders: readonly Pick<Order, 'store_hash' | 'vendor_hash' | 'date_required' | 'adjusted_price'>[]
  days: readonly Day[]
}

/** The plan by store, then vendor. A vendor that takes no orders is in it only where the cart holds lines for it. */
export function planRows({ stores, vendors, lines, orders, days }: Given, now: Date): PlanRow[] {
  const parts = new Map(orderParts(lines).map((part) => [keyOf(part), part.lines]))
  const confirmed = new Map<string, Money>()
  for (const order of orders)
    confirmed.set(keyOf(order), sum([confirmed.get(keyOf(order)) ?? '0.00', order.adjusted_price]))
  return stores.flatMap((store) =>
    vendors.flatMap((vendor) => {
      const cells = days.map((date) => {
        const key = cellKey(store.hashid, vendor.hashid, date)
        return cellOf({ key, store, vendor, date }, parts.get(key) ?? [], confirmed.get(key) ?? null, now)
      })
      const isShown =
        vendor.status === vendorStatus.value.open || cells.some((cell) => cell && cell.lines.length > 0)
      return isShown ? [{ key: `${store.hashid}.${vendor.hashid}`, store, vendor, cells }] : []
    }),
  )
}

function cellOf(
  place: Pick<PlanCell, 'key' | 'store' | 'vendor' | 'date'>,
  lines: readonly UnconfirmedOrder[],
  ordered: Money | null,
  now: Date,
): PlanCell | undefined {
  const { store, vendor, date } = place
  const closes_at = closingOf(vendor, date, store.time_zone)
  if (!closes_at && lines.length === 0 && !ordered) return undefined
  const left = closes_at ? closes_at.getTime() - now.getTime() : 0
  const facts = {
    ...place,
    lines,
    ordered,
    closes_at,
    is_closing: left > 0 && left < CLOSING_MS,
    next_day: null,
  }
  const nothing = { total: '0.00', short_by: vendor.order_minimum }
  if (lines.length === 0) return { ...facts, ...nothing, status: left > 0 ? 'none' : 'closed' }
  const total = cartTotals(lines).adjusted_price
  const short_by = shortBy(vendor, total)
  if (left <= 0) return { ...facts, total, short_by, status: 'missed', next_day: nextDay(vendor, store, now) }
  return { ...facts, total, short_by, status: short_by === '0.00' ? 'met' : 'short' }
}

const shortBy = ({ order_minimum }: Vendor, total: Money): Money =>
  compareMoney(total, order_minimum) >= 0 ? '0.00' : minus(order_minimum, total)

const nextDay = (vendor: Vendor, store: Partner, now: Date): Day | null =>
  vendor.status === vendorStatus.value.open
    ? (nextDeliveryDays(vendor, store.time_zone, now, 1)[0] ?? null)
    : null

/** Cut-offs that were looked up: many stores share a zone, and a zone's clock is slow to ask. */
const closings = new WeakMap<Vendor, Map<string, Date | null>>()

function closingOf(vendor: Vendor, date: Day, timeZone: string): Date | null {
  const known = closings.get(vendor) ?? new Map<string, Date | null>()
  closings.set(vendor, known)
  const key = `${timeZone} ${date}`
  const found = known.get(key)
  if (found !== undefined) return found
  const closing = deliversOn(vendor, date) ? cutOff(vendor, date, timeZone) : null
  known.set(key, closing)
  return closing
}

/** Whether a cell waits for somebody: missed, short, or about to close before it is confirmed. */
export const needsDoing = ({ status, is_closing }: PlanCell) =>
  status === 'missed' || status === 'short' || (status === 'met' && is_closing)

/** Which cells of the plan are picked: those that need doing, or those in one state. */
const picks = ['doing', 'missed', 'short', 'closing', 'met'] as const
export type PlannerPick = (typeof picks)[number]

/** Reads a pick of an address; undefined, which is all, where it is none. */
export const pickOf = (text: string | undefined): PlannerPick | undefined => picks.find((it) => it === text)

/** Whether a cell is among those picked. */
export function isPicked(cell: PlanCell, pick: PlannerPick | undefined): boolean {
  if (pick === undefined) return true
  if (pick === 'doing') return needsDoing(cell)
  return pick === 'closing' ? cell.is_closing : cell.status === pick
}

/** How many cells each pick has. */
export function countPicks(rows: readonly PlanRow[]): Record<PlannerPick, number> {
  const counts = { doing: 0, missed: 0, short: 0, closing: 0, met: 0 }
  for (const { cells } of rows)
    for (const cell of cells) {
      if (!cell) continue
      if (needsDoing(cell)) counts.doing++
      if (cell.is_closing) counts.closing++
      if (cell.status === 'missed' || cell.status === 'short' || cell.status === 'met') counts[cell.status]++
    }
  return counts
}

/** When the plan changes by itself next: a cut-off comes close, or passes. Null where nothing is open. */
export function nextTurn(rows: readonly PlanRow[], now: number): number | null {
  let next = Number.POSITIVE_INFINITY
  for (const { cells } of rows)
    for (const cell of cells) {
      const closes = cell?.closes_at?.getTime() ?? 0
      for (const turn of [closes - CLOSING_MS, closes]) if (turn > now && turn < next) next = turn
    }
  return Number.isFinite(next) ? next : null
}

/** Lines of a missed day, on their way to the next one that is possible. */
export interface PlannedMove {
  cell: PlanCell
  to: Day
  /** What the vendor would get on that day, with what is there already. */
  total: Money
  short_by: Money
}

/** Where the lines of all missed cells can go. */
export function plannedMoves(rows: readonly PlanRow[]): PlannedMove[] {
  return rows.flatMap(({ vendor, cells }) =>
    cells.flatMap((cell) => {
      const to = cell?.status === 'missed' ? cell.next_day : null
      if (!cell || !to) return []
      const arriving = cells.filter(
        (it) => it?.date === to || (it?.status === 'missed' && it.next_day === to),
      )
      const total = cartTotals(arriving.flatMap((it) => it?.lines ?? [])).adjusted_price
      return [{ cell, to, total, short_by: shortBy(vendor, total) }]
    }),
  )
}

/** One call for each store and day that lines move to. */
export function movesByCall(
  moves: readonly Pick<PlannedMove, 'cell' | 'to'>[],
): { store_hash: string; date_required: Day; order_hashes: string[] }[] {
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

const zonesOf = (stores: readonly Partner[]) => [...new Set(stores.map((store) => store.time_zone))]
