import { isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Nutrition, PictureView } from '@/domain/catalogue/product-facts'
import { gramsIn } from '@/domain/values/measure'
import { attributeColumn } from '../attributes'
import { hashid, instant, money, percent, reference } from '../columns'
import { vendors } from '../vendors/vendors'
import { categories, units } from './categories'
import { listText } from './list-text'
import { pictureReference } from './pictures'

const optionalText = () => text().notNull().default('')

/** Converts a weight, stored as entered, to grams; null without one. */
const gramsOf = (measure: PgColumn): SQL =>
  sql`case split_part(${measure}, ' ', 2) ${sql.join(
    Object.entries(gramsIn).map(([unit, grams]) => sql.raw(`when '${unit}' then ${grams}`)),
    sql` `,
  )} end * nullif(split_part(${measure}, ' ', 1), '')::numeric`

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
    /** Marketplaces in which its vendor sells other products, but not this one. */
    withheld_from: list(),
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
    /** Code by ISO 3166-1; empty if it is not stated. */
    country_of_origin: text().notNull().default(''),
    /** Allergens that it contains. Each allergen is in at most one of the three lists; in none if unknown. */
    allergens: list(),
    may_contain_allergens: list(),
    free_from_allergens: list(),
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
    inside_picture_hash: pictureReference(),
    serving_picture_hash: pictureReference(),
    // GTINs have 14 digits. Empty text means unknown.
    inner_gtin: optionalText(),
    case_gtin: optionalText(),
    pallet_gtin: optionalText(),
    /** Net weight as entered, such as "12.5 oz". */
    unit_weight: optionalText(),
    /** Gross weight as entered. */
    case_weight: optionalText(),
    /** Pounds of a case that is priced by the pound, such as "10.5"; empty for a product that is priced by the case. */
    nominal_weight: optionalText(),
    /** Percent by which such a case may differ from it before somebody confirms its weight. */
    weight_tolerance: percent().notNull().default('10'),
    /** On the Food Traceability List: its lots are recorded from shipping on. */
    is_traceable: boolean().notNull().default(false),
    /** Outer size as entered, such as "15.25 in". */
    case_length: optionalText(),
    case_width: optionalText(),
    case_height: optionalText(),
    /** The weights in grams, exactly. */
    unit_weight_g: numeric().generatedAlwaysAs((): SQL => gramsOf(products.unit_weight)),
    case_weight_g: numeric().generatedAlwaysAs((): SQL => gramsOf(products.case_weight)),
    cases_per_layer: integer(),
    layers_per_pallet: integer(),
    shelf_life_days: integer(),
    /** Minimum shelf life at delivery, in days. */
    min_days_at_delivery: integer(),
    /** The last day on which stores can order it, US Eastern; then it is discontinued. */
    last_order_day: date({ mode: 'string' }),
    /** The product of the same vendor that replaces it. */
    replacement_hash: text().references((): AnyPgColumn => products.hashid, { onDelete: 'set null' }),
    custom_attributes: attributeColumn(),
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
    // A constraint in the migrations keeps those that are open or in process apart within a vendor.
    index().on(table.upc),
    index().on(table.category),
    // The few that buyers cannot order.
    index('products_not_open').on(table.vendor_hash).where(sql`${table.status} <> 1`),
    index('products_recalled').on(table.vendor_hash).where(sql`${table.recalled_at} is not null`),
    ...[
      table.front_picture_hash,
      table.back_picture_hash,
      table.case_picture_hash,
      table.inside_picture_hash,
      table.serving_picture_hash,
      table.replacement_hash,
    ].map((reference) => index().on(reference).where(isNotNull(reference))),
    index('products_leaving').on(table.last_order_day).where(isNotNull(table.last_order_day)),
    check(
      'products_allergens_once',
      sql`not (${table.allergens} && ${table.may_contain_allergens} or ${table.allergens} && ${table.free_from_allergens}
        or ${table.may_contain_allergens} && ${table.free_from_allergens})`,
    ),
  ],
)
