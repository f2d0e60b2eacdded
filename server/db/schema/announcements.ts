import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import { marketplaces, users } from './access'
import { hashid, instant, reference } from './columns'

/** Announcements for a marketplace, or for all if `marketplace_hash` is null. Empty `roles` means all roles. */
export const announcements = pgTable(
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

/** Announcements that each user has read. */
export const announcementReads = pgTable(
  'notice_reads',
  {
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    notice_hash: reference(() => announcements.hashid, { onDelete: 'cascade' }),
    read_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.notice_hash] })],
)
