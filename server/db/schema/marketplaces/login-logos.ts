import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { pictureReference } from '../catalogue/pictures'
import { administered, hashid, reference } from '../columns'
import { marketplaces } from './marketplaces'

/** Pictures and messages on a marketplace's sign-in page, by day in its time zone. A null day is open-ended. */
export const loginLogos = pgTable(
  'login_logos',
  {
    hashid: hashid(),
    marketplace_hash: reference(() => marketplaces.hashid),
    /** Its headline. */
    name: text().notNull(),
    text: text().notNull(),
    picture_hash: pictureReference(),
    alt_text: text().notNull(),
    starts_on: date({ mode: 'string' }),
    ends_on: date({ mode: 'string' }),
    ...administered,
  },
  (table) => [index().on(table.marketplace_hash), index().on(table.picture_hash)],
)
