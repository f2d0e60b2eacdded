import { and, eq } from 'drizzle-orm'
import { dayIn } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'
import { checkMayDraft } from '../../changes/set-rights'
import { changeSets } from '../../db/schema/changes'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { isPriceUpdate } from './price-items'

/** A price update with the days that its page compares. */
export interface PriceSet {
  set: typeof changeSets.$inferSelect
  /** Today in the time zone of the update. */
  today: Day
  /** The day on which its prices apply, or would if it was applied now. */
  day: Day
}

/** Returns a price update. @throws a 404 for other sets */
export async function findPriceSet(scope: Scope, hashid: string): Promise<PriceSet> {
  const [set] = await scope.db
    .select()
    .from(changeSets)
    .where(
      and(
        eq(changeSets.hashid, hashid),
        isPriceUpdate(changeSets.kind),
        scope.ofVendors(changeSets.vendor_hash),
      ),
    )
  if (!set) throw notFound('This price update')
  await checkMayDraft(scope, hashid)
  const today = dayIn(set.time_zone, scope.now)
  return { set, today, day: set.effective_at ? dayIn(set.time_zone, new Date(set.effective_at)) : today }
}
