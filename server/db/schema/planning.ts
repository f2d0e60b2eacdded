import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './access/users'
import { products } from './catalogue/products'
import { hashid, instant, reference } from './columns'
import { partnerGroups } from './marketplaces/partner-groups'
import { partners } from './stores/partners'

/** Order guides: products that the stores of a group stock, in shelf order. */
export const orderGuides = pgTable(
  'order_guides',
  {
    hashid: hashid(),
    name: text().notNull(),
    partner_group_hash: reference(() => partnerGroups.hashid),
    owner_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    /** Visible to all users of the group's stores; otherwise only to its owner. */
    is_shared: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index().on(table.partner_group_hash), index().on(table.owner_hash)],
)

/** Products on a guide. `position` orders them within a section. */
export const orderGuideItems = pgTable(
  'order_guide_items',
  {
    hashid: hashid(),
    guide_hash: reference(() => orderGuides.hashid, { onDelete: 'cascade' }),
    product_hash: reference(() => products.hashid),
    section: smallint().$type<0 | 1 | 2>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex('order_guide_items_product_key').on(table.guide_hash, table.product_hash),
    index().on(table.product_hash),
  ],
)

/** Par: the number of cases of an item that a store wants in stock. */
export const orderGuidePars = pgTable(
  'order_guide_pars',
  {
    item_hash: reference(() => orderGuideItems.hashid, { onDelete: 'cascade' }),
    store_hash: reference(() => partners.hashid),
    par: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_hash, table.store_hash] }),
    check('order_guide_pars_positive', sql`${table.par} > 0`),
  ],
)
