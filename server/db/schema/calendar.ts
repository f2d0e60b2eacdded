import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Holiday } from '@/domain/orders/holiday'
import { marketplaces } from './access'
import { vendors } from './catalogue'
import { administered, hashid } from './columns'

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
    /** The holiday, which repeats every year; null for a one-time closure. */
    holiday: text().$type<Holiday>(),
    vendor_hash: text().references(() => vendors.hashid),
    marketplace_hash: text().references(() => marketplaces.hashid),
    ...administered,
  },
  (table) => [index().on(table.day)],
)
