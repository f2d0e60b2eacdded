import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationChannel, NotificationEvent } from '@/domain/access/notification'
import { instant, reference } from '../columns'
import { sessions } from './sessions'
import { users } from './users'

/** New email addresses of users that wait to be confirmed, one for each user. Tokens are stored as SHA-256 hashes. */
export const emailChanges = pgTable('email_changes', {
  user_hash: text()
    .primaryKey()
    .references(() => users.hashid, { onDelete: 'cascade' }),
  email: text().notNull(),
  token_hash: text().notNull().unique(),
  expires_at: instant().notNull(),
  /** Session that asked for the change. Null once it was deleted. */
  session_hash: text().references(() => sessions.hashid, { onDelete: 'set null' }),
})

/** Notifications that users turned off. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  {
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    event: text().$type<NotificationEvent>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.event, table.channel] })],
)
