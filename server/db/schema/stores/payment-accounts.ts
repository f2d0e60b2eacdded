import { pgTable, text } from 'drizzle-orm/pg-core'
import { hashid, instant } from '../columns'

/** Accounts of vendors and partner groups at the payment provider. Their status is read from the provider. */
export const paymentAccounts = pgTable('payment_accounts', {
  /** Hash of the vendor or the partner group. */
  owner_hash: hashid(),
  account_id: text().notNull().unique(),
  created_at: instant().notNull(),
})
