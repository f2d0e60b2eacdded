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
import { partnerGroups, partners, users } from './access'
import { products } from './catalogue'
import { hashid, instant } from './columns'

/** Order guides: lists of what the stores of a group keep, in the order of their shelves. */
export const orderGuides = pgTable(
  'order_guides',
  {
    hashid: hashid(),
    name: text().notNull(),
    partner_group_hash: text()
      .notNull()
      .references(() => partnerGroups.hashid),
    owner_hash: text()
      .notNull()
      .references(() => users.hashid, { onDelete: 'cascade' }),
    /** Seen by everyone who works for a store of the group; else by its owner alone. */
    is_shared: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index().on(table.partner_group_hash), index().on(table.owner_hash)],
)

/** A product on a guide. Its place within the section is counted by `position`. */
export const orderGuideItems = pgTable(
  'order_guide_items',
  {
    hashid: hashid(),
    guide_hash: text()
      .notNull()
      .references(() => orderGuides.hashid, { onDelete: 'cascade' }),
    product_hash: text()
      .notNull()
      .references(() => products.hashid),
    section: smallint().$type<0 | 1 | 2>().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('order_guide_items_product_key').on(table.guide_hash, table.product_hash)],
)

/** How many cases of it a store keeps. */
export const orderGuidePars = pgTable(
  'order_guide_pars',
  {
    item_hash: text()
      .notNull()
      .references(() => orderGuideItems.hashid, { onDelete: 'cascade' }),
    store_hash: text()
      .notNull()
      .references(() => partners.hashid),
    par: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_hash, table.store_hash] }),
    check('order_guide_pars_positive', sql`${table.par} > 0`),
  ],
)
