import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

export const jobStates = ['queued', 'running', 'done', 'failed', 'canceled'] as const
export type JobState = (typeof jobStates)[number]

/** A background job as staff see it. */
export const job = z.object({
  hashid,
  /** Name of its kind for people. */
  kind: z.string(),
  title: z.string(),
  /** The store, vendor, partner group or user that it is for; null for the portal itself. */
  tenant: z.nullable(z.string()),
  state: z.enum(jobStates),
  is_scheduled: z.boolean(),
  attempts: z.int(),
  /** Null if it is tried until it succeeds. */
  max_attempts: z.nullable(z.int()),
  /** Percent; null if unknown. */
  progress: z.nullable(z.int()),
  /** When it is due; null if it runs or is over. */
  next_run_at: z.nullable(z.string()),
  result: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type Job = z.infer<typeof job>

export const jobStatuses = [
  'Waiting',
  'Scheduled',
  'Retrying',
  'Running',
  'Done',
  'Failed',
  'Canceled',
] as const
export type JobStatus = (typeof jobStatuses)[number]

const labels = { running: 'Running', done: 'Done', failed: 'Failed', canceled: 'Canceled' } as const

/** The state of a job in a word: a queued job waits, is scheduled, or is tried again after an error. */
export function jobStatus({
  state,
  attempts,
  is_scheduled,
}: Pick<Job, 'state' | 'attempts' | 'is_scheduled'>): JobStatus {
  if (state !== 'queued') return labels[state]
  if (attempts > 0) return 'Retrying'
  return is_scheduled ? 'Scheduled' : 'Waiting'
}

/** Staff can run a job again after it failed or was canceled, or at once instead of later. */
export const retryableStates: readonly JobState[] = ['queued', 'failed', 'canceled']
/** Scheduled jobs cannot be canceled. */
export const cancelableStates: readonly JobState[] = ['queued', 'running']
