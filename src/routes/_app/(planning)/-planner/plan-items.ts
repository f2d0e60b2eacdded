import type { PlanRow } from '@/domain/planning/planner'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'

/** Items of the plan: the heading of a store (or vendor), and the rows below it. */
export type PlanItem =
  | { kind: 'head'; key: string; title: string; hint: string }
  | { kind: 'row'; key: string; row: PlanRow }

/** Adds a heading before each store, or each vendor, of the sorted `rows`. */
export function planItems(rows: readonly PlanRow[], by: 'store' | 'vendor'): PlanItem[] {
  const items: PlanItem[] = []
  let open = ''
  for (const row of rows) {
    const { store, vendor } = row
    const head = by === 'store' ? store.hashid : vendor.hashid
    if (head !== open) {
      open = head
      items.push(
        by === 'store'
          ? { kind: 'head', key: head, title: store.display_name, hint: placeOf(store) }
          : { kind: 'head', key: head, title: vendor.name, hint: minimumOf(vendor) },
      )
    }
    items.push({ kind: 'row', key: row.key, row })
  }
  return items
}

/** Returns a row's title below its heading. */
export const rowTitle = ({ store, vendor }: PlanRow, by: 'store' | 'vendor') =>
  by === 'store' ? vendor.name : store.display_name

/** Returns a second line that distinguishes equal titles. */
export const rowHint = ({ store, vendor }: PlanRow, by: 'store' | 'vendor') =>
  by === 'store' ? minimumOf(vendor) : placeOf(store)

const minimumOf = ({ order_minimum }: Vendor) => `minimum ${formatMoney(order_minimum)}`
const placeOf = ({ city, state }: Partner) => `${city}, ${state}`
