import { sql } from 'drizzle-orm'
import type { Dashboard } from '@/domain/reports/contract'
import { orders } from '../../db/schema/orders/orders'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { jsonRows } from '../json-rows'
import { type StoreCondition, todayIn } from '../report-context'

const VENDORS = 8

/** First day of the month eleven months ago. */
const firstDay = (scope: Scope, isIn: StoreCondition) =>
  sql`(date_trunc('month', ${todayIn(scope, isIn)}) - interval '11 months')::date`
/** Whether an order's day has come: spend is that of Reports, which end today. */
const isSpent = (scope: Scope, isIn: StoreCondition) =>
  sql`${isIn(orders.store_hash)} and ${orders.date_required} between ${firstDay(scope, isIn)} and ${todayIn(scope, isIn)}`

/** Returns the spend of each of the last twelve months, with zero for months without orders. */
export const readSpendByMonth = (scope: Scope, isIn: StoreCondition) =>
  jsonRows<Dashboard['spend_by_month'][number]>(
    scope.db,
    sql`with totals as (
      select date_trunc('month', ${orders.date_required}) as month, sum(${orders.adjusted_price}) as amount
      from ${orders}
      where ${isSpent(scope, isIn)}
      group by 1)
    select to_char(month, 'YYYY-MM') as month, coalesce(amount, 0)::numeric(14, 2)::text as amount
    from generate_series(${firstDay(scope, isIn)}, ${todayIn(scope, isIn)}, interval '1 month') as month
    left join totals using (month)
    order by month`,
  )

/** Returns the spend of the last twelve months by vendor: the largest vendors, and one sum for all others. */
export const readSpendByVendor = (scope: Scope, isIn: StoreCondition) =>
  jsonRows<Dashboard['spend_by_vendor'][number]>(
    scope.db,
    sql`with totals as (
      select ${orders.vendor_hash} as vendor_hash, sum(${orders.adjusted_price}) as amount,
        row_number() over (order by sum(${orders.adjusted_price}) desc, ${orders.vendor_hash}) as place
      from ${orders}
      where ${isSpent(scope, isIn)}
      group by 1)
    select * from (
      select vendor_hash, ${vendors.name} as vendor_name, amount::text as amount
      from totals join ${vendors} on ${vendors.hashid} = vendor_hash
      where place <= ${VENDORS} order by place) largest
    union all
    select null, count(*) || case count(*) when 1 then ' other vendor' else ' other vendors' end, sum(amount)::text
    from totals where place > ${VENDORS} having count(*) > 0`,
  )

/** Returns the total of the orders for the days of this month after today. */
export async function readSpendToCome(scope: Scope, isIn: StoreCondition): Promise<string> {
  const today = todayIn(scope, isIn)
  const [found] = await jsonRows<{ amount: string }>(
    scope.db,
    sql`select coalesce(sum(${orders.adjusted_price}), 0)::numeric(14, 2)::text as amount
      from ${orders}
      where ${isIn(orders.store_hash)} and ${orders.date_required} > ${today}
        and ${orders.date_required} < (date_trunc('month', ${today}) + interval '1 month')::date`,
  )
  return found?.amount ?? '0.00'
}
