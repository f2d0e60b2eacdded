import { type SQL, sql } from 'drizzle-orm'
import { claimStatus } from '@/domain/orders/claim'
import { daysAfter } from '@/domain/orders/delivery'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import { comparedPeriod } from '@/domain/reports/report'
import {
  daysPerColumn,
  type FigureWeeks,
  figurePeriod,
  type SupplierFigures,
  type SupplierMeasures,
} from '@/domain/reports/supplier-figures'
import { sum } from '@/domain/values/money'
import { products } from '../../db/schema/catalogue/products'
import { claims } from '../../db/schema/orders/claims'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { jsonRows } from '../json-rows'
import { accountsOf, measuresOfItem } from '../measures'
import { vendorDay } from './tasks/listed'
import type { VendorScope } from './vendor-scope'

/** Products that are listed. */
const FIRST = 8

interface Column {
  is_now: boolean
  place: number
  orders: number
  sales: string
  claimed: string
}

interface Items {
  due_now: number
  filled_now: number
  due_before: number
  filled_before: number
  lost_cases: number
  lost_amount: string
  top: SupplierFigures['top_products']
  lost: SupplierFigures['lost']['products']
}

/** Returns the figures of a vendor for some weeks up to today, compared with the same days a year earlier. */
export async function readFigures(scope: VendorScope, weeks: FigureWeeks): Promise<SupplierFigures> {
  const period = figurePeriod(weeks, vendorDay(scope.now))
  const before = comparedPeriod(period, 'year')
  const chosen = sql`periods(is_now, first, last) as (values
      (true, ${period.from}::date, ${period.to}::date), (false, ${before.from}::date, ${before.to}::date)),
    chosen as materialized (
      select is_now, first, ${orders.hashid}, ${orders.date_required}, ${orders.adjusted_price}, ${orders.total_items}
      from periods join ${orders} on ${orders.date_required} between first and last
      where ${orders.vendor_hash} = ${scope.vendor_hash})`
  const size = daysPerColumn(weeks)
  const columns = (Number(weeks) * 7) / size
  const [found, items] = await Promise.all([
    readColumns(scope, chosen, size, columns),
    readItems(scope, chosen),
  ])
  const sideOf = (is_now: boolean) => found.filter((column) => column.is_now === is_now)
  const salesAt = (is_now: boolean, place: number) =>
    sideOf(is_now).find((column) => column.place === place)?.sales ?? '0.00'
  return {
    ...period,
    now: measuresOf(sideOf(true), items.due_now, items.filled_now),
    before: measuresOf(sideOf(false), items.due_before, items.filled_before),
    columns: Array.from({ length: columns }, (_, place) => ({
      from: daysAfter(period.from, place * size),
      sales: salesAt(true, place),
      before: salesAt(false, place),
    })),
    top_products: items.top,
    lost: { cases: items.lost_cases, amount: items.lost_amount, products: items.lost },
  }
}

const measuresOf = (
  columns: readonly Column[],
  cases_due: number,
  cases_filled: number,
): SupplierMeasures => ({
  orders: columns.reduce((count, column) => count + column.orders, 0),
  sales: sum(columns.map(({ sales }) => sales)),
  claimed: sum(columns.map(({ claimed }) => claimed)),
  cases_due,
  cases_filled,
})

/** Returns sales and claims by column of the chart. The totals of orders are those of the ledger. */
const readColumns = ({ db }: VendorScope, chosen: SQL, size: number, columns: number) =>
  jsonRows<Column>(
    db,
    sql`with ${chosen},
    claimed as (
      select ${claims.order_hash} as order_hash,
        sum(case when ${claims.status} = ${claimStatus.value.waiting} then ${claims.amount} else ${claims.granted_amount} end) as amount
      from ${claims} where ${claims.order_hash} in (select hashid from chosen) group by 1)
    select is_now, least((date_required - first) / ${size}::int, ${columns - 1}::int) as place,
      (count(*) filter (where total_items > 0))::int as orders,
      sum(adjusted_price)::numeric(14, 2)::text as sales, coalesce(sum(amount), 0)::numeric(14, 2)::text as claimed
    from chosen left join claimed on order_hash = hashid group by 1, 2`,
  )

/** Returns the outcome of the ordered cases, and the products with the most sales and the most lost sales. */
async function readItems({ db }: VendorScope, chosen: SQL): Promise<Items> {
  const side = (value: SQL, condition: SQL) => sql`coalesce(sum(${value}) filter (where ${condition}), 0)`
  const { cases_due, cases_filled, spend } = measuresOfItem
  // Lines that were swapped for another product are not lost.
  const isLost = sql`is_now and ${orderItems.issue_reason} = ${issueReason.value.outOfStock}
    and ${orderItems.status} <> ${orderItemStatus.value.swapped}`
  const missing = sql`(${cases_due} - ${cases_filled})`
  const [found] = await jsonRows<Items>(
    db,
    sql`with ${chosen},
    by_product as materialized (
      select ${orderItems.product_hash} as product_hash,
        ${side(sql`cases`, sql`is_now`)}::int as cases, ${side(spend, sql`is_now`)} as amount,
        ${side(spend, sql`not is_now`)} as before,
        ${side(cases_due, sql`is_now`)} as due_now, ${side(cases_filled, sql`is_now`)} as filled_now,
        ${side(cases_due, sql`not is_now`)} as due_before, ${side(cases_filled, sql`not is_now`)} as filled_before,
        ${side(missing, isLost)}::int as lost_cases,
        ${side(sql`${missing} * ${orderItems.final_sell_price}`, isLost)} as lost_amount
      from (${accountsOf(sql`select hashid from chosen`)}) as accounts
      join chosen on chosen.hashid = accounts.order_hash
      join ${orderItems} on ${orderItems.hashid} = accounts.order_item_hash
      group by 1),
    top as (select * from by_product where amount > 0 order by amount desc, product_hash limit ${FIRST}),
    lost as (select * from by_product where lost_cases > 0 order by lost_amount desc, product_hash limit ${FIRST})
    select coalesce(sum(due_now), 0)::int as due_now, coalesce(sum(filled_now), 0)::int as filled_now,
      coalesce(sum(due_before), 0)::int as due_before, coalesce(sum(filled_before), 0)::int as filled_before,
      coalesce(sum(lost_cases), 0)::int as lost_cases,
      coalesce(sum(lost_amount), 0)::numeric(14, 2)::text as lost_amount,
      (select coalesce(json_agg(json_build_object('product_hash', product_hash, 'product_name', ${products.name},
        'cases', cases, 'amount', amount::numeric(14, 2)::text, 'before', before::numeric(14, 2)::text)
        order by amount desc, product_hash), '[]') from top join ${products} on ${products.hashid} = product_hash) as top,
      (select coalesce(json_agg(json_build_object('product_hash', product_hash, 'product_name', ${products.name},
        'cases', lost_cases, 'amount', lost_amount::numeric(14, 2)::text)
        order by lost_amount desc, product_hash), '[]') from lost join ${products} on ${products.hashid} = product_hash) as lost
    from by_product`,
  )
  if (!found) throw new Error('An aggregate returns a row')
  return found
}
