import { jobs } from '../../../../server/db/schema/jobs'
import type { TestApi } from '../api'

/** A job scheduled for a future day, restored if a call changed it. */
export async function waitingJob({ db, clock }: TestApi) {
  const waiting = { state: 'queued', run_at: '2100-01-01T00:00:00Z', finished_at: null } as const
  await db
    .insert(jobs)
    .values({
      hashid: 'waiting_job',
      kind: 'send-mail',
      title: 'Mail',
      payload: {},
      ...waiting,
      created_at: clock.now.toISOString(),
    })
    .onConflictDoUpdate({ target: jobs.hashid, set: waiting })
  return { job: 'waiting_job' }
}
