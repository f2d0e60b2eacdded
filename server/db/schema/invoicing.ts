import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './access'
import { vendors } from './catalogue'
import { hashid, instant, money, percent, reference } from './columns'
import { invoices } from './orders'

/** How vendors invoice, and the numbers they used last. A vendor without a row uses the defaults. */
export const vendorInvoicing = pgTable('vendor_invoicing', {
  vendor_hash: text()
    .primaryKey()
    .references(() => vendors.hashid, { onDelete: 'cascade' }),
  invoice_on: text().notNull().default('delivery'),
  terms: text().notNull().default('net_30'),
  prefix: text().notNull().default('INV-'),
  delivery_fee: money().notNull().default('0.00'),
  tax_percent: percent().notNull().default('0'),
  /** Counts invoices. Its row is locked while an invoice is written, so that numbers have no gaps. */
  last_number: integer().notNull().default(0),
  /** Counts credit notes, in the same way. */
  last_credit_number: integer().notNull().default(0),
  /** Counts changes, to detect conflicting edits. */
  version: integer().notNull().default(0),
})

/** Payments of invoices, as staff record them. */
export const payments = pgTable(
  'payments',
  {
    hashid: hashid(),
    invoice_hash: reference(() => invoices.hashid),
    amount: money().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    method: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull(),
    reference: text().notNull(),
    recorded_by_hash: reference(() => users.hashid),
    recorded_at: instant().notNull(),
  },
  (table) => [index().on(table.invoice_hash)],
)
