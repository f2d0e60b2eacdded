import type { Database } from '../db/database'
import { log } from '../logging/log'
import { repeat } from '../repeat'
import type { JobHandler } from './job-kind'
import { JobRunner } from './job-runner'

const POLL_MS = 2_000
/** Delay of new scheduled jobs, so that they do not slow down the start. */
const FIRST_RUN_MS = 60_000

/**
 * Runs jobs in the background. @returns a function that stops it, and waits for running jobs up to a limit in
 * milliseconds
 */
export function startJobs(
  db: Database,
  handlers: readonly JobHandler[],
  clock: () => Date,
): (limitMs: number) => Promise<void> {
  const runner = new JobRunner(db, handlers, clock)
  const poll = async () => {
    try {
      await runner.startDue()
    } catch (error) {
      log.error('jobs-unreadable', 'The queue of jobs could not be read', { error })
    }
  }
  const scheduled = runner
    .schedule(FIRST_RUN_MS)
    .catch((error: unknown) => log.error('jobs-not-scheduled', 'Jobs could not be scheduled', { error }))
  const stopPolling = repeat(poll, POLL_MS)
  return async (limitMs) => {
    await scheduled
    await stopPolling()
    await runner.stop(limitMs)
  }
}
