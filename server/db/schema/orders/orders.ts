import { isNull } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CatchWeight } from '@/domain/catalogue/catch-weight'
import type { PurchaseOrderDiscount } from '@/domain/pricing/price'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { hashid, instant, money, reference } from '../columns'
import { partners } from '../stores/partners'
import { vendors } from '../vendors/vendors'

export const orders = pgTable(
  'orders',
  {
    hashid: hashid(),
    order_number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 100001 }),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    date_required: date({ mode: 'string' }).notNull(),
    placed_at: instant().notNull(),
    placed_by_hash: reference(() => users.hashid),
    /** Updated by the ledger. Omitted items no longer count. */
    total_items: integer().notNull().default(0),
    total_lines: integer().notNull().default(0),
    total_sell_price: money().notNull().default('0.00'),
    adjusted_price: money().notNull().default('0.00'),
    /** Cases shipped, updated by the ledger. */
    shipped_items: integer().notNull().default(0),
    /** Time when the vendor acknowledged the order. */
    acknowledged_at: instant(),
    /** Time when its last shipment was delivered; null until then. */
    delivered_at: instant(),
    /** Time when its store first checked it in; null until then. */
    received_at: instant(),
  },
  (table) => [
    uniqueIndex('orders_order_number_key').on(table.order_number),
    index().on(table.store_hash, table.date_required),
    index().on(table.vendor_hash, table.date_required),
    // Partial, because few orders are not acknowledged yet.
    index('orders_new').on(table.vendor_hash, table.date_required).where(isNull(table.acknowledged_at)),
  ],
)

/** Ordered items at the prices of that moment. Names and codes are copied, because products change. */
export const orderItems = pgTable(
  'order_items',
  {
    hashid: hashid(),
    order_hash: reference(() => orders.hashid, { onDelete: 'cascade' }),
    product_hash: reference(() => products.hashid),
    purchasable_name: text().notNull(),
    upc: text().notNull(),
    item_code: text().notNull(),
    case_pack_size: integer().notNull(),
    /** How the product was weighed then; null if it is priced by the case. */
    catch_weight: jsonb().$type<CatchWeight>(),
    qty: integer().notNull(),
    /** Cases that the store last asked for; null if the same as `qty`. */
    wanted_qty: integer(),
    sell_price: money().notNull(),
    discount_amount: money().notNull(),
    final_sell_price: money().notNull(),
    /** Promotion that took `discount_amount` off each case; null without one. */
    promotion_hash: text(),
    purchase_order_discounts: jsonb().$type<PurchaseOrderDiscount[]>().notNull(),
    status: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
    issue_reason: smallint().$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>(),
    /** Item that this one replaces. */
    replaces_hash: text().references((): AnyPgColumn => orderItems.hashid, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.order_hash), index().on(table.product_hash)],
)

/** Parts of orders that vendors sent together. Their cases are ledger entries of the event "shipped". */
export const shipments = pgTable(
  'shipments',
  {
    hashid: hashid(),
    order_hash: reference(() => orders.hashid),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    carrier: text().notNull(),
    tracking_number: text().notNull(),
    /** Null if the vendor did not record it: the store recorded it at check-in. */
    shipped_by_hash: text().references(() => users.hashid),
    shipped_at: instant().notNull(),
    delivered_at: instant(),
  },
  (table) => [index().on(table.order_hash), index().on(table.shipped_at)],
)

/** Weights of the cases of a shipment, by order item: of each case, or one for all of them together. */
export const shippedWeights = pgTable(
  'shipped_weights',
  {
    shipment_hash: reference(() => shipments.hashid),
    order_item_hash: reference(() => orderItems.hashid),
    weights: numeric({ precision: 8, scale: 3 }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipment_hash, table.order_item_hash] }),
    index().on(table.order_item_hash),
  ],
)
