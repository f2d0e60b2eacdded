import { customType, integer, numeric, text } from 'drizzle-orm/pg-core'

/** A moment: timestamptz in the database, an ISO string in UTC here, whatever the driver gives. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** An exact amount with cents; a decimal string here. */
export const money = () => numeric({ precision: 12, scale: 2 })

/** A percentage such as 5.00. */
export const percent = () => numeric({ precision: 5, scale: 2 })

/** The public, opaque primary key of a row. */
export const hashid = () => text().primaryKey()

/** Columns of the records that staff administer: the count of changes, and since when it is archived. */
export const administered = { version: integer().notNull().default(1), archived_at: instant() }
