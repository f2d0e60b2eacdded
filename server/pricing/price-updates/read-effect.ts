import { type SQL, sql } from 'drizzle-orm'
import type { GroupEffect } from '@/domain/pricing/price-update'
import { isHeldOn } from '../../catalogue/offer'
import { changeItems } from '../../db/schema/changes'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import type { Scope } from '../../http/scope'
import { jsonRows } from '../../reports/json-rows'
import { countAffectedBuyers } from './affected-buyers'
import { isPriceItem, priceAfter, priceBefore } from './price-items'
import { findPriceSet, type PriceSet } from './price-set'
import { inBasket } from './read-lines'

/** Returns what the recent orders of each group of stores would cost at the new prices. @throws a 404 */
export async function readEffect(
  scope: Scope,
  hashid: string,
): Promise<{ groups: GroupEffect[]; buyers: number }> {
  const found = await findPriceSet(scope, hashid)
  return {
    groups: await jsonRows<GroupEffect>(scope.db, effectByGroup(found)),
    buyers: await countAffectedBuyers(scope.db, found.set.hashid, scope.now),
  }
}

/**
 * Sums up the orders by group. A group with a price hold pays the lower of the two prices, before and after. Orders are summed up
 * by group and product first: there are far more of them than products.
 */
const effectByGroup = ({ set, day, today }: PriceSet): SQL => sql`
  with bought as (
    select ${partners.partner_group_hash} as group_hash, ${orderItems.product_hash} as product_hash,
      sum(${orderItems.qty}) as cases, sum(${orderItems.qty} * ${orderItems.final_sell_price}) as spend,
      array_agg(distinct ${orders.store_hash}) as stores
    from ${orders} join ${orderItems} on ${orderItems.order_hash} = ${orders.hashid}
    join ${partners} on ${partners.hashid} = ${orders.store_hash}
    where ${inBasket(today)}
    group by 1, 2),
  changed as (
    select ${changeItems.record_hash} as product_hash, ${priceBefore} as before, ${priceAfter} as after
    from ${changeItems} where ${changeItems.set_hash} = ${set.hashid} and ${isPriceItem}),
  held as (
    select ${priceHolds.partner_group_hash} as group_hash, ${priceHolds.product_hash} as product_hash,
      min(${priceHolds.price}) as price
    from ${priceHolds} where ${isHeldOn(sql`${day}::date`)} group by 1, 2),
  baskets as (select group_hash, sum(spend) as spend from bought group by 1),
  effects as (
    select bought.group_hash, count(*) as products, sum(cases) as cases,
      sum(cases * least(before, held.price)) as before, sum(cases * least(after, held.price)) as after
    from bought join changed using (product_hash) left join held using (group_hash, product_hash)
    group by 1),
  reached as (
    select group_hash, count(distinct store) as stores
    from bought join changed using (product_hash) cross join unnest(bought.stores) as store
    group by 1)
  select ${partnerGroups.hashid} as hashid, ${partnerGroups.name} as name, ${marketplaces.name} as marketplace_name,
    reached.stores::int as stores, effects.products::int as products, effects.cases::int as cases,
    baskets.spend::numeric(14, 2)::text as basket, effects.before::numeric(14, 2)::text as before,
    effects.after::numeric(14, 2)::text as after
  from effects join reached using (group_hash) join baskets using (group_hash)
  join ${partnerGroups} on ${partnerGroups.hashid} = group_hash
  join ${marketplaces} on ${marketplaces.hashid} = ${partnerGroups.marketplace_hash}
  order by abs(effects.after - effects.before) desc, ${partnerGroups.name}`
