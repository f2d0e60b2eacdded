import { pgTable, text } from 'drizzle-orm/pg-core'
import { administered, hashid, reference, uniqueText } from '../columns'
import { marketplaces } from './marketplaces'

export const partnerGroups = pgTable(
  'partner_groups',
  {
    hashid: hashid(),
    name: text().notNull(),
    marketplace_hash: reference(() => marketplaces.hashid),
    ...administered,
  },
  (table) => [uniqueText('partner_groups_name_key', table.name, table.marketplace_hash)],
)
