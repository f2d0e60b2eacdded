import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Product, Promotion } from '@/domain/catalogue/product'
import type { Nutrition } from '@/domain/catalogue/product-facts'
import { dayIn } from '@/domain/orders/delivery'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import { partners } from '../db/schema/access'
import { priceHolds, products, promotions, vendors } from '../db/schema/catalogue'
import { imageText } from '../db/schema/list-text'
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
  'name', ${promotions.name}, 'kind', ${promotions.kind}, 'amount', ${promotions.amount}::text,
  'min_qty', ${promotions.min_qty}, 'ends_on', ${promotions.ends_on})
  order by ${promotions.min_qty}, ${promotions.hashid})`

interface Discounts {
  /** The price hold of the row's product, the lowest of several; null without one. */
  price_hold: SQL<Product['price_hold']>
  /** The running promotions of the row's product. */
  promotions: SQL<Promotion[]>
}

/**
 * Discounts of a statement's `products` for a context: price holds are those of its only partner group. `isSelected`
 * restricts a table's key to those products.
 */
export function discountsInContext(
  stores: readonly ScopedStore[],
  now: Date,
  isSelected: (productHash: PgColumn) => SQL,
): Discounts {
  const [group, ...otherGroups] = new Set(stores.map((store) => store.partner_group_hash))
  return discounts({
    contexts: sql`(select ${otherGroups.length === 0 && group ? group : null}::text as partner_group_hash,
      ${dayIn(stores[0]?.time_zone ?? 'UTC', now)}::date as day)`,
    isSelected,
    rowKey: [],
    tableKey: [],
  })
}

/**
 * Discounts of a statement's `products` in its `partners`, on their local days. `lines` is a table expression with
 * the `store_hash` and `product_hash` of the statement's rows.
 */
export const discountsInStores = (lines: SQLWrapper, now: Date | SQLWrapper): Discounts => {
  const day = localDay(partners.time_zone, now)
  return discounts({
    contexts: sql`(select distinct ${partners.partner_group_hash}, ${day} as day from ${partners}
      where ${partners.hashid} in (select store_hash from ${lines}))`,
    isSelected: (productHash) => sql`${productHash} = any(array(select product_hash from ${lines}))`,
    rowKey: [partners.partner_group_hash, day],
    tableKey: [sql`context.partner_group_hash`, sql`context.day`],
  })
}

/**
 * Reads the discounts of all rows into an object and looks each row up in it. PostgreSQL evaluates such subqueries
 * once per statement, because they do not depend on the row.
 */
function discounts({
  contexts,
  isSelected,
  rowKey,
  tableKey,
}: {
  contexts: SQL
  isSelected: (productHash: PgColumn) => SQL
  rowKey: readonly SQLWrapper[]
  tableKey: readonly SQLWrapper[]
}): Discounts {
  const key = (...parts: SQLWrapper[]) => sql`(${sql.join(parts, sql` || ' ' || `)})`
  const ofRow = key(products.hashid, ...rowKey)
  // Of several values of a key, the object keeps the last one.
  const heldByKey = sql`(
    select jsonb_object_agg(${key(priceHolds.product_hash, ...tableKey)}, ${heldAsJson}::text
      order by ${priceHolds.price} desc)
    from ${contexts} context join ${priceHolds} on ${priceHolds.partner_group_hash} = context.partner_group_hash
      and ${isHeldOn(sql`context.day`)}
    where ${isSelected(priceHolds.product_hash)})`
  const promotionsByKey = sql`(
    select jsonb_object_agg(key, promotions) from (
      select ${key(promotions.product_hash, ...tableKey)} as key, ${promotionsAsJson}::text as promotions
      from ${contexts} context join ${promotions}
        on context.day between ${promotions.starts_on} and ${promotions.ends_on}
      where ${promotions.archived_at} is null and ${isSelected(promotions.product_hash)}
      group by ${sql.join([promotions.product_hash, ...tableKey], sql`, `)}) running)`
  return {
    price_hold: sql`(${heldByKey} ->> ${ofRow})::json`,
    promotions: sql`coalesce((${promotionsByKey} ->> ${ofRow})::json, '[]')`,
  }
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

/** Amount of a nutrient on the label; null if the label does not list it. */
export const nutrient = (name: keyof Nutrition): SQL<number | null> =>
  sql`(${products.nutrition}->${sql.raw(`'${name}'`)})`
