import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { partners, users } from './access'
import { products, vendors } from './catalogue'
import { hashid, instant, reference } from './columns'

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
    status: smallint().$type<0 | 1 | 2 | 3 | 4 | 5>().notNull(),
    /** Note on the last change of status. */
    answer: text().notNull(),
    requested_by_hash: reference(() => users.hashid),
    requested_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.store_hash, table.requested_at),
    index().on(table.vendor_hash, table.requested_at),
    index().on(table.requested_by_hash, table.vendor_hash, table.requested_at),
  ],
)
