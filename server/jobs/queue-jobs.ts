import type * as z from 'zod/mini'
import type { Schema } from '@/domain/contract/endpoint'
import type { Database } from '../db/database'
import { jobs } from '../db/schema/jobs'
import { newHash } from '../http/hash'
import type { JobKind } from './job-kind'

interface NewJob<Payload extends Schema> {
  /** A new hash unless set. */
  hashid?: string
  payload: z.output<Payload>
  /** For people, without secrets. */
  title: string
  /** The store, vendor, partner group or user that it is for. */
  tenant_hash?: string | null | undefined
  /** Now unless set. */
  run_at?: Date
  /** If an unfinished job has this key, no other is queued. */
  key?: string
}

/** Queues jobs. Call it in the transaction that causes them: they start after its commit. */
export async function queueJobs<Payload extends Schema>(
  db: Database,
  kind: JobKind<Payload>,
  newJobs: readonly NewJob<Payload>[],
  now: Date,
): Promise<void> {
  if (newJobs.length === 0) return
  await db
    .insert(jobs)
    .values(
      newJobs.map(({ run_at = now, ...job }) => ({
        hashid: newHash(),
        kind: kind.name,
        ...job,
        run_at: run_at.toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
}
