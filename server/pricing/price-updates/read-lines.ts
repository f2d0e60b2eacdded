import { and, asc, eq, gte, inArray, isNotNull, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { productStatus } from '@/domain/catalogue/product'
import { BASKET_DAYS, type PriceLine } from '@/domain/pricing/price-update'
import { openStatuses } from '../../changes/open-reversal'
import { products } from '../../db/schema/catalogue/products'
import { changeItems, changeSets } from '../../db/schema/changes'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import { vendors } from '../../db/schema/vendors/vendors'
import { type RowStream, rowsInParts } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { isPriceItem, PRICE_FIELD, priceAfter, priceBefore } from './price-items'
import { findPriceSet, type PriceSet } from './price-set'

const { open, closed, inProcess } = productStatus.value
/** Products that may be sold again. Nobody plans prices of the others. */
const isPriced = inArray(products.status, [open, closed, inProcess])
const isInSet = isNotNull(changeItems.set_hash)

/** Streams the products of a price update; with `all`, also those that can be added to it. @throws a 404 */
export async function streamPriceLines(
  scope: Scope,
  hashid: string,
  show: 'changed' | 'all' = 'changed',
): Promise<RowStream> {
  const found = await findPriceSet(scope, hashid)
  const casesOf = await readCases(scope, found)
  return rowsInParts<PriceLine>(async ({ isIn, limit }) => {
    const rows = await selectLines(scope, found)
      .where(
        and(
          scope.ofVendors(products.vendor_hash),
          show === 'changed' ? isInSet : or(isInSet, isPriced),
          isIn(products.hashid),
        ),
      )
      .orderBy(asc(products.hashid))
      .limit(limit)
    return rows.map((row) => ({ ...row, cases: casesOf.get(row.hashid) ?? 0 }))
  })
}

const selectLines = ({ db }: Scope, { set, day }: PriceSet) =>
  db
    .select({
      hashid: products.hashid,
      name: products.name,
      item_code: products.item_code,
      upc: products.upc,
      vendor_name: vendors.name,
      category: products.category,
      price: sql<string>`coalesce(${priceBefore}, ${products.sell_price})::text`,
      new_price: sql<string | null>`${priceAfter}::text`,
      current_price: products.sell_price,
      state: changeItems.state,
      note: sql<string>`coalesce(${changeItems.note}, '')`,
      holds: whereInSet<PriceLine['holds']>(holdsAfter(day)),
      promotions: whereInSet<PriceLine['promotions']>(promotionsAfter(day)),
      other_sets: whereInSet<PriceLine['other_sets']>(otherSets(db)),
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .leftJoin(
      changeItems,
      and(eq(changeItems.set_hash, set.hashid), isPriceItem, eq(changeItems.record_hash, products.hashid)),
    )

/** Reads a list for the products of the update only: the others need none, and there may be 100,000. */
const whereInSet = <List>(list: SQL) =>
  sql<List>`case when ${isInSet} then coalesce((${list}), '[]'::json) else '[]'::json end`

const holdsAfter = (day: string) => sql`
  select json_agg(json_build_object('group_name', ${partnerGroups.name}, 'price', ${priceHolds.price}::text,
    'ends_on', ${priceHolds.ends_on}) order by ${priceHolds.price}, ${partnerGroups.name})
  from ${priceHolds} join ${partnerGroups} on ${partnerGroups.hashid} = ${priceHolds.partner_group_hash}
  where ${priceHolds.product_hash} = ${products.hashid} and ${priceHolds.ends_on} >= ${day}::date`

const promotionsAfter = (day: string) => sql`
  select json_agg(json_build_object('name', ${promotions.name}, 'starts_on', ${promotions.starts_on},
    'ends_on', ${promotions.ends_on}) order by ${promotions.starts_on}, ${promotions.name})
  from ${promotionProducts} join ${promotions} on ${promotions.hashid} = ${promotionProducts.promotion_hash}
  where ${promotionProducts.product_hash} = ${products.hashid} and ${promotions.ends_on} >= ${day}::date
    and ${promotions.is_live} and ${promotions.archived_at} is null`

function otherSets(db: Scope['db']) {
  const others = alias(changeItems, 'others')
  const named = alias(changeSets, 'named')
  return sql`${db
    .select({
      sets: sql`json_agg(json_build_object('hashid', ${named.hashid}, 'title', ${named.title}) order by ${named.created_at})`,
    })
    .from(others)
    .innerJoin(named, eq(named.hashid, others.set_hash))
    .where(
      and(
        eq(others.record_hash, products.hashid),
        eq(others.field, PRICE_FIELD),
        // Not a parameter: the index has pending changes only.
        sql`${others.state} = 'pending'`,
        ne(others.set_hash, changeItems.set_hash),
        inArray(named.status, openStatuses),
      ),
    )}`
}

/** Returns the cases of each product in the orders of the last days. */
async function readCases({ db }: Scope, { today }: PriceSet): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ product_hash: orderItems.product_hash, cases: sum(orderItems.qty).mapWith(Number) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_hash, orders.hashid))
    .where(inBasket(today))
    .groupBy(orderItems.product_hash)
  return new Map(rows.map(({ product_hash, cases }) => [product_hash, cases]))
}

/** Condition for the orders whose products show what new prices mean. */
export const inBasket = (today: string): SQL | undefined =>
  and(
    gte(orders.date_required, sql`${today}::date - ${BASKET_DAYS - 1}::int`),
    sql`${orders.date_required} <= ${today}::date`,
  )
