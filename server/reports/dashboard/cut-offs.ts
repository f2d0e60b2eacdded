import { sql } from 'drizzle-orm'
import type { CutOff, Dashboard } from '@/domain/reports/contract'
import { localDay, takesOrders } from '../../catalogue/offer'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { isoOf, rowsUpTo } from '../json-rows'
import type { StoreCondition } from '../report-context'

const FIRST = 60
/** A store that ordered within this many days is likely to order again. */
const HABIT_DAYS = 84
/** Cut-offs on closed days move to the last open day before, at most so many days. */
const AHEAD_DAYS = 7

/**
 * Returns the cut-offs of today and tomorrow in each store's zone, plus earlier ones that a cart missed. Sorted by
 * day; cut-offs with a cart come first, then the earliest. A single store gets all of its vendors. Several stores get
 * the vendors they order from, merged where they have no cart.
 */
export async function readCutOffs(scope: Scope, isIn: StoreCondition): Promise<Dashboard['cut_offs']> {
  const now = sql`${scope.now.toISOString()}::timestamptz`
  const closing = sql`with local_stores as (
      select ${partners.hashid} as store_hash, ${partners.display_name} as store_display_name,
        ${partners.time_zone} as time_zone, ${partnerGroups.marketplace_hash} as marketplace_hash,
        ${localDay(partners.time_zone, scope.now)} as today
      from ${partners} join ${partnerGroups} on ${partnerGroups.hashid} = ${partners.partner_group_hash}
      where ${isIn(partners.hashid)}),
    carts as (
      select distinct ${unconfirmedOrders.store_hash}, ${products.vendor_hash}, ${unconfirmedOrders.date_required}
      from ${unconfirmedOrders} join ${products} on ${products.hashid} = ${unconfirmedOrders.product_hash}
      where ${isIn(unconfirmedOrders.store_hash)}),
    habits as (
      select distinct ${orders.store_hash}, ${orders.vendor_hash} from ${orders}
      where ${isIn(orders.store_hash)} and ${orders.date_required} > (${now} at time zone 'UTC')::date - ${HABIT_DAYS}::int),
    upcoming as (
      select ${orders.store_hash}, ${orders.vendor_hash}, ${orders.date_required} from ${orders}
      where ${isIn(orders.store_hash)} and ${orders.date_required} >= (${now} at time zone 'UTC')::date - 1),
    candidates as (
      select store_hash, ${vendors.hashid} as vendor_hash, today + ahead + ${vendors.lead_time_days} as date_required
      from local_stores
      join ${marketplaceVendors} on ${marketplaceVendors.marketplace_hash} = local_stores.marketplace_hash
      join ${vendors} on ${vendors.hashid} = ${marketplaceVendors.vendor_hash}
      cross join generate_series(0, ${AHEAD_DAYS}::int) as ahead
      where ${takesOrders}
        and (ahead <= 1 or today + ahead = any(${vendors.closed_days}))
        and extract(dow from today + ahead + ${vendors.lead_time_days}) = any(${vendors.delivery_weekdays})
        and today + ahead + ${vendors.lead_time_days} <> all(${vendors.closed_days})
        and ((select count(*) from local_stores) = 1 or (store_hash, ${vendors.hashid}) in (select * from habits))
      union select * from carts),
    closing as (
      select candidates.*, store_display_name, today, ${vendors.name} as vendor_name,
        ${vendors.order_minimum} as order_minimum, closes_on,
        (closes_on + ${vendors.cut_off_time}::time) at time zone time_zone as closes,
        (store_hash, vendor_hash, date_required) in (select * from carts) as has_cart,
        (store_hash, vendor_hash, date_required) in (select * from upcoming) as is_ordered
      from candidates join local_stores using (store_hash) join ${vendors} on ${vendors.hashid} = candidates.vendor_hash
      cross join lateral (select date_required - ${vendors.lead_time_days} - back as closes_on
        from generate_series(0, cardinality(${vendors.closed_days})) as back
        where date_required - ${vendors.lead_time_days} - back <> all(${vendors.closed_days})
        order by back limit 1) as cut_off),
    listed as (
      select *, case when has_cart or (select count(*) from local_stores) = 1 then store_hash end as store
      from closing where closes_on <= today + 1 and (closes > ${now} or has_cart))
    select store as store_hash, case when store is not null then min(store_display_name) end as store_display_name,
      vendor_hash, vendor_name, order_minimum::text as order_minimum, date_required, ${isoOf(sql`closes`)} as closes_at,
      min(closes_on - today) as in_days, count(*)::int as stores, (count(*) filter (where is_ordered))::int as ordered,
      row_number() over (order by greatest(min(closes_on - today), -1), (not bool_or(has_cart)), closes, vendor_name,
        vendor_hash, date_required, min(store_display_name), store) as place
    from listed group by store, vendor_hash, vendor_name, order_minimum, date_required, closes`
  const [found] = await scope.db
    .select({
      count: sql<number>`count(*)::int`,
      left_today: sql<number>`(count(*) filter (where in_days = 0 and closes_at > ${isoOf(now)}))::int`,
      rows: rowsUpTo<CutOff>(FIRST),
    })
    .from(sql`(${closing}) line`)
  return found ?? { count: 0, left_today: 0, rows: NONE }
}

const NONE: CutOff[] = []
