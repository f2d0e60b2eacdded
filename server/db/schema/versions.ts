import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * How often the catalogue was written, in slots: triggers count in a slot that no other transaction holds, so writers
 * never wait for one another, and a count is seen when its change is. The sum is the version.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  slot: integer().primaryKey().generatedAlwaysAsIdentity(),
  writes: bigint({ mode: 'number' }).notNull().default(1),
})
