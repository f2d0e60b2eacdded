import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { CartReminder } from '@/domain/cart/cart-reminder-contract'
import { keyOfOrder } from '@/domain/cart/order-key'
import { isMuted } from '../../access/muted-notifications'
import { isOneOf } from '../../db/one-of'
import { users } from '../../db/schema/access/users'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { cartReminderRecipients, cartReminders } from '../../db/schema/cart/reminders'
import { products } from '../../db/schema/catalogue/products'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import { type Scope, storesOf } from '../../http/scope'

/**
 * Returns the reminders to the user of orders that are still in the cart of the context, the latest of each order, newest
 * first. None for a user who turned such notices off.
 */
export async function readOwnReminders(scope: Scope, filters: string | undefined): Promise<CartReminder[]> {
  const { db, user } = scope
  const stores = await storesOf(scope, filters)
  if (await isMuted(scope, 'cart-reminders', 'portal')) return []
  const isInCart = exists(
    db
      .select({ one: sql`1` })
      .from(unconfirmedOrders)
      .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
      .where(
        and(
          eq(unconfirmedOrders.store_hash, cartReminders.store_hash),
          eq(products.vendor_hash, cartReminders.vendor_hash),
          eq(unconfirmedOrders.date_required, cartReminders.date_required),
        ),
      ),
  )
  const found = await db
    .select({
      hashid: cartReminders.hashid,
      store_hash: cartReminders.store_hash,
      store_display_name: partners.display_name,
      vendor_hash: cartReminders.vendor_hash,
      vendor_name: vendors.name,
      date_required: cartReminders.date_required,
      message: cartReminders.message,
      sent_by: users.name,
      sent_at: cartReminders.sent_at,
      dismissed_at: cartReminderRecipients.dismissed_at,
    })
    .from(cartReminderRecipients)
    .innerJoin(cartReminders, eq(cartReminders.hashid, cartReminderRecipients.reminder_hash))
    .innerJoin(partners, eq(partners.hashid, cartReminders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, cartReminders.vendor_hash))
    .innerJoin(users, eq(users.hashid, cartReminders.sent_by_hash))
    .where(
      and(
        eq(cartReminderRecipients.user_hash, user.hashid),
        isOneOf(
          cartReminders.store_hash,
          stores.map(({ hashid }) => hashid),
        ),
        isInCart,
      ),
    )
    .orderBy(desc(cartReminders.sent_at), vendors.name, cartReminders.date_required, cartReminders.hashid)
  const latest = new Map(found.toReversed().map((reminder) => [keyOfOrder(reminder), reminder]))
  return found.flatMap(({ dismissed_at, ...reminder }) =>
    dismissed_at === null && latest.get(keyOfOrder(reminder))?.hashid === reminder.hashid ? [reminder] : [],
  )
}

/** Hides a reminder for the user. @throws a 404 for a reminder that did not go to the user */
export async function dismissReminder({ db, user, now }: Scope, hashid: string): Promise<void> {
  const hidden = await db
    .update(cartReminderRecipients)
    .set({ dismissed_at: now.toISOString() })
    .where(
      and(
        eq(cartReminderRecipients.reminder_hash, hashid),
        eq(cartReminderRecipients.user_hash, user.hashid),
      ),
    )
    .returning({ hashid: cartReminderRecipients.reminder_hash })
  if (hidden.length === 0) throw notFound('This reminder')
}
