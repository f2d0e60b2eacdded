import { type SQL, sql } from 'drizzle-orm'
import { orderLedger } from '../db/schema/ledger'

const sumOf = (value: SQL, ...events: string[]) =>
  sql`sum(${value}) filter (where ${orderLedger.event} in (${sql.join(
    events.map((event) => sql`${event}`),
    sql`, `,
  )}))`
const qty = sql`${orderLedger.qty}`

/**
 * Sums the ledger per item of some orders: cases and spend after changes, cases first ordered, and cases received.
 */
export const accountsOf = (orderHashes: SQL) => sql`
  select ${orderLedger.order_hash} as order_hash, ${orderLedger.order_item_hash} as order_item_hash,
    coalesce(${sumOf(qty, 'ordered', 'changed')}, 0) as cases,
    coalesce(${sumOf(sql`${orderLedger.amount}`, 'ordered', 'changed')}, 0) as spend,
    coalesce(${sumOf(qty, 'ordered')}, 0) as first_ordered,
    coalesce(${sumOf(qty, 'received')}, ${sumOf(qty, 'shipped')}) as received
  from ${orderLedger}
  where ${orderLedger.order_hash} in (${orderHashes}) and ${orderLedger.order_item_hash} is not null
  group by 1, 2`

/** Contribution of an item to each measure. Every report uses these definitions. */
export const measuresOfItem = {
  cases: sql`cases`,
  /** Cases whose outcome is known: received, or removed from the order. */
  cases_due: sql`case when received is null and cases > 0 then 0 else first_ordered end`,
  /** Substitutes do not fill the cases that were ordered. */
  cases_filled: sql`least(first_ordered, coalesce(received, 0))`,
  /** Spend at the final price after line discounts. The items of an order add up to its total. */
  spend: sql`spend`,
} satisfies Record<string, SQL>
