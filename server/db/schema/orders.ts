import { isNull } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PurchaseOrderDiscount } from '@/domain/pricing/price'
import { partners, users } from './access'
import { products, vendors } from './catalogue'
import { hashid, instant, money, reference, taxPercent } from './columns'

/**
 * Cart lines, one per store and product. Prices are computed when read; `quoted_price` is the price that the buyer
 * saw.
 */
export const unconfirmedOrders = pgTable(
  'unconfirmed_orders',
  {
    hashid: hashid(),
    store_hash: reference(() => partners.hashid),
    product_hash: reference(() => products.hashid),
    qty: integer().notNull(),
    date_required: date({ mode: 'string' }).notNull(),
    quoted_price: money().notNull(),
    /** Time when the buyer saw that price. */
    quoted_at: instant().notNull(),
    version: integer().notNull().default(1),
    updated_by_hash: reference(() => users.hashid),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('unconfirmed_orders_line_key').on(table.store_hash, table.product_hash),
    index().on(table.product_hash),
  ],
)

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
  (table) => [index().on(table.order_hash)],
)

export const invoices = pgTable(
  'invoices',
  {
    hashid: hashid(),
    invoice_number: text().notNull(),
    order_hash: reference(() => orders.hashid),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    issued_on: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    paid_on: date({ mode: 'string' }),
    /** With the delivery fee and the tax. */
    amount: money().notNull(),
    delivery_fee: money().notNull().default('0.00'),
    tax_percent: taxPercent().notNull().default('0'),
    tax_amount: money().notNull().default('0.00'),
    /** Shipment that it bills; null if the vendor's own system wrote it, for the whole order. */
    shipment_hash: text().references(() => shipments.hashid),
    /** Counts the invoices of a vendor without gaps; null if the vendor's own system wrote it. */
    sequence: integer(),
    /** Day when its store was last reminded that it is overdue. */
    reminded_on: date({ mode: 'string' }),
  },
  (table) => [
    index().on(table.store_hash, table.issued_on),
    index().on(table.order_hash),
    uniqueIndex('invoices_shipment_key').on(table.shipment_hash),
    uniqueIndex('invoices_sequence_key').on(table.vendor_hash, table.sequence),
  ],
)

/** Credits of vendors on order items, each on one invoice. */
export const credits = pgTable(
  'credits',
  {
    hashid: hashid(),
    order_item_hash: reference(() => orderItems.hashid),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    reason: smallint().$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>().notNull(),
    qty: integer().notNull(),
    amount: money().notNull(),
    /** Tax credited in addition to the amount. */
    tax_amount: money().notNull().default('0.00'),
    /** Invoice that it is taken off; null if that is the vendor's own, for the whole order. */
    invoice_hash: text().references(() => invoices.hashid),
    credit_number: text(),
    /** Claim that was granted; null if there was none. */
    claim_hash: text(),
    credited_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    index().on(table.store_hash, table.credited_on),
    index().on(table.order_item_hash),
    index().on(table.invoice_hash),
  ],
)
