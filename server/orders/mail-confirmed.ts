import { inArray } from 'drizzle-orm'
import type { OrderPart } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { vendors } from '../db/schema/vendors/vendors'
import { linkToOrder } from '../mail/order-change-mail'
import { orderMail, vendorOrderMail } from '../mail/order-mail'
import { vendorOrderRecipients } from '../mail/order-recipients'
import { queueMails } from '../mail/outbox'
import { type OrderSettings, orderMailTo } from '../stores/order-settings'
import { readDocumentStores, readDocumentVendors } from './documents/document-parties'
import type { VendorCall } from './fulfillment/acknowledge'

interface Confirmed {
  hashid: string
  order_number: number
  part: OrderPart<CartLine>
}

/**
 * Mails confirmed orders with their PDFs: each to its vendor and that vendor's brokers, and those of a store together to the store, unless
 * `settingsOf` is null.
 */
export async function mailConfirmed(
  { scope, origin }: VendorCall,
  confirmed: readonly Confirmed[],
  settingsOf: ((store_hash: string) => OrderSettings) | null,
): Promise<void> {
  const storesOf = await readDocumentStores(
    scope.db,
    confirmed.map(({ part }) => part.store_hash),
  )
  const addresses = await readDocumentVendors(
    scope.db,
    confirmed.map(({ part }) => part.vendor_hash),
  )
  const sellers = await scope.db
    .select()
    .from(vendors)
    .where(inArray(vendors.hashid, [...new Set(confirmed.map(({ part }) => part.vendor_hash))]))
  const orders = confirmed.flatMap((order) => {
    const vendor = sellers.find(({ hashid }) => hashid === order.part.vendor_hash)
    const address = addresses.get(order.part.vendor_hash)
    const store = storesOf.get(order.part.store_hash)
    if (!vendor || !address || !store) return []
    return [{ ...order, vendor: { ...vendor, ...address }, store, link: linkToOrder(origin, order.part) }]
  })
  const toStores = [...Map.groupBy(orders, ({ store }) => store)].flatMap(([store, ofStore]) => {
    if (!settingsOf) return []
    const tenant_hash = store.store.hashid
    const settings = settingsOf(tenant_hash)
    const mail = orderMail(store, ofStore)
    return orderMailTo(settings, store.store).map((recipient) => ({ recipient, ...mail, tenant_hash }))
  })
  const toVendors = await Promise.all(
    [...Map.groupBy(orders, ({ vendor }) => vendor.hashid)].map(async ([tenant_hash, ofVendor]) => {
      const recipients = await vendorOrderRecipients(scope.db, tenant_hash)
      const mails = ofVendor.map((order) => vendorOrderMail(order.store, order))
      return recipients.flatMap((recipient) => mails.map((mail) => ({ recipient, ...mail, tenant_hash })))
    }),
  )
  await queueMails(scope.db, [...toStores, ...toVendors.flat()], scope.now, 'orders')
}
