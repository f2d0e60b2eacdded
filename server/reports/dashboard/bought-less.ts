import { sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { lessThanUsual, RECENT_WEEKS, USUAL_WEEKS } from '@/domain/planning/less-than-usual'
import type { BoughtLess, Dashboard } from '@/domain/reports/contract'
import { localDay, takesOrders } from '../../catalogue/offer'
import { products } from '../../db/schema/catalogue/products'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { jsonRows } from '../json-rows'
import { accountsOf } from '../measures'
import { type StoreCondition, todayIn } from '../report-context'

const FIRST = 8
const WEEKS = USUAL_WEEKS + RECENT_WEEKS

type Bought = Omit<BoughtLess, 'usual' | 'recent'> & {
  price: string
  /** Cases by week, oldest first. */
  weeks: number[]
}

const everyWeek = Array.from(
  { length: WEEKS },
  (_, week) => sql`coalesce(sum(cases) filter (where week = ${sql.raw(String(week))}), 0)`,
)

/**
 * Returns available products that the context buys less than usual, ordered by the value of the missing cases. Orders
 * on their way count as bought.
 */
export async function readBoughtLess(scope: Scope, isIn: StoreCondition): Promise<Dashboard['bought_less']> {
  const first = sql`(${todayIn(scope, isIn)} - ${WEEKS * 7 - 1}::int)`
  const inWeeks = sql`select ${orders.hashid} from ${orders}
    where ${isIn(orders.store_hash)} and ${orders.date_required} >= ${first}`
  const bought = await jsonRows<Bought>(
    scope.db,
    // Materialized, because the sum of each week reads the week of every item.
    sql`with items as materialized (
      select ${orderItems.product_hash} as product_hash, ${localDay(partners.time_zone, orders.placed_at)} as placed_on,
        least((${orders.date_required} - ${first}) / 7, ${WEEKS - 1}::int) as week, account.cases
      from (${accountsOf(inWeeks)}) as account join ${orderItems} on ${orderItems.hashid} = account.order_item_hash
        join ${orders} on ${orders.hashid} = account.order_hash
        join ${partners} on ${partners.hashid} = ${orders.store_hash}
      where account.cases > 0),
    bought as (
      select product_hash, max(placed_on) as last_ordered, array[${sql.join(everyWeek, sql`, `)}] as weeks
      from items group by 1
      having coalesce(sum(cases) filter (where week < ${USUAL_WEEKS}::int), 0)
        >= 2 * coalesce(sum(cases) filter (where week >= ${USUAL_WEEKS}::int), 0))
    select product_hash, ${products.name} as product_name, ${products.vendor_hash}, ${vendors.name} as vendor_name,
      last_ordered, ${products.sell_price}::text as price, weeks
    from bought
    join ${products} on ${products.hashid} = product_hash
    join ${vendors} on ${vendors.hashid} = ${products.vendor_hash}
    where ${products.status} = ${productStatus.value.open} and ${products.recalled_at} is null
      and ${takesOrders}`,
  )
  const less = bought.flatMap(({ price, weeks, ...product }) => {
    const found = lessThanUsual(weeks)
    return found
      ? [{ missed: (found.usual - found.recent) * Number(price), row: { ...product, ...found } }]
      : []
  })
  less.sort((a, b) => b.missed - a.missed || a.row.product_hash.localeCompare(b.row.product_hash))
  return { count: less.length, rows: less.slice(0, FIRST).map(({ row }) => row) }
}
