import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type Product, type Promotion, productStatus } from '@/domain/catalogue/product'
import type { Nutrition } from '@/domain/catalogue/product-facts'
import { dayIn } from '@/domain/orders/delivery'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import { isOneOf } from '../db/one-of'
import { catchWeightText, imageText } from '../db/schema/catalogue/list-text'
import { products } from '../db/schema/catalogue/products'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { retailGroupStores } from '../db/schema/marketplaces/retail-groups'
import { priceHolds } from '../db/schema/pricing/price-holds'
import { promotionProducts, promotions } from '../db/schema/pricing/promotions'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import type { ScopedStore } from '../http/scope'

/** Calendar day of a moment in the time zone of a row's store. */
export const localDay = (timeZone: SQLWrapper, moment: Date | SQLWrapper): SQL<string> =>
  sql`(${moment instanceof Date ? moment.toISOString() : moment}::timestamptz at time zone ${timeZone})::date`

/** Condition for price holds that apply on a day. */
export const isHeldOn = (day: SQLWrapper): SQL =>
  sql`${day} between ${priceHolds.starts_on} and ${priceHolds.ends_on}`

const heldAsJson = sql`json_build_object('hashid', ${priceHolds.hashid}, 'price', ${priceHolds.price}::text,
  'ends_on', ${priceHolds.ends_on})`

const promotionsAsJson = sql`json_agg(json_build_object('hashid', ${promotions.hashid},
  'name', ${promotions.name}, 'kind', ${promotions.kind}, 'amount', step.amount::text,
  'min_qty', step.min_qty, 'ends_on', ${promotions.ends_on})
  order by step.min_qty, ${promotions.hashid})`

/** The steps of a row of `promotions`, as rows of `min_qty` and `amount`. */
export const stepsOfPromotion = sql`(select ${promotions.min_qty} as min_qty, ${promotions.amount} as amount
  union all select * from jsonb_to_recordset(${promotions.further_steps}) as further (min_qty integer, amount numeric(12, 2)))`

/** Stores with their targets: the hashes of their marketplace and of their retail groups. */
export const storeTargets = (isWanted: (storeHash: SQL) => SQL): SQL =>
  sql`(select store.hashid as store_hash, array_prepend(store_group.marketplace_hash, coalesce(banner.hashes, '{}')) as targets
    from ${partners} store join ${partnerGroups} store_group on store_group.hashid = store.partner_group_hash
    left join (select member.store_hash, array_agg(member.retail_group_hash order by member.retail_group_hash) as hashes
      from ${retailGroupStores} member where ${isWanted(sql`member.store_hash`)} group by member.store_hash) banner
      on banner.store_hash = store.hashid
    where ${isWanted(sql`store.hashid`)})`

/** Condition for promotions that a store with these targets gets. */
export const isAimedAt = (targets: SQLWrapper): SQL =>
  sql`((${promotions.marketplace_hashes} = '{}' or ${promotions.marketplace_hashes} && ${targets})
    and (${promotions.retail_group_hashes} = '{}' or ${promotions.retail_group_hashes} && ${targets}))`

/** Condition for promotions that all of these stores get; without stores, those for everyone. */
const isForAll = (stores: readonly ScopedStore[]): SQL =>
  stores.length === 0
    ? isAimedAt(sql`'{}'::text[]`)
    : sql`not exists (select from (select distinct targets from ${storeTargets((storeHash) =>
        isOneOf(
          storeHash,
          stores.map(({ hashid }) => hashid),
        ),
      )} of_store) each where not ${isAimedAt(sql`each.targets`)})`

/** How a product is weighed; null if it is priced by the case. */
export const catchWeightOf = sql<Product['catch_weight']>`${catchWeightText(products)}::json`

interface Discounts {
  /** The price hold of the row's product, the lowest of several; null without one. */
  price_hold: SQL<Product['price_hold']>
  /** The steps of the running promotions of the row's product. */
  promotions: SQL<Promotion[]>
}

/**
 * Discounts of a statement's `products` for a context: price holds are those of its only partner group, promotions those that all
 * of its stores get. `isSelected` restricts a table's key to those products.
 */
export function discountsInContext(
  stores: readonly ScopedStore[],
  now: Date,
  isSelected: (productHash: PgColumn) => SQL,
): Discounts {
  const [group, ...otherGroups] = new Set(stores.map((store) => store.partner_group_hash))
  const day = sql`${dayIn(stores[0]?.time_zone ?? 'UTC', now)}::date as day`
  return discounts({
    holds: {
      contexts: sql`(select ${otherGroups.length === 0 && group ? group : null}::text as partner_group_hash, ${day})`,
      rowKey: [],
      tableKey: [],
    },
    promotions: {
      contexts: sql`(select ${day})`,
      rowKey: [],
      tableKey: [],
      isReached: isForAll(stores),
    },
    isSelected,
  })
}

/**
 * Discounts of a statement's `products` in its `partners`, on their local days. `lines` is a table expression with
 * the `store_hash` and `product_hash` of the statement's rows.
 */
export const discountsInStores = (lines: SQLWrapper, now: Date | SQLWrapper): Discounts => {
  const day = localDay(partners.time_zone, now)
  const isOfLines = (storeHash: SQLWrapper) => sql`${storeHash} in (select store_hash from ${lines})`
  const ofStore = sql`${storeTargets(isOfLines)} of_store`
  // Stores with the same targets share a key, so that there are fewer keys than stores.
  const targetsByStore = sql`(select jsonb_object_agg(store_hash, targets::text) from ${ofStore})`
  return discounts({
    holds: {
      contexts: sql`(select distinct ${partners.partner_group_hash}, ${day} as day from ${partners}
        where ${isOfLines(partners.hashid)})`,
      rowKey: [partners.partner_group_hash, day],
      tableKey: [sql`context.partner_group_hash`, sql`context.day`],
    },
    promotions: {
      contexts: sql`(select distinct ${day} as day, of_store.targets
        from ${partners} join ${ofStore} on of_store.store_hash = ${partners.hashid})`,
      rowKey: [day, sql`(${targetsByStore} ->> ${partners.hashid})`],
      tableKey: [sql`context.day`, sql`context.targets::text`],
      isReached: isAimedAt(sql`context.targets`),
    },
    isSelected: (productHash) => sql`${productHash} = any(array(select product_hash from ${lines}))`,
  })
}

/** The stores and days that a kind of discount is read for: the columns of its key, in a row and in `context`. */
interface Contexts {
  contexts: SQL
  rowKey: readonly SQLWrapper[]
  tableKey: readonly SQLWrapper[]
}

/**
 * Reads the discounts of all rows into an object and looks each row up in it. PostgreSQL evaluates such subqueries
 * once per statement, because they do not depend on the row.
 */
function discounts({
  holds,
  promotions: promoted,
  isSelected,
}: {
  /** Their `context` has a `partner_group_hash` and a `day`. */
  holds: Contexts
  /** Their `context` has a `day`; `isReached` is true for promotions that apply to it. */
  promotions: Contexts & { isReached: SQL }
  isSelected: (productHash: PgColumn) => SQL
}): Discounts {
  const key = (...parts: SQLWrapper[]) => sql`(${sql.join(parts, sql` || ' ' || `)})`
  // Of several values of a key, the object keeps the last one.
  const heldByKey = sql`(
    select jsonb_object_agg(${key(priceHolds.product_hash, ...holds.tableKey)}, ${heldAsJson}::text
      order by ${priceHolds.price} desc)
    from ${holds.contexts} context join ${priceHolds} on ${priceHolds.partner_group_hash} = context.partner_group_hash
      and ${isHeldOn(sql`context.day`)}
    where ${isSelected(priceHolds.product_hash)})`
  const promotionsByKey = sql`(
    select jsonb_object_agg(key, promotions) from (
      select ${key(promotionProducts.product_hash, ...promoted.tableKey)} as key, ${promotionsAsJson}::text as promotions
      from ${promoted.contexts} context join ${promotions}
        on context.day between ${promotions.starts_on} and ${promotions.ends_on}
        and ${promoted.isReached}
      join ${promotionProducts} on ${promotionProducts.promotion_hash} = ${promotions.hashid}
      cross join lateral ${stepsOfPromotion} step
      where ${promotions.archived_at} is null and ${promotions.is_live} and ${isSelected(promotionProducts.product_hash)}
      group by ${sql.join([promotionProducts.product_hash, ...promoted.tableKey], sql`, `)}) running)`
  return {
    price_hold: sql`(${heldByKey} ->> ${key(products.hashid, ...holds.rowKey)})::json`,
    promotions: sql`coalesce((${promotionsByKey} ->> ${key(products.hashid, ...promoted.rowKey)})::json, '[]')`,
  }
}

/**
 * Selects the discontinuation of a row of `products`, as buyers see it; null for most. Read once per statement, because few
 * products have one. `isSelected` restricts a table's key to those of the statement.
 */
export function discontinuationOf(
  isSelected: (productHash: PgColumn) => SQL,
): SQL<Product['discontinuation']> {
  const leaving = alias(products, 'leaving')
  const replacement = alias(products, 'replacement')
  const found = sql`jsonb_build_object('last_order_day', ${leaving.last_order_day}, 'replacement',
    case when ${replacement.hashid} is not null
      then jsonb_build_object('hashid', ${replacement.hashid}, 'name', ${replacement.name}) end)`
  return sql`((select jsonb_object_agg(${leaving.hashid}, ${found}::text) from ${products} leaving
    left join ${products} replacement on ${replacement.hashid} = ${leaving.replacement_hash}
      and ${replacement.status} = ${sql.raw(String(productStatus.value.open))} and ${replacement.recalled_at} is null
    where (${leaving.last_order_day} is not null or ${leaving.replacement_hash} is not null) and ${isSelected(leaving.hashid)})
    ->> ${products.hashid})::json`
}

/** Address of the first picture of the statement's `products`; empty without one. */
export const productImage = imageText(products)

/** Address of the first picture of the product with this hash, for statements without `products`. */
export const imageOf = (productHash: PgColumn): SQL<string> =>
  sql`(select ${productImage} from ${products} where ${eq(products.hashid, productHash)})`

/** Condition for vendors that are approved and open. */
export const takesOrders: SQL<boolean> = sql`(${vendors.status} = ${sql.raw(String(vendorStatus.value.open))}
  and ${vendors.approval} = ${sql.raw(String(vendorApproval.value.approved))})`

export const isRecalled: SQL<boolean> = sql`(${products.recalled_at} is not null)`

/** Whether the product with this hash is recalled, for statements without `products`. */
export const isRecalledOf = (productHash: PgColumn): SQL<boolean> =>
  sql`(select ${isRecalled} from ${products} where ${eq(products.hashid, productHash)})`

/** True for products whose lots are recorded. */
export const isTraceableOf = (productHash: PgColumn): SQL<boolean> =>
  sql`(select ${products.is_traceable} from ${products} where ${eq(products.hashid, productHash)})`

/** Amount of a nutrient on the label; null if the label does not list it. */
export const nutrient = (name: keyof Nutrition): SQL<number | null> =>
  sql`(${products.nutrition}->${sql.raw(`'${name}'`)})`
