import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ASK_AFTER_DAYS } from '@/domain/samples/sample-due'
import { sampleStatus } from '@/domain/samples/sample-request'
import { localDay } from '../catalogue/offer'
import type { Database } from '../db/database'
import { sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import { portalScope } from '../http/scope'
import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'
import { selectSamples } from './read-samples'
import { mailTastingQuestion } from './sample-mail'

export const sampleQuestionJob = hourlyJob('ask-about-samples', 'Ask stores about samples')

/** Asks stores about samples that were shipped a week ago. Runs hourly. */
export const handleSampleQuestions = (clock: () => Date, origin: () => string) =>
  handleJobs(sampleQuestionJob, {
    work: async () => {},
    finish: async (tx) => {
      await askAboutSamples(tx, clock(), origin())
    },
  })

/**
 * Asks the requesters of samples that were shipped a week ago whether they tasted them, once. Must run in a transaction.
 * @returns the number of samples
 */
export async function askAboutSamples(db: Database, now: Date, origin: string): Promise<number> {
  const today = localDay(partners.time_zone, now)
  const due = await db
    .select({ hashid: sampleRequests.hashid })
    .from(sampleRequests)
    .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
    .where(
      and(
        eq(sampleRequests.status, sampleStatus.value.shipped),
        isNull(sampleRequests.asked_at),
        lte(sampleRequests.shipped_on, sql`${today} - ${sql.raw(String(ASK_AFTER_DAYS))}`),
      ),
    )
    .for('update', { of: sampleRequests })
  if (due.length === 0) return 0
  const isDue = inArray(
    sampleRequests.hashid,
    due.map(({ hashid }) => hashid),
  )
  for (const sample of await selectSamples(portalScope(db, now), isDue))
    await mailTastingQuestion(db, now, origin, sample)
  await db.update(sampleRequests).set({ asked_at: now.toISOString() }).where(isDue)
  return due.length
}
