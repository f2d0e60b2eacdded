import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Product, Promotion } from '@/domain/catalogue/product'
import type { Nutrition } from '@/domain/catalogue/product-facts'
import { priceHolds, products, promotions } from '../db/schema/catalogue'

/** Calendar day of a moment in the time zone of a row's store. */
export const localDay = (timeZone: SQLWrapper, moment: Date | SQLWrapper): SQL<string> =>
  sql`(${moment instanceof Date ? moment.toISOString() : moment}::timestamptz at time zone ${timeZone})::date`

/** Price hold in the shape of the contract. */
export const heldAsJson: SQL<Product['price_hold']> = sql`json_build_object(
  'hashid', ${priceHolds.hashid}, 'price', ${priceHolds.price}::text, 'ends_on', ${priceHolds.ends_on})`

/** Promotions in the shape of the contract. */
export const promotionsAsJson: SQL<Promotion[]> =
  sql`json_agg(json_build_object('hashid', ${promotions.hashid},
  'name', ${promotions.name}, 'kind', ${promotions.kind}, 'amount', ${promotions.amount}::text,
  'min_qty', ${promotions.min_qty}, 'ends_on', ${promotions.ends_on})
  order by ${promotions.min_qty}, ${promotions.hashid})`

/** Condition for price holds that apply on a day. */
export const isHeldOn = (day: SQLWrapper): SQL =>
  sql`${day} between ${priceHolds.starts_on} and ${priceHolds.ends_on}`

/** Condition for promotions that run on a day. */
export const isRunningOn = (day: SQLWrapper): SQL =>
  sql`${day} between ${promotions.starts_on} and ${promotions.ends_on}`

/** Price hold of a group on a day, the lowest of several; null without one. */
export const heldPrice = (groupHash: SQLWrapper, day: SQLWrapper): SQL<Product['price_hold']> => sql`(
  select ${heldAsJson} from ${priceHolds}
  where ${priceHolds.product_hash} = ${products.hashid} and ${priceHolds.partner_group_hash} = ${groupHash}
    and ${isHeldOn(day)}
  order by ${priceHolds.price} limit 1)`

/** Promotions that run on a day. */
export const runningPromotions = (day: SQLWrapper): SQL<Promotion[]> => sql`coalesce((
  select ${promotionsAsJson} from ${promotions}
  where ${promotions.product_hash} = ${products.hashid} and ${isRunningOn(day)}), '[]')`

/** Address of a product's picture. */
export const imageOf = (productHash: PgColumn): SQL<string> =>
  sql`'/api/v1/images/product/' || ${productHash} || '.svg'`

export const isRecalled: SQL<boolean> = sql`(${products.recalled_at} is not null)`

/** Amount of a nutrient on the label; null if the label does not list it. */
export const nutrient = (name: keyof Nutrition): SQL<number | null> =>
  sql`(${products.nutrition}->${sql.raw(`'${name}'`)})`
