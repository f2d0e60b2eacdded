import { pgTable, text } from 'drizzle-orm/pg-core'
import { hashid, instant } from './columns'

/** The account at the payment provider of a vendor or partner group. What is known of it is asked of the provider. */
export const paymentAccounts = pgTable('payment_accounts', {
  /** Of the vendor or the partner group. */
  owner_hash: hashid(),
  account_id: text().notNull().unique(),
  created_at: instant().notNull(),
})
