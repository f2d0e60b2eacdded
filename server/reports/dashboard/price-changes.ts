import { type SQL, sql } from 'drizzle-orm'
import type { Dashboard, PriceChange } from '@/domain/reports/contract'
import { isHeldOn } from '../../catalogue/offer'
import { products } from '../../db/schema/catalogue/products'
import { changeItems, changeSets } from '../../db/schema/changes'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { priceChanges } from '../../db/schema/pricing/price-changes'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { priceAfter } from '../../pricing/price-updates/price-items'
import { dayOfEffect, isScheduled } from '../../pricing/price-updates/scheduled-prices'
import { firstRows, rowsUpTo } from '../json-rows'
import { type StoreCondition, todayIn, zoneOf } from '../report-context'
import { recentlyBought } from './recently-bought'

const FIRST = 8
const NEWS_DAYS = 21
const AHEAD_DAYS = 30

/** Returns price changes of products that the context bought recently or will, those nearest to today first. */
export const readPriceChanges = (scope: Scope, isIn: StoreCondition): Promise<Dashboard['price_changes']> =>
  firstRows(
    scope.db,
    sql`with changes as (${changesOf(scope, isIn)}),
    nearest as (select distinct on (product_hash) *, abs(changed_on - ${todayIn(scope, isIn)}) as days_away
      from changes order by product_hash, days_away, changed_on desc)
    select product_hash, ${products.name} as product_name, ${vendors.hashid} as vendor_hash,
      ${vendors.name} as vendor_name, before::text as before, after::text as after, changed_on,
      row_number() over (order by days_away, abs(after - before) desc, product_hash) as place
    from nearest
    join ${products} on ${products.hashid} = product_hash
    join ${vendors} on ${vendors.hashid} = ${products.vendor_hash}
    where before <> after and exists (
      select from ${orderItems} join ${orders} on ${recentlyBought(scope, isIn)}
      where ${orderItems.product_hash} = nearest.product_hash)`,
    rowsUpTo<PriceChange>(FIRST),
  )

/** Selects price changes: scheduled and changed list prices, and ended price holds, where the list price applies again. */
const changesOf = (scope: Scope, isIn: StoreCondition): SQL => {
  const today = todayIn(scope, isIn)
  const groups = sql`select ${partners.partner_group_hash} from ${partners} where ${isIn(partners.hashid)}`
  const isHeld = sql`exists (select from ${priceHolds} where ${isHeldOn(today)}
    and ${priceHolds.product_hash} = ${priceChanges.product_hash}
    and ${priceHolds.partner_group_hash} = paying.partner_group_hash)`
  return sql`select ${priceChanges.product_hash} as product_hash, ${priceChanges.before}, ${priceChanges.after},
      (${priceChanges.changed_at} at time zone ${zoneOf(isIn)})::date as changed_on
    from ${priceChanges}
    where ${priceChanges.changed_at} > ${scope.now.toISOString()}::timestamptz - make_interval(days => ${NEWS_DAYS}::int)
      and ${priceChanges.changed_at} <= ${scope.now.toISOString()}::timestamptz
      and exists (select from (${groups}) as paying(partner_group_hash) where not ${isHeld})
    union all
    select ${priceHolds.product_hash}, ${priceHolds.price}, ${products.sell_price}, ${priceHolds.ends_on} + 1
    from ${priceHolds} join ${products} on ${products.hashid} = ${priceHolds.product_hash}
    where ${priceHolds.ends_on} between ${today} - ${NEWS_DAYS}::int and ${today} - 1
      and ${priceHolds.partner_group_hash} in (${groups})
    union all
    select ${changeItems.record_hash}, ${products.sell_price}, ${priceAfter}, ${dayOfEffect}
    from ${changeItems} join ${changeSets} on ${isScheduled}
    join ${products} on ${products.hashid} = ${changeItems.record_hash}
    where ${dayOfEffect} <= ${today} + ${AHEAD_DAYS}::int`
}
