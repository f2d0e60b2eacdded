import { eq } from 'drizzle-orm'
import { formatDay } from '@/domain/orders/delivery'
import { partners } from '../db/schema/access'
import { vendors } from '../db/schema/catalogue'
import type { orders } from '../db/schema/orders'
import type { Scope } from '../http/scope'
import { readOrderSettings } from '../stores/order-settings'
import { billingRecipients, storeRecipients, vendorOrderRecipients } from './order-recipients'
import { queueMails } from './outbox'

type Order = Pick<typeof orders.$inferSelect, 'order_number' | 'store_hash' | 'vendor_hash' | 'date_required'>

/** Names that the mails of an order use. */
interface Names {
  store: string
  vendor: string
  order: string
  day: string
}

/** Queues a mail about a confirmed order to its store, its vendor or both, with a link to it. */
export async function mailAboutOrder(
  scope: Scope,
  origin: string,
  order: Order,
  {
    to,
    subject,
    body,
  }: {
    to: readonly ('store' | 'vendor' | 'billing')[]
    subject: (names: Names) => string
    /** Paragraphs. */
    body: (names: Names) => readonly string[]
  },
): Promise<void> {
  const { db, now } = scope
  const [store] = await db.select().from(partners).where(eq(partners.hashid, order.store_hash))
  const [vendor] = await db.select().from(vendors).where(eq(vendors.hashid, order.vendor_hash))
  if (!store || !vendor) return
  const names = {
    store: store.display_name,
    vendor: vendor.name,
    order: String(order.order_number),
    day: formatDay(order.date_required, now),
  }
  const settingsOf = await readOrderSettings(scope, [store.hashid])
  const recipients = new Set([
    ...(to.includes('store') ? storeRecipients(settingsOf(store.hashid), store) : []),
    ...(to.includes('billing') ? billingRecipients(settingsOf(store.hashid), store) : []),
    ...(to.includes('vendor') ? await vendorOrderRecipients(db, vendor.hashid) : []),
  ])
  const mail = {
    subject: subject(names),
    body: [...body(names), linkToOrder(origin, order)].join('\n\n'),
  }
  await queueMails(
    db,
    [...recipients].map((recipient) => ({ recipient, ...mail, tenant_hash: order.store_hash })),
    now,
  )
}

/** Returns the address of an order. The page finds out by itself whether the order is upcoming. */
export const linkToOrder = (
  origin: string,
  { store_hash, vendor_hash, date_required }: Pick<Order, 'store_hash' | 'vendor_hash' | 'date_required'>,
) => `${origin}/order/view/${store_hash}/upcoming/${vendor_hash}/${date_required}`
