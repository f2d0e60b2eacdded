import { and, arrayContains, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Notice } from '@/domain/support/notice'
import { noticeReads, notices } from '../../db/schema/notices'
import type { Scope } from '../../http/scope'

/** Maximum of announcements, more than anyone reads. */
const LATEST = 100

/** Returns the current announcements for the user's marketplaces and role: unread ones first, then the newest. */
export const readNotices = (scope: Scope): Promise<Notice[]> => {
  const now = scope.now.toISOString()
  const is_read = sql<boolean>`(${noticeReads.read_at} is not null)`
  return scope.db
    .select({
      hashid: notices.hashid,
      kind: notices.kind,
      title: notices.title,
      text: notices.text,
      published_at: notices.published_at,
      is_read,
    })
    .from(notices)
    .leftJoin(
      noticeReads,
      and(eq(noticeReads.notice_hash, notices.hashid), eq(noticeReads.user_hash, scope.user.hashid)),
    )
    .where(
      and(
        lte(notices.published_at, now),
        or(isNull(notices.expires_at), gt(notices.expires_at, now)),
        or(isNull(notices.marketplace_hash), scope.ofMarketplaces(notices.marketplace_hash)),
        or(eq(notices.roles, []), arrayContains(notices.roles, [scope.user.role_name])),
      ),
    )
    .orderBy(is_read, desc(notices.published_at), notices.hashid)
    .limit(LATEST)
}

/** Marks announcements as read by the user. Keeps the time of those read before. */
export async function markRead(scope: Scope, read: readonly Pick<Notice, 'hashid'>[]): Promise<void> {
  if (read.length === 0) return
  await scope.db
    .insert(noticeReads)
    .values(
      read.map(({ hashid }) => ({
        user_hash: scope.user.hashid,
        notice_hash: hashid,
        read_at: scope.now.toISOString(),
      })),
    )
    .onConflictDoNothing()
}
