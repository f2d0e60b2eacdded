import { isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Nutrition, PictureView } from '@/domain/catalogue/product-facts'
import { marketplaces, partnerGroups, users } from './access'
import { administered, hashid, instant, money, percent, reference } from './columns'
import { listText } from './list-text'
import { pictureReference } from './pictures'

/** Groups of vendors under one brand. `short_name` is the brand key. A vendor belongs to at most one. */
export const vendorGroups = pgTable('vendor_groups', {
  hashid: hashid(),
  name: text().notNull(),
  short_name: text().notNull().unique(),
  ...administered,
})

export const vendors = pgTable('vendors', {
  hashid: hashid(),
  name: text().notNull(),
  description: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  /** 0 closed, 1 open. */
  status: smallint().$type<0 | 1>().notNull(),
  approval: smallint().$type<0 | 1 | 2 | 3>().notNull(),
  order_minimum: money().notNull(),
  lead_time_days: integer().notNull(),
  /** Wall clock in the store's zone, HH:MM. */
  cut_off_time: text().notNull(),
  /** 0 for Sunday to 6 for Saturday. */
  delivery_weekdays: integer().array().notNull(),
  vendor_group_hash: text().references(() => vendorGroups.hashid),
  /** Its users set up their account; see docs/product.md#suppliers. */
  is_onboarding: boolean().notNull().default(false),
  /** Days without delivery, sorted; a trigger copies them from `closed_days`. */
  closed_days: date().array().notNull().default([]),
  logo_hash: pictureReference(),
  /** A wide picture over its page. */
  cover_hash: pictureReference(),
})

/** Vendors that sell in each marketplace. */
export const marketplaceVendors = pgTable(
  'marketplace_vendors',
  {
    marketplace_hash: reference(() => marketplaces.hashid),
    vendor_hash: reference(() => vendors.hashid),
  },
  (table) => [
    primaryKey({ columns: [table.marketplace_hash, table.vendor_hash] }),
    index().on(table.vendor_hash),
  ],
)

/** Products reference a category by its name, which lists, filters and files show: see docs/decisions/0026. */
export const categories = pgTable(
  'categories',
  { hashid: hashid(), name: text().notNull().unique(), ...administered },
  (table) => [uniqueIndex('categories_name_any_case').on(sql`lower(${table.name})`)],
)

/** The packaging units of products. Products reference a unit by its code; 0, 1 and 2 are CT, EA and LB. */
export const units = pgTable('units', {
  hashid: hashid(),
  code: smallint().notNull().unique(),
  name: text().notNull().unique(),
  abbreviation: text().notNull().unique(),
  ...administered,
})

const list = () => text().array().notNull().default(sql`'{}'`)

export const products = pgTable(
  'products',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid),
    name: text().notNull(),
    upc: text().notNull(),
    item_code: text().notNull(),
    category: reference(() => categories.name, { onUpdate: 'cascade' }),
    storage_type: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull(),
    unit: smallint()
      .notNull()
      .references(() => units.code),
    case_pack_size: integer().notNull(),
    /** Orders must be multiples of this number of cases. */
    order_multiple: integer().notNull(),
    /** Per case. */
    sell_price: money().notNull(),
    fn_fee: percent().notNull(),
    // Filtered columns come before long texts: PostgreSQL reads a row from its start.
    special_diet_options: list(),
    status: smallint().$type<0 | 1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    recalled_at: instant(),
    seasonal_item: boolean().notNull().default(false),
    sofi_award_winner: boolean().notNull().default(false),
    /** Recommended retail price per unit; 0 without a recommendation. */
    msrp: money().notNull().default('0'),
    /** Per case. */
    case_delivery_cost: money().notNull().default('0'),
    fn_shipping_rate: percent().notNull().default('0'),
    /** Per case; 0 if specialty distributors pay the usual price. */
    specialty_base_purchase_price: money().notNull().default('0'),
    /** Per case. */
    specialty_case_delivery_cost: money().notNull().default('0'),
    specialty_msrp: money().notNull().default('0'),
    description: text().notNull().default(''),
    ingredients: text().notNull().default(''),
    allergens: list(),
    /** Values from the label; null without a label. */
    nutrition: jsonb().$type<Nutrition>(),
    specialty_attributes: list(),
    product_seasonality: list(),
    merchandising_locations: list(),
    /** Views to show, in display order; those without a picture are skipped. */
    pictures: text().array().$type<PictureView[]>().notNull().default(sql`'{front,back,case}'`),
    front_picture_hash: pictureReference(),
    back_picture_hash: pictureReference(),
    case_picture_hash: pictureReference(),
    /** A product of the demo: its views without an uploaded picture are drawn. */
    is_drawn: boolean().notNull().default(false),
    /** Counts changes, to detect conflicting edits. */
    version: integer().notNull().default(1),
    /**
     * Fields that lists return for every user, as JSON. Generated when a product is written, because lists are read
     * far more often.
     */
    list_text: text()
      .notNull()
      .generatedAlwaysAs((): SQL => listText(products)),
  },
  (table) => [
    index().on(table.vendor_hash),
    index().on(table.upc),
    index().on(table.category),
    // The few that buyers cannot order.
    index('products_not_open').on(table.vendor_hash).where(sql`${table.status} <> 1`),
    index('products_recalled').on(table.vendor_hash).where(sql`${table.recalled_at} is not null`),
    ...[table.front_picture_hash, table.back_picture_hash, table.case_picture_hash].map((picture) =>
      index().on(picture).where(isNotNull(picture)),
    ),
  ],
)

/** Offers of vendors on a product, on days of the store. One that ended early is archived. */
export const promotions = pgTable(
  'promotions',
  {
    hashid: hashid(),
    product_hash: reference(() => products.hashid),
    name: text().notNull(),
    kind: text().$type<'per_case' | 'purchase_order'>().notNull(),
    amount: money().notNull(),
    min_qty: integer().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    ...administered,
  },
  (table) => [index().on(table.product_hash, table.ends_on)],
)

export const priceHolds = pgTable(
  'price_holds',
  {
    hashid: hashid(),
    product_hash: reference(() => products.hashid),
    partner_group_hash: reference(() => partnerGroups.hashid),
    price: money().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.product_hash, table.partner_group_hash)],
)

export const favorites = pgTable(
  'favorites',
  {
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    product_hash: reference(() => products.hashid),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.product_hash] })],
)
