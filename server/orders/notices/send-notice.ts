import { formatFullDay } from '@/domain/orders/full-date'
import type { NoticeCriteria, NoticeForm, SeenNotice } from '@/domain/orders/order-notice'
import { announcementKind } from '@/domain/support/announcement'
import { auditAction } from '../../access/audit'
import { insertMany } from '../../db/insert-many'
import { noticeOrders, noticeRecipients, orderNotices } from '../../db/schema/orders/order-notices'
import { announcements } from '../../db/schema/support/announcements'
import { ApiError, invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { orderNoticeMail } from '../../mail/order-notice-mail'
import { queueMails } from '../../mail/outbox'
import { findNoticeOrders } from './notice-orders'
import { findRecipients } from './notice-recipients'

/** Days for which a notice is on the dashboard. */
const SHOWN_DAYS = 14
const DAY_MS = 86_400_000

/** Returns the orders that a notice would be about, and who would get it. */
export async function previewNotice(scope: Scope, criteria: NoticeCriteria) {
  const { orders, unknown_numbers } = await findNoticeOrders(scope, criteria)
  return { orders, unknown_numbers, recipients: await findRecipients(scope, orders, criteria.kind) }
}

/** Sends a notice by email and as an announcement. @throws a 409 if it would reach others than those seen */
export async function sendNotice(
  { scope, origin }: { scope: Scope; origin: string },
  { seen, ...notice }: SeenNotice,
): Promise<{ message: string; hashid: string }> {
  const { orders, unknown_numbers, recipients } = await previewNotice(scope, notice)
  if (unknown_numbers.length > 0)
    throw invalid('order_numbers', `There is no order ${unknown_numbers[0]}. Correct or remove it`)
  if (orders.length !== seen.orders || recipients.length !== seen.recipients)
    throw new ApiError(409, 'The orders or their people changed meanwhile. Check who gets the notice again.')
  const reached = recipients.filter(({ by_mail, in_portal }) => by_mail || in_portal)
  if (reached.length === 0) throw invalid('vendor_hashes', 'No one would get this notice')
  const hashid = newHash()
  await writeNotice(scope, hashid, { notice, orders, recipients })
  const mails = recipients
    .filter(({ by_mail }) => by_mail)
    .map(({ hashid: recipient, store_hashes }) => {
      const theirs = orders.filter(({ store_hash }) => store_hashes.has(store_hash))
      return {
        recipient,
        tenant_hash: theirs[0]?.store_hash,
        ...orderNoticeMail({
          title: notice.title,
          text: notice.text,
          orders: theirs.map((order) => ({ ...order, day: formatFullDay(order.date_required) })),
          link: `${origin}/order-notice/${hashid}`,
        }),
      }
    })
  await queueMails(scope.db, mails, scope.now)
  const count = reached.length
  const people = count === 1 ? '1 recipient' : `${count.toLocaleString('en-US')} recipients`
  return { message: `Sent to ${people}`, hashid }
}

type Found = Awaited<ReturnType<typeof previewNotice>>

async function writeNotice(
  scope: Scope,
  hashid: string,
  { notice, orders, recipients }: Pick<Found, 'orders' | 'recipients'> & { notice: NoticeForm },
) {
  const { db, user, now } = scope
  await db.insert(announcements).values({
    hashid,
    roles: [],
    kind: announcementKind.value[notice.kind],
    title: notice.title,
    text: notice.text,
    published_at: now.toISOString(),
    expires_at: new Date(now.getTime() + SHOWN_DAYS * DAY_MS).toISOString(),
  })
  const store_count = new Set(orders.map(({ store_hash }) => store_hash)).size
  await db.insert(orderNotices).values({ hashid, by_hash: user.hashid, store_count })
  await insertMany(
    db,
    noticeOrders,
    orders.map((order) => ({ notice_hash: hashid, order_hash: order.hashid })),
  )
  await insertMany(
    db,
    noticeRecipients,
    recipients.map(({ hashid: email, user_hash, stores, by_mail, in_portal }) => ({
      notice_hash: hashid,
      email,
      user_hash,
      stores,
      by_mail,
      in_portal,
    })),
  )
  await auditAction(scope, 'order-notice-sent', {
    subject_hash: hashid,
    details: { title: notice.title, orders: orders.length, recipients: recipients.length },
  })
}
