import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { initialSettings } from '@/domain/stores/store-settings'
import { users } from '../access/users'
import { instant } from '../columns'
import { partners } from './partners'

type SettingsValues = typeof initialSettings

/** Settings of a store, one column per tab. Its name, address and time zone are columns of the store itself. */
export const storeSettings = pgTable('store_settings', {
  store_hash: text()
    .primaryKey()
    .references(() => partners.hashid, { onDelete: 'cascade' }),
  connection: jsonb().$type<Partial<SettingsValues['connection']>>().notNull().default({}),
  general: jsonb().$type<Partial<SettingsValues['general']>>().notNull().default({}),
  order: jsonb().$type<Partial<SettingsValues['order']>>().notNull().default({}),
  billing: jsonb().$type<Partial<SettingsValues['billing']>>().notNull().default({}),
  produce: jsonb().$type<Partial<SettingsValues['produce']>>().notNull().default({}),
  non_produce: jsonb().$type<Partial<SettingsValues['non_produce']>>().notNull().default({}),
  version: integer().notNull().default(0),
  updated_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
  updated_at: instant(),
})
