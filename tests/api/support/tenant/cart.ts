import { eq } from 'drizzle-orm'
import { clearedCartLines } from '../../../../server/db/schema/cart/cleared-carts'
import { unconfirmedOrders } from '../../../../server/db/schema/cart/lines'
import { cartReminderRecipients, cartReminders } from '../../../../server/db/schema/cart/reminders'
import { daysFromNow } from '../../../setup/days'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A cart line of a tenant, restored if a call removed it. */
export async function lineOf(api: TestApi, { store, product }: Tenant, user_hash: string): Promise<string> {
  const hashid = `line${store}`
  await api.db.delete(unconfirmedOrders).where(eq(unconfirmedOrders.hashid, hashid))
  const written = await api.db
    .insert(unconfirmedOrders)
    .values({
      hashid,
      store_hash: store,
      product_hash: product,
      qty: 3,
      date_required: daysFromNow(13),
      quoted_price: '1.00',
      quoted_at: api.clock.now.toISOString(),
      updated_by_hash: user_hash,
      updated_at: api.clock.now.toISOString(),
    })
    .onConflictDoUpdate({
      target: [unconfirmedOrders.store_hash, unconfirmedOrders.product_hash],
      set: { qty: 3 },
    })
    .returning({ hashid: unconfirmedOrders.hashid })
  return written[0]?.hashid ?? ''
}

/** A reminder to a tenant's user that nobody dismissed, restored if a call changed it. */
export async function reminderOf({ db, clock }: TestApi, { user, store, vendor }: Tenant) {
  const hashid = `reminder${user}`.slice(0, 40)
  await db
    .insert(cartReminders)
    .values({
      hashid,
      store_hash: store,
      vendor_hash: vendor,
      date_required: daysFromNow(3),
      message: '',
      sent_by_hash: user,
      sent_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  const recipient = { reminder_hash: hashid, user_hash: user, is_mailed: false, dismissed_at: null }
  const { reminder_hash, user_hash } = cartReminderRecipients
  await db
    .insert(cartReminderRecipients)
    .values(recipient)
    .onConflictDoUpdate({ target: [reminder_hash, user_hash], set: recipient })
  return { reminder: hashid }
}

/** A cart line that the user of a tenant cleared, with its undo. */
export async function clearedCartOf(api: TestApi, { store, product, user }: Tenant): Promise<string> {
  const undo_hash = `undo${user}`
  await api.db
    .insert(clearedCartLines)
    .values({
      undo_hash,
      hashid: `cleared${user}`,
      store_hash: store,
      product_hash: product,
      qty: 3,
      date_required: daysFromNow(13),
      quoted_price: '1.00',
      quoted_at: api.clock.now.toISOString(),
      cleared_by_hash: user,
      cleared_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return undo_hash
}
