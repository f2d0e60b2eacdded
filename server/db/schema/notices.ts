import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import { marketplaces, users } from './access'
import { hashid, instant } from './columns'

/** What is said to the people of a marketplace, or with `marketplace_hash` null of all; to some roles, or with none named to all. */
export const notices = pgTable(
  'notices',
  {
    hashid: hashid(),
    marketplace_hash: text().references(() => marketplaces.hashid),
    roles: text().array().$type<Role[]>().notNull(),
    kind: smallint().$type<0 | 1 | 2>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    published_at: instant().notNull(),
    expires_at: instant(),
  },
  (table) => [index().on(table.published_at)],
)

/** Which user has read which notice. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    user_hash: text()
      .notNull()
      .references(() => users.hashid, { onDelete: 'cascade' }),
    notice_hash: text()
      .notNull()
      .references(() => notices.hashid, { onDelete: 'cascade' }),
    read_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.notice_hash] })],
)
