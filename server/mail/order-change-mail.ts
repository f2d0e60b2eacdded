import { eq } from 'drizzle-orm'
import type { NotificationEvent } from '@/domain/access/notification'
import { formatFullDay } from '@/domain/orders/full-date'
import type { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'
import { readRecalledItems } from '../orders/recalled-items'
import { readOrderSettings } from '../stores/order-settings'
import { billingRecipients, storeRecipients, vendorOrderRecipients } from './order-recipients'
import { queueMails } from './outbox'

type Order = Pick<
  typeof orders.$inferSelect,
  'hashid' | 'order_number' | 'store_hash' | 'vendor_hash' | 'date_required'
>

/** Names that the mails of an order use. */
interface Names {
  store: string
  vendor: string
  order: string
  /** Order number with the store's prefix. */
  purchaseOrder: string
  day: string
}

/** Queues a mail about a confirmed order to its store, its vendor or both, with a link to it. */
export async function mailAboutOrder(
  scope: Scope,
  origin: string,
  order: Order,
  {
    to,
    needsAnswer = false,
    event = 'orders',
    subject,
    body,
  }: {
    to: readonly ('store' | 'vendor' | 'billing')[]
    /** The store has to answer it, so it is mailed even if it turned off mails about its orders. */
    needsAnswer?: boolean
    event?: NotificationEvent
    subject: (names: Names) => string
    /** Paragraphs. */
    body: (names: Names) => readonly string[]
  },
): Promise<void> {
  const { db, now } = scope
  const [store] = await db.select().from(partners).where(eq(partners.hashid, order.store_hash))
  const [vendor] = await db.select().from(vendors).where(eq(vendors.hashid, order.vendor_hash))
  if (!store || !vendor) return
  const settings = (await readOrderSettings(scope, [store.hashid]))(store.hashid)
  const names = {
    store: store.display_name,
    vendor: vendor.name,
    order: String(order.order_number),
    purchaseOrder: `${settings.order.purchase_order_prefix}${order.order_number}`,
    day: formatFullDay(order.date_required),
  }
  const isStoreMailed = to.includes('store') && (needsAnswer || settings.order.sends_update_mails)
  const recipients = new Set([
    ...(isStoreMailed ? storeRecipients(settings, store) : []),
    ...(to.includes('billing') ? billingRecipients(settings, store) : []),
    ...(to.includes('vendor') ? await vendorOrderRecipients(db, vendor.hashid) : []),
  ])
  const recalled = [...new Set((await readRecalledItems(db, order.hashid)).values())]
  const mail = {
    subject: subject(names),
    body: [
      ...body(names),
      ...(recalled.length > 0 ? [`Recalled, do not sell or use: ${recalled.join(', ')}`] : []),
      linkToOrder(origin, order),
    ].join('\n\n'),
  }
  await queueMails(
    db,
    [...recipients].map((recipient) => ({ recipient, ...mail, tenant_hash: order.store_hash })),
    now,
    needsAnswer ? undefined : event,
  )
}

/** Returns the address of an order. The page finds out by itself whether the order is upcoming. */
export const linkToOrder = (
  origin: string,
  { store_hash, vendor_hash, date_required }: Pick<Order, 'store_hash' | 'vendor_hash' | 'date_required'>,
) => `${origin}/order/view/${store_hash}/upcoming/${vendor_hash}/${date_required}`
