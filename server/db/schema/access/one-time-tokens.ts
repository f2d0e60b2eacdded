import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns'

/** One-time tokens of mails and single sign-on links, and ids of received assertions. Stored as hashes. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** User whose account the token opens or, for a registration, the verified email address. */
    subject: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.expires_at)],
)

export type TokenPurpose =
  | 'password'
  | 'email'
  | 'sign-in'
  | 'registration'
  | 'assertion'
  | 'sign-on-state'
  | 'oidc-state'
  | 'setup'
