import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { SampleReason } from '@/domain/samples/sample-reason'
import type { SampleStatus } from '@/domain/samples/sample-request'
import { users } from './access/users'
import { products } from './catalogue/products'
import { hashid, instant, reference } from './columns'
import { partners } from './stores/partners'
import { vendors } from './vendors/vendors'

/** Samples that stores requested from vendors. */
export const sampleRequests = pgTable(
  'sample_requests',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid),
    product_hash: reference(() => products.hashid),
    store_hash: reference(() => partners.hashid),
    qty: integer().notNull(),
    note: text().notNull(),
    status: smallint().$type<SampleStatus>().notNull(),
    /** Note on the last change of status. */
    answer: text().notNull(),
    /** Why it was declined, or is not ordered. */
    reason: smallint().$type<SampleReason>(),
    /** 1 to 5 stars. */
    rating: smallint(),
    carrier: text().notNull().default(''),
    tracking_number: text().notNull().default(''),
    // When each step of the conversion was reached; null before.
    shipped_on: date({ mode: 'string' }),
    tasted_at: instant(),
    ordered_at: instant(),
    reordered_at: instant(),
    /** When the store was asked by mail whether it tasted the sample; null before. */
    asked_at: instant(),
    requested_by_hash: reference(() => users.hashid),
    requested_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.store_hash, table.requested_at),
    index().on(table.product_hash),
    index().on(table.vendor_hash, table.requested_at),
    index().on(table.requested_by_hash, table.vendor_hash, table.requested_at),
  ],
)

/** Changes of the status of samples. */
export const sampleEvents = pgTable(
  'sample_events',
  {
    hashid: hashid(),
    sample_hash: reference(() => sampleRequests.hashid, { onDelete: 'cascade' }),
    status: smallint().$type<SampleStatus>().notNull(),
    note: text().notNull(),
    /** Null if the account was deleted. */
    by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [index().on(table.sample_hash, table.at)],
)
