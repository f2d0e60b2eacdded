import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JobState } from '@/domain/jobs/job'
import { hashid, instant } from './columns'

/**
 * Background work, queued in the transaction that causes it. A process claims a job by taking a lease, which it renews
 * while it works. A job whose lease expires is claimed again.
 */
export const jobs = pgTable(
  'jobs',
  {
    hashid: hashid(),
    kind: text().notNull(),
    /** For people, such as the subject of a mail. Contains no secrets. */
    title: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** The store, vendor, partner group or user that the work is for. */
    tenant_hash: text(),
    /** Of unfinished jobs, at most one has this key. */
    key: text(),
    state: text().$type<JobState>().notNull().default('queued'),
    run_at: instant().notNull(),
    /** Attempts since it was queued or retried by a person. */
    attempts: integer().notNull().default(0),
    /** Changes with every claim, so that a process that lost its lease can no longer finish the job. */
    lease_hash: text(),
    leased_until: instant(),
    /** Percent of the current attempt; null if unknown. */
    progress: integer(),
    result: jsonb().$type<unknown>(),
    last_error: text(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [
    index().on(table.run_at).where(sql`${table.state} = 'queued'`),
    index().on(table.leased_until).where(sql`${table.state} = 'running'`),
    index().on(table.state, table.finished_at),
    uniqueIndex().on(table.key).where(sql`${table.state} in ('queued', 'running')`),
  ],
)
