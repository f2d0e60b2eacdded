import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import { users } from './access/users'
import { administered, hashid, instant, reference } from './columns'
import { marketplaces } from './marketplaces/marketplaces'

/** Layouts that tables start with, as defined by staff. An archived one was reset. */
export const tableDefinitions = pgTable(
  'table_definitions',
  {
    hashid: hashid(),
    table_key: text().notNull(),
    /** The name of the table. */
    name: text().notNull(),
    /** Address of the page where it was defined. */
    page: text().notNull(),
    /** The only role and marketplace that it is for; null for all. */
    role: text().$type<Role>(),
    marketplace_hash: text().references(() => marketplaces.hashid),
    /** In order, with their headings. */
    columns: text().array().notNull(),
    ...administered,
  },
  (table) => [
    unique('table_definitions_audience_key')
      .on(table.table_key, table.role, table.marketplace_hash)
      .nullsNotDistinct(),
  ],
)

/** Saved views of tables. A shared view is visible to its role in the marketplaces of its owner. */
export const tableViews = pgTable(
  'table_views',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    table_key: text().notNull(),
    name: text().notNull(),
    /** State of the table in the format of the page's address. */
    search: text().notNull(),
    shared_with_role: text().$type<Role>(),
    created_at: instant().notNull(),
  },
  (table) => [
    index().on(table.table_key),
    uniqueIndex('table_views_name_key').on(table.user_hash, table.table_key, sql`lower(${table.name})`),
  ],
)

/** Views that users open a table with. */
export const tableDefaults = pgTable(
  'table_defaults',
  {
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    table_key: text().notNull(),
    view_hash: reference(() => tableViews.hashid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.table_key] })],
)
