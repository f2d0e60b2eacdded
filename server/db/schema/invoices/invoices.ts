import { date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hashid, money, reference, taxPercent } from '../columns'
import { orderItems, orders, shipments } from '../orders/orders'
import { partners } from '../stores/partners'
import { vendors } from '../vendors/vendors'

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
