import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * Counters of catalogue writes. A trigger increments a slot that no other transaction holds, so that writers never
 * wait for each other and a count becomes visible with its change. The sum is the version of the catalogue.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  slot: integer().primaryKey().generatedAlwaysAsIdentity(),
  writes: bigint({ mode: 'number' }).notNull().default(1),
})
