import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { hashid, instant } from '../columns'

/**
 * Recent attempts that count towards a limit. The limit applies to the subject, such as an account or an
 * address.
 */
export const attempts = pgTable(
  'attempts',
  { hashid: hashid(), subject: text().notNull(), made_at: instant().notNull() },
  (table) => [index().on(table.subject, table.made_at), index().on(table.made_at)],
)
