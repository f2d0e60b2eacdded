import { type SQL, sql } from 'drizzle-orm'
import { orderedEvents } from '@/domain/orders/ledger'
import { orderLedger } from '../db/schema/orders/ledger'
import { orderItems } from '../db/schema/orders/orders'

const sumOf = (value: SQL, ...events: string[]) =>
  sql`sum(${value}) filter (where ${orderLedger.event} in (${sql.join(
    events.map((event) => sql`${event}`),
    sql`, `,
  )}))`
const qty = sql`${orderLedger.qty}`
const cases = sql`coalesce(${sumOf(qty, ...orderedEvents)}, 0)`

/** Cases of an item left on its order after all changes. For queries of few items: it reads the ledger of each one. */
export const casesLeft = sql<number>`(select ${cases}::int from ${orderLedger}
  where ${orderLedger.order_hash} = ${orderItems.order_hash} and ${orderLedger.order_item_hash} = ${orderItems.hashid})`

/**
 * Adds up each item of some orders: `ordered`, the cases that the store last asked for; `cases` and `spend`, what is on
 * the order after all changes; `arrived`, the cases checked in, or shipped until then; and whether the outcome of the
 * item is known. A substitute was offered by the vendor: none of its cases were ordered. See "Figures" in docs/product.md.
 */
export const accountsOf = (orderHashes: SQL) => sql`
  select entries.order_hash, entries.order_item_hash, cases, spend,
    case when ${orderItems.replaces_hash} is null then coalesce(${orderItems.wanted_qty}, ${orderItems.qty}) else 0 end as ordered,
    coalesce(received, shipped, 0) as arrived, received is not null or coalesce(shipped, 0) >= cases as is_known
  from (
    select ${orderLedger.order_hash} as order_hash, ${orderLedger.order_item_hash} as order_item_hash,
      ${cases} as cases,
      coalesce(${sumOf(sql`${orderLedger.amount}`, ...orderedEvents)}, 0) as spend,
      ${sumOf(qty, 'received')} as received, ${sumOf(qty, 'shipped')} as shipped
    from ${orderLedger}
    where ${orderLedger.order_hash} in (${orderHashes}) and ${orderLedger.order_item_hash} is not null
    group by 1, 2) as entries
  join ${orderItems} on ${orderItems.hashid} = entries.order_item_hash`

/** Contribution of an item to each measure. Every report uses these definitions. */
export const measuresOfItem = {
  cases_ordered: sql`ordered`,
  /** Ordered cases whose outcome is known: checked in, shipped in full, or taken off the order. */
  cases_due: sql`case when is_known then ordered else 0 end`,
  /** Due cases that arrived. Substitutes do not fill the cases that were ordered. */
  cases_filled: sql`case when is_known then least(ordered, arrived) else 0 end`,
  /** Spend at the final price after line discounts. The items of an order add up to its total. */
  spend: sql`spend`,
} satisfies Record<string, SQL>
