import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Measures, Report, ReportRow, readReport as readReportEntry } from '@/domain/reports/contract'
import {
  comparedPeriod,
  type Grain,
  grainOf,
  type Period,
  type ReportGroup,
  type Shift,
} from '@/domain/reports/report'
import { products } from '../db/schema/catalogue/products'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'
import { jsonRows } from './json-rows'
import { accountsOf, measuresOfItem } from './measures'
import { storesInContext } from './report-context'

type ReportQuery = z.infer<typeof readReportEntry.query>

type CountedRow = ReportRow & { is_total: boolean }

const ZERO_MEASURES: Measures = { orders: 0, cases_ordered: 0, cases_due: 0, cases_filled: 0, spend: '0.00' }

/**
 * Sums the orders for the days of a period and of the period it is compared with, in one pass over the items. Days
 * are calendar days of the store.
 */
export async function readReport(scope: Scope, query: ReportQuery): Promise<Report> {
  const { by, compare } = query
  const isIn = await storesInContext(scope, query.filters)
  const { key, name, all, part = WHOLE_ORDER } = groupings[by](query)
  const measures = sql`(count(distinct order_hash) filter (where cases > 0))::int as orders, sum(cases_ordered)::int as cases_ordered,
    sum(cases_due)::int as cases_due,
    sum(cases_filled)::int as cases_filled, sum(spend) as spend`
  const counted = await jsonRows<CountedRow>(
    scope.db,
    sql`with periods(is_now, first, last, shift) as (values ${periodsOf(query)}),
    chosen as (
      select is_now, shift, ${orders.hashid}, ${orders.vendor_hash}, ${orders.store_hash}, ${orders.date_required}
      from periods join ${orders} on ${orders.date_required} between first and last
      where ${isIn(orders.store_hash)}),
    added as (
      select accounts.order_hash, ${part.key} as part, sum(cases) as cases,
        sum(${measuresOfItem.cases_ordered}) as cases_ordered,
        sum(${measuresOfItem.cases_due}) as cases_due, sum(${measuresOfItem.cases_filled}) as cases_filled,
        sum(${measuresOfItem.spend}) as spend
      from (${accountsOf(sql`select hashid from chosen`)}) as accounts ${part.join}
      group by 1, 2),
    counted as (
      select is_now, ${key} as key, false as is_total, ${measures}
      from chosen join added on order_hash = hashid group by 1, 2
      union all
      select is_now, '', true, ${measures}
      from chosen join added on order_hash = hashid group by 1),
    sides as (
      select key, is_total, ${sideOf(sql`is_now`)} as now, ${sideOf(sql`not is_now`)} as before
      from counted group by key, is_total),
    report_keys as (select key, is_total from sides union select key, false from (${all}) as every(key))
    select report_keys.key as hashid, ${name} as name, is_total,
      coalesce(now ->> 'orders', '0')::int as orders, coalesce(now ->> 'cases_ordered', '0')::int as cases_ordered,
      coalesce(now ->> 'cases_due', '0')::int as cases_due,
      coalesce(now ->> 'cases_filled', '0')::int as cases_filled, coalesce(now ->> 'spend', '0.00') as spend, before
    from report_keys left join sides using (key, is_total)
    order by ${by === 'time' ? sql`key` : sql`(now ->> 'spend')::numeric desc nulls last, key`}`,
  )
  const rows = counted.map((row) => ({ ...row, before: compare ? (row.before ?? ZERO_MEASURES) : null }))
  const total = rows.find((row) => row.is_total)
  return {
    rows: rows.filter((row) => !row.is_total).map(({ is_total: _total, ...row }) => row),
    total: total ? withoutName(total) : { ...ZERO_MEASURES, before: compare ? ZERO_MEASURES : null },
  }
}

const withoutName = ({ hashid: _hashid, name: _name, is_total: _total, ...measures }: CountedRow) => measures

const sideOf = (
  isWanted: SQL,
) => sql`(json_agg(json_build_object('orders', orders, 'cases_ordered', cases_ordered,
  'cases_due', cases_due, 'cases_filled', cases_filled, 'spend', spend::text)) filter (where ${isWanted})) -> 0`

function periodsOf(query: ReportQuery): SQL {
  const now = sql`(true, ${query.from}::date, ${query.to}::date, interval '0 days')`
  if (!query.compare) return now
  const { from, to, shift } = comparedPeriod(query, query.compare)
  return sql`${now}, (false, ${from}::date, ${to}::date, ${intervalOf(shift)})`
}

const intervalOf = (shift: Shift) =>
  'months' in shift
    ? sql`make_interval(months => ${shift.months}::int)`
    : sql`make_interval(days => ${shift.days}::int)`

interface Grouping {
  key: SQL
  name: SQL
  /** Keys that the report lists even without orders. */
  all: SQL
  /** Splits an order into parts. Without it, an order counts as a whole. */
  part?: { key: SQL; join: SQL }
}

const WHOLE_ORDER = { key: sql`''`, join: sql`` }

const none = sql`select ''::text where false`

const groupings: Record<ReportGroup, (period: Period) => Grouping> = {
  vendor: () => ({
    key: sql`chosen.vendor_hash`,
    name: sql`(select ${vendors.name} from ${vendors} where ${vendors.hashid} = report_keys.key)`,
    all: none,
  }),
  store: () => ({
    key: sql`chosen.store_hash`,
    name: sql`(select ${partners.display_name} from ${partners} where ${partners.hashid} = report_keys.key)`,
    all: none,
  }),
  category: () => ({
    key: sql`part`,
    name: sql`report_keys.key`,
    all: none,
    part: {
      key: sql`${products.category}`,
      join: sql`join ${orderItems} on ${orderItems.hashid} = order_item_hash
        join ${products} on ${products.hashid} = ${orderItems.product_hash}`,
    },
  }),
  time: (period) => {
    const begin = beginOf(grainOf(period), period)
    return {
      key: begin(sql`(date_required + shift)::date`),
      name: sql`report_keys.key`,
      // A period without orders is zero, not a gap.
      all: sql`select distinct ${begin(sql`day::date`)}
        from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as day`,
    }
  },
}

/**
 * Returns the first day of the period that contains a day. Weeks are counted from the first day of the report's
 * period.
 */
const beginOf =
  (grain: Grain, { from }: Period) =>
  (day: SQL): SQL => {
    if (grain === 'day') return sql`(${day})::text`
    if (grain === 'month') return sql`date_trunc('month', ${day})::date::text`
    return sql`(${from}::date + (${day} - ${from}::date) / 7 * 7)::text`
  }
