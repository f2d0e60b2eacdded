import { and, desc, eq, ne } from 'drizzle-orm'
import { nextSampleFrom, sampleStatus } from '@/domain/samples/sample-request'
import { users } from '../db/schema/access'
import { sampleRequests } from '../db/schema/samples'
import type { Scope } from '../http/scope'

/**
 * Returns the date from which the user may request another sample from a vendor; null if they may now. Canceled
 * requests do not count. With `lock`, parallel requests wait for each other.
 */
export async function samplesFrom(
  { db, user }: Scope,
  vendor_hash: string,
  lock = false,
): Promise<Date | null> {
  const query = db
    .select({ days: users.vendor_sample_request_cooldown })
    .from(users)
    .where(eq(users.hashid, user.hashid))
  const [found] = lock ? await query.for('update') : await query
  if (!found || found.days <= 0) return null
  const [last] = await db
    .select({ at: sampleRequests.requested_at })
    .from(sampleRequests)
    .where(
      and(
        eq(sampleRequests.requested_by_hash, user.hashid),
        eq(sampleRequests.vendor_hash, vendor_hash),
        ne(sampleRequests.status, sampleStatus.value.canceled),
      ),
    )
    .orderBy(desc(sampleRequests.requested_at))
    .limit(1)
  return last ? nextSampleFrom(last.at, found.days) : null
}
