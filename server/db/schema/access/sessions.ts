import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hashid, instant, reference } from '../columns'
import { users } from './users'

/** Sign-ins with everything refreshed from them: the token family that a reused refresh token revokes. */
export const sessions = pgTable(
  'sessions',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    revoked_at: instant(),
    /** Latest expiry. Refreshing does not extend it. */
    expires_at: instant().notNull(),
    /** Session that this one was exchanged from and ends with. */
    parent_hash: text().references((): AnyPgColumn => sessions.hashid, { onDelete: 'cascade' }),
    /** Staff member who views the portal as the user. Such a session is read-only. */
    viewer_hash: text().references(() => users.hashid, { onDelete: 'cascade' }),
    /** Network address of the sign-in. */
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
  },
  (table) => [
    index().on(table.user_hash),
    index().on(table.parent_hash),
    index().on(table.viewer_hash),
    index().on(table.expires_at),
  ],
)

/** Refresh tokens, stored as SHA-256 hashes. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text().primaryKey(),
    session_hash: reference(() => sessions.hashid, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.session_hash), index().on(table.expires_at)],
)
