import { type SQL, sql } from 'drizzle-orm'
import { orderLedger } from '../db/schema/ledger'

const sumOf = (value: SQL, ...events: string[]) =>
  sql`sum(${value}) filter (where ${orderLedger.event} in (${sql.join(
    events.map((event) => sql`${event}`),
    sql`, `,
  )}))`
const qty = sql`${orderLedger.qty}`

/** What the ledger says of each item of some orders, one row each: what was first ordered, what it came to, what came. */
export const accountsOf = (orderHashes: SQL) => sql`
  select ${orderLedger.order_hash} as order_hash, ${orderLedger.order_item_hash} as order_item_hash,
    coalesce(${sumOf(qty, 'ordered', 'changed')}, 0) as cases,
    coalesce(${sumOf(sql`${orderLedger.amount}`, 'ordered', 'changed')}, 0) as spend,
    coalesce(${sumOf(qty, 'ordered')}, 0) as asked,
    coalesce(${sumOf(qty, 'received')}, ${sumOf(qty, 'shipped')}) as came
  from ${orderLedger}
  where ${orderLedger.order_hash} in (${orderHashes}) and ${orderLedger.order_item_hash} is not null
  group by 1, 2`

/** What an item counts for in every report: the one place that says so. */
export const measuresOfItem = {
  cases: sql`cases`,
  /** Of which it is known what became of them: they came, or were taken off the order. */
  cases_due: sql`case when came is null and cases > 0 then 0 else asked end`,
  /** What came instead of something else does not fill what was asked for. */
  cases_filled: sql`least(asked, coalesce(came, 0))`,
  /** At the final price, less the discounts on the line: the items of an order add up to its own total. */
  spend: sql`spend`,
} satisfies Record<string, SQL>
