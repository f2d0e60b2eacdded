import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { ChangeKind, ItemState } from '@/domain/changes/change-set'
import type { ChangeStatus } from '@/domain/changes/change-status'
import type { ChangeValue, FieldValues } from '@/domain/changes/change-value'
import type { TimeZone } from '@/domain/stores/time-zone'
import { users } from './access/users'
import { hashid, instant, reference } from './columns'
import { vendors } from './vendors/vendors'

/** A value as JSON. The built-in type would read the text "10.00" as a number. */
const value = customType<{ data: ChangeValue; driverData: ChangeValue }>({
  dataType: () => 'jsonb',
  toDriver: (data) => JSON.stringify(data),
  fromDriver: (data) => data,
})

const person = () => text().references(() => users.hashid, { onDelete: 'set null' })

/** Bulk changes that are reviewed, scheduled, applied and reverted together. See docs/decisions/0031. */
export const changeSets = pgTable(
  'change_sets',
  {
    hashid: hashid(),
    title: text().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** Reason for new statuses of products; blank without one. */
    reason: text().notNull().default(''),
    status: text().$type<ChangeStatus>().notNull(),
    author_hash: person(),
    /** The vendor whose suppliers made it, and can read it; null for sets of staff. */
    vendor_hash: text().references(() => vendors.hashid, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    approver_hash: person(),
    approved_at: instant(),
    /** User who applied or scheduled it. */
    applied_by_hash: person(),
    effective_at: instant(),
    time_zone: text().$type<TimeZone>().notNull(),
    applied_at: instant(),
    /** The set that this one reverts. */
    reverts_hash: text().references((): AnyPgColumn => changeSets.hashid, { onDelete: 'set null' }),
    /** When staff looked at a set of a supplier or acted on it, and who first did. */
    reviewed_at: instant(),
    reviewed_by_hash: person(),
    /** Why it failed, for people. */
    error: text(),
    record_count: integer().notNull().default(0),
    item_count: integer().notNull().default(0),
    applied_count: integer().notNull().default(0),
    conflict_count: integer().notNull().default(0),
    skipped_count: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.created_at),
    index().on(table.reverts_hash),
    index().on(table.vendor_hash, table.created_at),
    // Partial, because few sets wait for staff.
    index('change_sets_unreviewed')
      .on(table.created_at)
      .where(sql`${table.vendor_hash} is not null and ${table.reviewed_at} is null`),
  ],
)

/**
 * The fields that a set changes: one row per record and field, and one per record that it adds or removes, whose field is
 * `added` or `removed`. Values are those of the forms.
 */
export const changeItems = pgTable(
  'change_items',
  {
    set_hash: reference(() => changeSets.hashid, { onDelete: 'cascade' }),
    entity: text().notNull(),
    record_hash: text().notNull(),
    field: text().notNull(),
    before: value(),
    after: value(),
    /** All values of a record that is added or removed. */
    record: jsonb().$type<FieldValues>(),
    /** The vendor of a product, or the vendor itself, when the item was made. */
    vendor_hash: text(),
    state: text().$type<ItemState>().notNull().default('pending'),
    /** Why it was skipped. */
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.set_hash, table.entity, table.record_hash, table.field] }),
    index().on(table.record_hash, table.field).where(sql`${table.state} = 'pending'`),
  ],
)
