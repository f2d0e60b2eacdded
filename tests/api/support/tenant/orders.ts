import { claims, files } from '../../../../server/db/schema/orders/claims'
import { closedDays } from '../../../../server/db/schema/orders/closed-days'
import {
  noticeOrders,
  noticeRecipients,
  orderNotices,
} from '../../../../server/db/schema/orders/order-notices'
import { orderRequests } from '../../../../server/db/schema/orders/order-requests'
import { shipments } from '../../../../server/db/schema/orders/orders'
import { swapOffers } from '../../../../server/db/schema/orders/swaps'
import { announcements } from '../../../../server/db/schema/support/announcements'
import { daysFromNow } from '../../../setup/days'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A claim of a tenant with its photograph, added once. */
export async function claimOf(
  api: TestApi,
  { store, vendor, order, item }: Tenant,
  user_hash: string,
): Promise<{ claim: string; file: string }> {
  const claim = `claim${item}`.slice(0, 40)
  const file = `file${item}`.slice(0, 40)
  const at = api.clock.now.toISOString()
  const content = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  await api.db
    .insert(files)
    .values({
      hashid: file,
      order_hash: order,
      stored_hash: await api.appContext.services.files.add({ type: 'image/png', content }),
      size: content.length,
      uploaded_by_hash: user_hash,
      uploaded_at: at,
    })
    .onConflictDoNothing()
  await api.db
    .insert(claims)
    .values({
      hashid: claim,
      order_hash: order,
      order_item_hash: item,
      store_hash: store,
      vendor_hash: vendor,
      reason: 2,
      qty: 1,
      amount: '1.00',
      photograph_hash: file,
      made_by_hash: user_hash,
      made_at: at,
      due_on: daysFromNow(7),
      status: 0,
      granted_qty: 0,
      granted_amount: '0.00',
    })
    .onConflictDoNothing()
  return { claim, file }
}

/** A shipment of a tenant's order, and an unanswered swap. */
export async function fulfillmentOf(
  api: TestApi,
  { store, vendor, order, item, product }: Tenant,
  user_hash: string,
): Promise<{ shipment: string; swap: string; request: string }> {
  const [shipment, swap] = [`shipment${item}`.slice(0, 40), `swap${item}`.slice(0, 40)]
  const at = api.clock.now.toISOString()
  const ofOrder = { order_hash: order, store_hash: store, vendor_hash: vendor }
  await api.db
    .insert(shipments)
    .values({
      hashid: shipment,
      ...ofOrder,
      carrier: '',
      tracking_number: '',
      shipped_by_hash: user_hash,
      shipped_at: at,
    })
    .onConflictDoNothing()
  await api.db
    .insert(swapOffers)
    .values({
      hashid: swap,
      ...ofOrder,
      order_item_hash: item,
      product_hash: product,
      qty: 1,
      sell_price: '1.00',
      reason: 1,
      note: '',
      offered_by_hash: user_hash,
      offered_at: at,
      status: 0,
    })
    .onConflictDoUpdate({ target: swapOffers.hashid, set: { status: 0 } })
  const request = `request${item}`.slice(0, 40)
  await api.db
    .insert(orderRequests)
    .values({
      hashid: request,
      ...ofOrder,
      lines: [{ order_item_hash: item, qty: 0 }],
      added: [],
      date_required: null,
      note: '',
      requested_by_hash: user_hash,
      requested_at: at,
      status: 0,
    })
    .onConflictDoUpdate({ target: orderRequests.hashid, set: { status: 0 } })
  return { shipment, swap, request }
}

/** A notice about a tenant's order, sent to its user. */
export async function orderNoticeOf({ db, clock }: TestApi, { user, order }: Tenant) {
  const hashid = `notice${user}`.slice(0, 40)
  await db
    .insert(announcements)
    .values({
      hashid,
      roles: [],
      kind: 1,
      title: hashid,
      text: 'A late truck',
      published_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  await db.insert(orderNotices).values({ hashid, by_hash: user, store_count: 1 }).onConflictDoNothing()
  await db.insert(noticeOrders).values({ notice_hash: hashid, order_hash: order }).onConflictDoNothing()
  await db
    .insert(noticeRecipients)
    .values({
      notice_hash: hashid,
      email: `${user}@stores.test`,
      user_hash: user,
      stores: [],
      by_mail: true,
      in_portal: true,
    })
    .onConflictDoNothing()
  return hashid
}

/** A closed day of the whole portal. */
export async function someClosedDay({ db }: TestApi) {
  await db
    .insert(closedDays)
    .values({ hashid: 'closed_day', name: 'Closed day', day: '2020-01-01' })
    .onConflictDoNothing()
  return { closedDay: 'closed_day' }
}
