import * as z from 'zod/mini'
import type { Database } from '../../db/database'
import type { changeSets } from '../../db/schema/changes'
import type { JobKind } from '../../jobs/job-kind'
import { queueJobs } from '../../jobs/queue-jobs'

const payload = z.object({ set_hash: z.string() })

/** Emails buyers that a price update was scheduled, moved, applied or canceled. */
export const priceNoticeJob = {
  name: 'notify-price-update',
  label: 'Emails about new prices',
  payload,
  atOnce: 1,
  maxAttempts: 5,
  firstPauseMinutes: 1,
} satisfies JobKind<typeof payload>

/** Queues emails about the new status of a set, if it is a price update. Call it in the transaction that moves the set. */
export async function queuePriceNotice(
  db: Database,
  { hashid, kind, title }: Pick<typeof changeSets.$inferSelect, 'hashid' | 'kind' | 'title'>,
  now: Date,
): Promise<void> {
  if (kind === 'prices') await queueJobs(db, priceNoticeJob, [{ title, payload: { set_hash: hashid } }], now)
}
