import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { administered, hashid, uniqueText } from '../columns'

/** Named filters that marketplaces offer on their product lists. */
export const productFilterSets = pgTable(
  'product_filter_sets',
  {
    hashid: hashid(),
    name: text().notNull(),
    /** As in the address of the list. */
    filters: text().notNull(),
    /** The only marketplaces that offer it; empty for all. */
    marketplace_hashes: text().array().notNull().default(sql`'{}'`),
    ...administered,
  },
  (table) => [uniqueText('product_filter_sets_name_key', table.name)],
)
