import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { attributeColumn } from '../attributes'
import { administered, hashid, percent, reference, uniqueText } from '../columns'
import { partnerGroups } from '../marketplaces/partner-groups'

export const partners = pgTable(
  'partners',
  {
    hashid: hashid(),
    name: text().notNull(),
    display_name: text().notNull(),
    partner_group_hash: reference(() => partnerGroups.hashid),
    email: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    time_zone: text().notNull(),
    has_custom_export: boolean().notNull().default(false),
    fn_markup: percent().notNull().default('0'),
    specialty_client_markup: percent().notNull().default('0'),
    /** 0 store, 1 distributor, 2 marketplace operator. */
    kind: smallint().$type<0 | 1 | 2>().notNull().default(0),
    custom_attributes: attributeColumn(),
    ...administered,
  },
  (table) => [
    index().on(table.partner_group_hash),
    uniqueText('partners_name_key', table.name, table.partner_group_hash),
  ],
)
