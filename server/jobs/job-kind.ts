import * as z from 'zod/mini'
import type { Schema } from '@/domain/contract/endpoint'
import type { Database } from '../db/database'
import type { ClaimedJob } from './claim-job'

/** A kind of background job: its payload, retries and limits. */
export interface JobKind<Payload extends Schema = Schema> {
  /** In the database. Never changes. */
  name: string
  /** For people. */
  label: string
  payload: Payload
  /** Jobs that one process runs at the same time. */
  atOnce: number
  /** Jobs of one tenant that all processes together run at the same time; no limit unless set. */
  perTenant?: number
  /** Attempts before it counts as failed and waits for a person. A scheduled job is tried until it succeeds. */
  maxAttempts: number
  /** Pause after the first failed attempt. It doubles, up to four hours. */
  firstPauseMinutes: number
  /** Writes that a job stopped for good: it failed, or a person canceled it. In the transaction that marks it. */
  onStopped?: (tx: Database, payload: unknown, reason: string) => Promise<void>
  /** Writes that a person tries a stopped job again. In the transaction that queues it. */
  onRetried?: (tx: Database, payload: unknown, now: Date) => Promise<void>
  /** Interval of a scheduled job. Each process makes sure at its start that the job exists. */
  everyMinutes?: number
}

/** A job as its handler sees it. */
export interface RunningJob<Payload> {
  hashid: string
  payload: Payload
  /** Aborts if the job is canceled, or the process begins to stop. */
  signal: AbortSignal
  /** Updates the progress that staff see, in percent. */
  report: (percent: number) => Promise<void>
}

/**
 * The steps of a job. `work` runs at least once: it may run again if the process ends before the job is done, and its
 * effects outside of the database should bear that. `finish` writes in the transaction that marks the job as done, so
 * its effects happen exactly once.
 */
interface Steps<Payload, Result> {
  work: (job: RunningJob<Payload>) => Promise<Result>
  finish?: (tx: Database, job: RunningJob<Payload>, result: Result) => Promise<void>
}

/** A kind of job that this process can run. */
export interface JobHandler {
  kind: JobKind
  /** Works on a job. @returns its result, and the final writes */
  run: (
    claimed: ClaimedJob,
    control: Pick<RunningJob<unknown>, 'signal' | 'report'>,
  ) => Promise<{ result: unknown; finish: (tx: Database) => Promise<void> }>
}

/** Implements a kind of job. Its payload is parsed before every attempt. */
export const handleJobs = <Payload extends Schema, Result>(
  kind: JobKind<Payload>,
  { work, finish }: Steps<z.output<Payload>, Result>,
): JobHandler => ({
  kind,
  run: async ({ hashid, payload }, control) => {
    const job = { hashid, payload: z.parse(kind.payload, payload), ...control }
    const result = await work(job)
    return { result, finish: async (tx) => finish?.(tx, job, result) }
  },
})
