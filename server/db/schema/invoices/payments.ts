import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { hashid, instant, money, reference, taxPercent } from '../columns'
import { vendors } from '../vendors/vendors'
import { invoices } from './invoices'

/** How vendors invoice, and the numbers they used last. A vendor without a row uses the defaults. */
export const vendorInvoicing = pgTable('vendor_invoicing', {
  vendor_hash: text()
    .primaryKey()
    .references(() => vendors.hashid, { onDelete: 'cascade' }),
  invoice_on: text().notNull().default('delivery'),
  terms: text().notNull().default('net_30'),
  prefix: text().notNull().default('INV-'),
  delivery_fee: money().notNull().default('0.00'),
  tax_percent: taxPercent().notNull().default('0'),
  /** Tax number, as printed on documents; '' for none. */
  tax_id: text().notNull().default(''),
  /** Remit-to name and address, one line each. Empty if payments go to the vendor’s own address. */
  remit_to: text().notNull().default(''),
  /** Counts invoices. Its row is locked while an invoice is written, so that numbers have no gaps. */
  last_number: integer().notNull().default(0),
  /** Counts credit notes, in the same way. */
  last_credit_number: integer().notNull().default(0),
  /** Counts interchanges of orders in X12, up to nine digits. */
  last_x12_number: integer().notNull().default(0),
  /** Counts changes, to detect conflicting edits. */
  version: integer().notNull().default(0),
})

/** Payments of invoices, as staff or the payment provider record them, and their reversals, whose amounts are negative. */
export const payments = pgTable(
  'payments',
  {
    hashid: hashid(),
    invoice_hash: reference(() => invoices.hashid),
    amount: money().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    method: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull(),
    reference: text().notNull(),
    /** Null if the payment provider reported it. */
    recorded_by_hash: text().references(() => users.hashid),
    recorded_at: instant().notNull(),
    /** Payment that this one reverses, in whole or in part. */
    reverses_hash: text().references((): AnyPgColumn => payments.hashid),
    /** Why it was reversed. */
    reason: text(),
    /** Payment at the payment provider. */
    provider_id: text(),
  },
  (table) => [
    index().on(table.invoice_hash),
    index().on(table.reverses_hash),
    uniqueIndex('payments_provider_key').on(table.provider_id),
    check('payments_sign', sql`(${table.reverses_hash} is null) = (${table.amount} > 0)`),
  ],
)

/** Events from the payment provider, one row each, with their outcome. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    hashid: hashid(),
    /** Id at the provider. */
    event_id: text().notNull().unique(),
    kind: smallint().$type<0 | 1 | 2>().notNull(),
    /** Payment at the provider; null if the event could not be read. */
    provider_id: text(),
    /** Amount of the payment refunded so far; of refunds only. */
    amount: money(),
    currency: text().notNull(),
    /** As the provider says: there may be no such invoice. */
    invoice_hash: text(),
    /** The provider's text, if it could not be read. */
    payload: text(),
    happened_at: instant().notNull(),
    received_at: instant().notNull(),
    status: smallint().$type<0 | 1 | 2>().notNull(),
    /** Why staff have to look at it. */
    problem: text(),
    /** Note by the staff member who resolved it. */
    note: text(),
    handled_by_hash: text().references(() => users.hashid),
    handled_at: instant(),
  },
  (table) => [index().on(table.provider_id), index().on(table.happened_at)],
)
