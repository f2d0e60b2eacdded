import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changeItems } from '../../db/schema/changes'

/** The field of case prices in change sets. */
export const PRICE_FIELD = 'sell_price'

/** The kind of change set that a price update is. */
export const isPriceUpdate = (kind: PgColumn): SQL => sql`${kind} = 'prices'`

/** Condition for changes of case prices. */
export const isPriceItem = and(eq(changeItems.entity, 'product'), eq(changeItems.field, PRICE_FIELD))

/** Price of a change of a case price, with two decimals. */
export const priceBefore: SQL<string> = sql`(${changeItems.before} #>> '{}')::numeric(12, 2)`
export const priceAfter: SQL<string> = sql`(${changeItems.after} #>> '{}')::numeric(12, 2)`
