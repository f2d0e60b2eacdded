import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import type { TableColumn } from '@/domain/tables/table-definition'
import { users } from './access/users'
import { hashid, instant, reference } from './columns'

/** Default layouts of tables, as defined by staff. */
export const tableDefinitions = pgTable('table_definitions', {
  table_key: text().primaryKey(),
  columns: jsonb().$type<TableColumn[]>().notNull(),
  updated_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
  updated_at: instant().notNull(),
})

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
