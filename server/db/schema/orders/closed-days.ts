import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Repeat } from '@/domain/orders/repeat'
import { administered, hashid } from '../columns'
import { marketplaces } from '../marketplaces/marketplaces'
import { vendors } from '../vendors/vendors'

/**
 * Days without deliveries: of one vendor, of the vendors of one marketplace or, without either, of all. A trigger copies them to
 * `closed_days` of the vendors.
 */
export const closedDays = pgTable(
  'closed_days',
  {
    hashid: hashid(),
    name: text().notNull(),
    day: date().notNull(),
    /** The holiday or the series of a date, which repeats every year; null for a one-time closure. */
    holiday: text().$type<Repeat>(),
    vendor_hash: text().references(() => vendors.hashid),
    marketplace_hash: text().references(() => marketplaces.hashid),
    ...administered,
  },
  (table) => [index().on(table.day)],
)
