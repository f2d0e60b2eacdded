import { and, arrayContains, desc, eq, exists, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { type Announcement, announcementKind } from '@/domain/support/announcement'
import { mutedNotifications } from '../../db/schema/access/account'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { retailGroupStores } from '../../db/schema/marketplaces/retail-groups'
import { noticeRecipients, orderNotices } from '../../db/schema/orders/order-notices'
import { announcementReads, announcements } from '../../db/schema/support/announcements'
import type { Scope } from '../../http/scope'

/** Maximum of announcements, more than anyone reads. */
const LATEST = 100

/**
 * Returns the current announcements for the user's marketplaces, retail groups and role: unread ones first, then the
 * newest. Users who turned announcements off get only warnings.
 */
export async function readAnnouncements(scope: Scope): Promise<Announcement[]> {
  const now = scope.now.toISOString()
  const muted = scope.db
    .select({ user_hash: mutedNotifications.user_hash })
    .from(mutedNotifications)
    .where(
      and(
        eq(mutedNotifications.user_hash, scope.user.hashid),
        eq(mutedNotifications.event, 'announcements'),
        eq(mutedNotifications.channel, 'portal'),
      ),
    )
  const is_read = sql<boolean>`(${announcementReads.read_at} is not null)`
  const rows = await scope.db
    .select({
      hashid: announcements.hashid,
      kind: announcements.kind,
      title: announcements.title,
      text: announcements.text,
      published_at: announcements.published_at,
      is_read,
      zone: sql<string>`coalesce(${marketplaces.time_zone}, ${DEFAULT_ZONE})`,
    })
    .from(announcements)
    .leftJoin(marketplaces, eq(marketplaces.hashid, announcements.marketplace_hash))
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.notice_hash, announcements.hashid),
        eq(announcementReads.user_hash, scope.user.hashid),
      ),
    )
    .where(
      and(
        lte(announcements.published_at, now),
        or(eq(announcements.kind, announcementKind.value.warning), notExists(muted)),
        or(isNull(announcements.expires_at), gt(announcements.expires_at, now)),
        isNull(announcements.archived_at),
        isForUser(scope),
        or(isNull(announcements.marketplace_hash), scope.ofMarketplaces(announcements.marketplace_hash)),
        or(isNull(announcements.retail_group_hash), isInRetailGroup(scope)),
        or(eq(announcements.roles, []), arrayContains(announcements.roles, [scope.user.role_name])),
      ),
    )
    .orderBy(is_read, desc(announcements.published_at), announcements.hashid)
    .limit(LATEST)
  return rows.map(({ zone, ...row }) => ({ ...row, starts_on: dayIn(zone, new Date(row.published_at)) }))
}

/** Condition for announcements other than notices about orders, and for those that the user got. */
const isForUser = ({ db, user }: Scope) =>
  or(
    notExists(
      db
        .select({ hashid: orderNotices.hashid })
        .from(orderNotices)
        .where(eq(orderNotices.hashid, announcements.hashid)),
    ),
    exists(
      db
        .select({ notice_hash: noticeRecipients.notice_hash })
        .from(noticeRecipients)
        .where(
          and(
            eq(noticeRecipients.notice_hash, announcements.hashid),
            eq(noticeRecipients.user_hash, user.hashid),
          ),
        ),
    ),
  )

/** Condition for announcements of a retail group that a store of the user belongs to. */
const isInRetailGroup = ({ db, ofStores }: Scope) =>
  exists(
    db
      .select({ store_hash: retailGroupStores.store_hash })
      .from(retailGroupStores)
      .where(
        and(
          eq(retailGroupStores.retail_group_hash, announcements.retail_group_hash),
          ofStores(retailGroupStores.store_hash),
        ),
      ),
  )

/** Marks announcements as read by the user. Keeps the time of those read before. */
export async function markRead(scope: Scope, read: readonly Pick<Announcement, 'hashid'>[]): Promise<void> {
  if (read.length === 0) return
  await scope.db
    .insert(announcementReads)
    .values(
      read.map(({ hashid }) => ({
        user_hash: scope.user.hashid,
        notice_hash: hashid,
        read_at: scope.now.toISOString(),
      })),
    )
    .onConflictDoNothing()
}
