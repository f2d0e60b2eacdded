import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { OwnNotice, SentNotice, SentNoticeDetail } from '@/domain/orders/order-notice'
import { announcementKind } from '@/domain/support/announcement'
import { users } from '../../db/schema/access/users'
import { noticeOrders, noticeRecipients, orderNotices } from '../../db/schema/orders/order-notices'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { announcementReads, announcements } from '../../db/schema/support/announcements'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { markRead } from '../../support/announcements/read-announcements'
import { noticeOrderColumns } from './notice-orders'

const ofNotice = (of: typeof noticeOrders | typeof noticeRecipients) =>
  eq(of.notice_hash, orderNotices.hashid)
const opened = sql<number>`(select count(*)::int from ${noticeRecipients} join ${announcementReads}
  on ${announcementReads.notice_hash} = ${noticeRecipients.notice_hash}
    and ${announcementReads.user_hash} = ${noticeRecipients.user_hash}
  where ${ofNotice(noticeRecipients)})`

const sent = ({ db }: Scope) =>
  db
    .select({
      hashid: orderNotices.hashid,
      title: announcements.title,
      text: announcements.text,
      kind: announcements.kind,
      by: users.name,
      sent_at: announcements.published_at,
      order_count: db.$count(noticeOrders, ofNotice(noticeOrders)),
      store_count: orderNotices.store_count,
      recipient_count: db.$count(noticeRecipients, ofNotice(noticeRecipients)),
      opened_count: opened,
    })
    .from(orderNotices)
    .innerJoin(announcements, eq(announcements.hashid, orderNotices.hashid))
    .innerJoin(users, eq(users.hashid, orderNotices.by_hash))

const kindOf = ({ kind }: { kind: number }): SentNotice['kind'] =>
  kind === announcementKind.value.warning ? 'warning' : 'service'

/** Returns the notices that staff sent, latest first. */
export async function readNotices(scope: Scope): Promise<SentNotice[]> {
  const rows = await sent(scope).orderBy(desc(announcements.published_at), desc(orderNotices.hashid))
  return rows.map(({ text: _text, ...row }) => ({ ...row, kind: kindOf(row) }))
}

/** Returns a notice with its orders, and when its recipients opened it. @throws a 404 */
export async function readNotice(scope: Scope, hashid: string): Promise<SentNoticeDetail> {
  const [row] = await sent(scope).where(eq(orderNotices.hashid, hashid))
  if (!row) throw notFound('This notice')
  const recipients = await scope.db
    .select({
      hashid: noticeRecipients.email,
      name: users.name,
      stores: noticeRecipients.stores,
      by_mail: noticeRecipients.by_mail,
      in_portal: noticeRecipients.in_portal,
      opened_at: announcementReads.read_at,
    })
    .from(noticeRecipients)
    .leftJoin(users, eq(users.hashid, noticeRecipients.user_hash))
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.notice_hash, noticeRecipients.notice_hash),
        eq(announcementReads.user_hash, noticeRecipients.user_hash),
      ),
    )
    .where(eq(noticeRecipients.notice_hash, hashid))
    .orderBy(asc(noticeRecipients.email))
  return { ...row, kind: kindOf(row), orders: await readOrders(scope, hashid), recipients }
}

/** Returns a notice that the user got, with the orders that they may see. @throws a 404 */
export async function readOwnNotice(scope: Scope, hashid: string): Promise<OwnNotice> {
  const [row] = await scope.db
    .select({
      hashid: announcements.hashid,
      title: announcements.title,
      text: announcements.text,
      sent_at: announcements.published_at,
    })
    .from(noticeRecipients)
    .innerJoin(announcements, eq(announcements.hashid, noticeRecipients.notice_hash))
    .where(and(eq(noticeRecipients.notice_hash, hashid), eq(noticeRecipients.user_hash, scope.user.hashid)))
  if (!row) throw notFound('This notice')
  return { ...row, orders: await readOrders(scope, hashid) }
}

/** Records that the user opened a notice. @throws a 404 */
export async function openNotice(scope: Scope, hashid: string): Promise<void> {
  await markRead(scope, [await readOwnNotice(scope, hashid)])
}

const readOrders = (scope: Scope, notice_hash: string) =>
  scope.db
    .select(noticeOrderColumns)
    .from(noticeOrders)
    .innerJoin(orders, eq(orders.hashid, noticeOrders.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .where(and(eq(noticeOrders.notice_hash, notice_hash), scope.ofOrders(orders)))
    .orderBy(asc(orders.date_required), asc(orders.order_number))
