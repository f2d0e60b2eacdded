import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import { users } from '../access/users'
import { administered, hashid, instant, reference } from '../columns'
import { marketplaces } from '../marketplaces/marketplaces'
import { retailGroups } from '../marketplaces/retail-groups'

/**
 * Announcements for a marketplace, a retail group or, without either, everyone. Empty `roles` means all roles. One that
 * ended early is archived.
 */
export const announcements = pgTable(
  'notices',
  {
    hashid: hashid(),
    marketplace_hash: text().references(() => marketplaces.hashid),
    retail_group_hash: text().references(() => retailGroups.hashid),
    roles: text().array().$type<Role[]>().notNull(),
    kind: smallint().$type<0 | 1 | 2>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    published_at: instant().notNull(),
    expires_at: instant(),
    ...administered,
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
