import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { hashid, instant, reference } from '../columns'
import { partners } from '../stores/partners'
import { vendors } from '../vendors/vendors'

/** Reminders that staff sent of the cart lines of a store, vendor and day. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    hashid: hashid(),
    store_hash: reference(() => partners.hashid, { onDelete: 'cascade' }),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    date_required: date({ mode: 'string' }).notNull(),
    message: text().notNull(),
    sent_by_hash: reference(() => users.hashid),
    sent_at: instant().notNull(),
  },
  (table) => [
    index('cart_reminders_of_order').on(
      table.store_hash,
      table.vendor_hash,
      table.date_required,
      table.sent_at,
    ),
    index().on(table.vendor_hash),
    index().on(table.sent_by_hash),
  ],
)

/** People whom a reminder reached. */
export const cartReminderRecipients = pgTable(
  'cart_reminder_recipients',
  {
    reminder_hash: reference(() => cartReminders.hashid, { onDelete: 'cascade' }),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    is_mailed: boolean().notNull(),
    dismissed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.reminder_hash, table.user_hash] }), index().on(table.user_hash)],
)
