import { sql } from 'drizzle-orm'
import type { BoughtLess, Dashboard } from '@/domain/contract/dashboard'
import { lessThanUsual, RECENT_WEEKS, USUAL_WEEKS } from '@/domain/less-than-usual'
import { orderItemStatus } from '@/domain/order'
import { productStatus } from '@/domain/product'
import { openClosed } from '@/domain/vendor'
import { products, vendors } from '../db/schema/catalogue'
import { orderItems, orders } from '../db/schema/orders'
import type { InContext } from '../reports/in-context'
import { jsonRows } from '../reports/json-rows'
import { itemsCounted, measuresOfItem } from '../reports/measures'
import type { Scope } from '../scope'

const FIRST = 8
const WEEKS = USUAL_WEEKS + RECENT_WEEKS

type Bought = Omit<BoughtLess, 'usual' | 'recent'> & {
  price: string
  /** Week, counted from the oldest, and cases, where there are any. */
  weeks: [week: number, cases: number][]
}

/** Products that can be ordered and are bought less than usual, what is missed most first. What is on the way counts as bought. */
export async function readBoughtLess(scope: Scope, isIn: InContext): Promise<Dashboard['bought_less']> {
  const today = sql`(${scope.now.toISOString()}::timestamptz at time zone 'UTC')::date`
  const first = sql`(${today} - ${WEEKS * 7 - 1}::int)`
  const bought = await jsonRows<Bought>(
    scope.db,
    sql`with weekly as (
      select ${orderItems.product_hash} as product_hash,
        least((${orders.date_required} - ${first}) / 7, ${WEEKS - 1}::int) as week,
        sum(${measuresOfItem.cases}) as cases, max(${orders.date_required}) as last_ordered
      from ${orders} join ${itemsCounted} on ${orderItems.order_hash} = ${orders.hashid}
      where ${isIn(orders.store_hash)} and ${orders.date_required} >= ${first}
        and ${orderItems.status} <> ${orderItemStatus.value.omitted}
      group by 1, 2),
    bought as (
      select product_hash, max(last_ordered) as last_ordered, json_agg(json_build_array(week, cases)) as weeks
      from weekly group by 1
      having coalesce(sum(cases) filter (where week < ${USUAL_WEEKS}::int), 0)
        >= 2 * coalesce(sum(cases) filter (where week >= ${USUAL_WEEKS}::int), 0))
    select product_hash, ${products.name} as product_name, ${products.vendor_hash}, ${vendors.name} as vendor_name,
      last_ordered, ${products.sell_price}::text as price, weeks
    from bought
    join ${products} on ${products.hashid} = product_hash
    join ${vendors} on ${vendors.hashid} = ${products.vendor_hash}
    where ${products.status} = ${productStatus.value.open} and ${products.recalled_at} is null
      and ${vendors.status} = ${openClosed.value.open}`,
  )
  const less = bought.flatMap(({ price, weeks, ...product }) => {
    const byWeek = new Map(weeks)
    const found = lessThanUsual(Array.from({ length: WEEKS }, (_, week) => byWeek.get(week) ?? 0))
    return found
      ? [{ missed: (found.usual - found.recent) * Number(price), row: { ...product, ...found } }]
      : []
  })
  less.sort((a, b) => b.missed - a.missed || a.row.product_hash.localeCompare(b.row.product_hash))
  return { count: less.length, rows: less.slice(0, FIRST).map(({ row }) => row) }
}
