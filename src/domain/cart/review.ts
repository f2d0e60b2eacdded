import { nextDeliveryDays } from '../orders/delivery'
import type { Partner } from '../stores/partner'
import { type Money, sum } from '../values/money'
import type { Day } from '../values/primitives'
import type { Vendor } from '../vendors/vendor'
import { cartByStore, cartTotals, type OrderPart, orderParts } from './cart'
import type { CartLine } from './cart-line'
import { partErrors } from './order-rules'

type Part = OrderPart<CartLine>

/** A future order in the review, with what prevents confirming it. */
export interface ReviewedPart {
  key: string
  part: Part
  /** Undefined if the vendor no longer sells to the store. */
  vendor: Vendor | undefined
  store: Partner | undefined
  errors: readonly string[]
  total: Money
}

const partKey = (part: Pick<Part, 'store_hash' | 'vendor_hash' | 'date_required'>) =>
  `${part.store_hash}:${part.vendor_hash}:${part.date_required}`

/** Key of a store and vendor. An order keeps it when it moves to another day. */
export const placeKey = ({ part }: ReviewedPart) => `${part.store_hash}:${part.vendor_hash}`

export const needsFix = ({ vendor, store, errors }: ReviewedPart) => !vendor || !store || errors.length > 0

/** Returns the future orders of a cart with their errors; `rejected` has those of the server by `partKey`. */
export function reviewParts(
  lines: readonly CartLine[],
  sellers: { vendors: readonly Vendor[]; stores: readonly Partner[] },
  now: Date,
  rejected: Readonly<Record<string, string[]>>,
): ReviewedPart[] {
  const vendors = new Map(sellers.vendors.map((vendor) => [vendor.hashid, vendor]))
  const stores = new Map(sellers.stores.map((store) => [store.hashid, store]))
  return cartByStore(lines)
    .flatMap((store) => orderParts(store.lines))
    .map((part) => {
      const key = partKey(part)
      const vendor = vendors.get(part.vendor_hash)
      const store = stores.get(part.store_hash)
      const errors = vendor && store ? partErrors(vendor, part.lines, store.time_zone, now) : []
      return {
        key,
        part,
        vendor,
        store,
        errors: errors.length > 0 ? errors : (rejected[key] ?? []),
        total: cartTotals(part.lines).adjusted_price,
      }
    })
}

export type GroupBy = 'store' | 'vendor'

/** Future orders of one store or one vendor. */
export interface ReviewGroup {
  hash: string
  name: string
  parts: ReviewedPart[]
  total: Money
}

/**
 * Groups orders by store or vendor. Groups and orders in `first`, the `placeKey`s of those that had problems when the
 * review was opened, come first, so that an order stays in its place while it is fixed.
 */
export function groupParts(
  parts: readonly ReviewedPart[],
  by: GroupBy,
  first: ReadonlySet<string>,
): ReviewGroup[] {
  const groups = Map.groupBy(parts, ({ part }) => (by === 'store' ? part.store_hash : part.vendor_hash))
  const sorted = [...groups].map(([hash, ofGroup]) => {
    const [line] = ofGroup[0]?.part.lines ?? []
    return {
      hash,
      name: (by === 'store' ? line?.store_display_name : line?.vendor_name) ?? '',
      parts: problemsFirst(ofGroup, first),
      total: sum(ofGroup.map(({ total }) => total)),
    }
  })
  if (by === 'vendor') sorted.sort((a, b) => a.name.localeCompare(b.name))
  const hasProblem = (group: ReviewGroup) => group.parts.some((part) => first.has(placeKey(part)))
  return [...sorted.filter(hasProblem), ...sorted.filter((group) => !hasProblem(group))]
}

/** Returns the orders with those in `first` before the others. */
export const problemsFirst = (parts: readonly ReviewedPart[], first: ReadonlySet<string>): ReviewedPart[] => [
  ...parts.filter((part) => first.has(placeKey(part))),
  ...parts.filter((part) => !first.has(placeKey(part))),
]

/** Delivery days offered for a change of date. */
const DAYS_OFFERED = 12

/** Returns a function for the next delivery days of an order. Each vendor's days are worked out once per time zone. */
function deliveryDays(now: Date): (part: ReviewedPart) => readonly Day[] {
  const known = new Map<string, readonly Day[]>()
  return ({ vendor, store }) => {
    if (!vendor || !store) return []
    const key = `${vendor.hashid} ${store.time_zone}`
    const days = known.get(key) ?? nextDeliveryDays(vendor, store.time_zone, now, DAYS_OFFERED)
    known.set(key, days)
    return days
  }
}

/** Returns the days on which all of these orders can be delivered. */
export function commonDays(parts: readonly ReviewedPart[], now: Date): Day[] {
  const daysOf = deliveryDays(now)
  const lists = [...new Set(parts.filter(({ vendor, store }) => vendor && store).map(daysOf))]
  const [first = [], ...others] = lists
  return first.filter((day) => others.every((days) => days.includes(day)))
}

/** Returns moves of the orders whose day can no longer be ordered for, each to its next delivery day. */
export function movesOfMissed(parts: readonly ReviewedPart[], now: Date) {
  const daysOf = deliveryDays(now)
  return parts.flatMap((reviewed) => {
    const days = daysOf(reviewed)
    const [next] = days
    return next && !days.includes(reviewed.part.date_required) ? [moveOf(reviewed, next)] : []
  })
}

export const moveOf = ({ part }: ReviewedPart, date_required: Day) => ({
  store_hash: part.store_hash,
  order_hashes: part.lines.map((line) => line.hashid),
  date_required,
})
