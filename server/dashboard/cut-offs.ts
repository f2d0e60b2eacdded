import { sql } from 'drizzle-orm'
import type { CutOffOfStore, Dashboard } from '@/domain/contract/dashboard'
import { openClosed } from '@/domain/vendor'
import { dayThere } from '../catalogue/offer'
import { partnerGroups, partners } from '../db/schema/access'
import { marketplaceVendors, products, vendors } from '../db/schema/catalogue'
import { orders, unconfirmedOrders } from '../db/schema/orders'
import type { InContext } from '../reports/in-context'
import { firstRows, isoOf } from '../reports/json-rows'
import type { Scope } from '../scope'

const FIRST = 60
/** Who ordered in this time is likely to order again. */
const HABIT_DAYS = 84

/**
 * The cut-offs of today and tomorrow in the zone of each store, the soonest first, those that a cart missed before them.
 * One store sees all its vendors; of several, only those that they buy from or have in a cart.
 */
export const readCutOffs = (scope: Scope, isIn: InContext): Promise<Dashboard['cut_offs']> => {
  const now = sql`${scope.now.toISOString()}::timestamptz`
  return firstRows<CutOffOfStore>(
    scope.db,
    sql`with there as (
      select ${partners.hashid} as store_hash, ${partners.display_name} as store_display_name,
        ${partners.time_zone} as time_zone, ${partnerGroups.marketplace_hash} as marketplace_hash,
        ${dayThere(partners.time_zone, scope.now)} as today
      from ${partners} join ${partnerGroups} on ${partnerGroups.hashid} = ${partners.partner_group_hash}
      where ${isIn(partners.hashid)}),
    carts as (
      select distinct ${unconfirmedOrders.store_hash}, ${products.vendor_hash}, ${unconfirmedOrders.date_required}
      from ${unconfirmedOrders} join ${products} on ${products.hashid} = ${unconfirmedOrders.product_hash}
      where ${isIn(unconfirmedOrders.store_hash)}),
    habits as (
      select distinct ${orders.store_hash}, ${orders.vendor_hash} from ${orders}
      where ${isIn(orders.store_hash)} and ${orders.date_required} > (${now} at time zone 'UTC')::date - ${HABIT_DAYS}::int),
    wanted as (
      select store_hash, ${vendors.hashid} as vendor_hash, today + ahead + ${vendors.lead_time_days} as date_required
      from there
      join ${marketplaceVendors} on ${marketplaceVendors.marketplace_hash} = there.marketplace_hash
      join ${vendors} on ${vendors.hashid} = ${marketplaceVendors.vendor_hash}
      cross join generate_series(0, 1) as ahead
      where ${vendors.status} = ${openClosed.value.open}
        and extract(dow from today + ahead + ${vendors.lead_time_days}) = any(${vendors.delivery_weekdays})
        and ((select count(*) from there) = 1 or (store_hash, ${vendors.hashid}) in (select * from habits))
      union select * from carts),
    closing as (
      select wanted.*, store_display_name, today, ${vendors.name} as vendor_name,
        ${vendors.order_minimum}::text as order_minimum, date_required - ${vendors.lead_time_days} as closes_on,
        (date_required - ${vendors.lead_time_days} + ${vendors.cut_off_time}::time) at time zone time_zone as closes
      from wanted join there using (store_hash) join ${vendors} on ${vendors.hashid} = wanted.vendor_hash)
    select store_hash, store_display_name, vendor_hash, vendor_name, order_minimum, date_required,
      ${isoOf(sql`closes`)} as closes_at, closes_on - today as in_days,
      exists (select from ${orders} where ${orders.store_hash} = closing.store_hash
        and ${orders.vendor_hash} = closing.vendor_hash
        and ${orders.date_required} = closing.date_required) as is_ordered,
      row_number() over (order by closes, vendor_name, store_display_name, store_hash) as place
    from closing
    where closes_on <= today + 1
      and (closes > ${now} or (store_hash, vendor_hash, date_required) in (select * from carts))`,
    FIRST,
  )
}
