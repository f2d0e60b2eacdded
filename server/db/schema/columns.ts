import { sql } from 'drizzle-orm'
import {
  customType,
  integer,
  numeric,
  type PgColumn,
  type ReferenceConfig,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Moment: timestamptz in the database, an ISO string in UTC in code, whatever the driver returns. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** Exact amount with cents, as a decimal string in code. */
export const money = () => numeric({ precision: 12, scale: 2 })

/** Percentage such as 5.00. */
export const percent = () => numeric({ precision: 5, scale: 2 })

/** Tax in percent with the decimals it was entered with: 8.875 is New York City's. */
export const taxPercent = () => numeric()

/** Public, opaque primary key. */
export const hashid = () => text().primaryKey()

/** Hash of a row in another table. Nullable ones are written as `text().references(…)`. */
export const reference = (column: ReferenceConfig['ref'], actions?: ReferenceConfig['actions']) =>
  text().notNull().references(column, actions)

/** No two rows have the same text in upper or lower case, or none with the same value of `within`. */
export const uniqueText = (name: string, column: PgColumn, within?: PgColumn) => {
  const lower = sql`lower(${column})`
  return within ? uniqueIndex(name).on(within, lower) : uniqueIndex(name).on(lower)
}

/** Columns of the records that staff administer: the count of changes, and since when it is archived. */
export const administered = { version: integer().notNull().default(1), archived_at: instant() }
