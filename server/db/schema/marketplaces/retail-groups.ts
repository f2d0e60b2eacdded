import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { administered, hashid, reference, uniqueText } from '../columns'
import { partners } from '../stores/partners'

/** Banners and buying clubs: stores of any partner group belong to them. */
export const retailGroups = pgTable(
  'retail_groups',
  {
    hashid: hashid(),
    name: text().notNull(),
    kind: smallint().$type<0 | 1>().notNull(),
    ...administered,
  },
  (table) => [uniqueText('retail_groups_name_key', table.name)],
)

export const retailGroupStores = pgTable(
  'retail_group_stores',
  {
    retail_group_hash: reference(() => retailGroups.hashid, { onDelete: 'cascade' }),
    store_hash: reference(() => partners.hashid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.retail_group_hash, table.store_hash] }),
    index().on(table.store_hash),
  ],
)
