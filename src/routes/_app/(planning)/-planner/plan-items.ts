import type { PlanRow } from '@/domain/planning/planner'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'

/** What a plan is drawn of: the head of a store (or vendor), and the rows under it. */
export type PlanItem =
  | { kind: 'head'; key: string; title: string; hint: string }
  | { kind: 'row'; key: string; row: PlanRow }

/** Rows with a head before each store, or each vendor; `rows` come in that order. */
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

/** What a row is called under its head. */
export const rowTitle = ({ store, vendor }: PlanRow, by: 'store' | 'vendor') =>
  by === 'store' ? vendor.name : store.display_name

/** What tells it from others of its name. */
export const rowHint = ({ store, vendor }: PlanRow, by: 'store' | 'vendor') =>
  by === 'store' ? minimumOf(vendor) : placeOf(store)

const minimumOf = ({ order_minimum }: Vendor) => `minimum ${formatMoney(order_minimum)}`
const placeOf = ({ city, state }: Partner) => `${city}, ${state}`
