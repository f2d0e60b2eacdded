import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Job } from '@/domain/jobs/job'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { jobs } from '../db/schema/jobs'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { jobKinds } from './job-kinds'

const ENDED_ROWS = 1_000

/** Returns all jobs that are not over or have failed, and the last of those that are done or canceled. */
export async function readJobs(db: Database): Promise<Job[]> {
  const ended = db
    .select({ hashid: jobs.hashid })
    .from(jobs)
    .where(inArray(jobs.state, ['done', 'canceled']))
    .orderBy(desc(jobs.finished_at))
    .limit(ENDED_ROWS)
  const rows = await db
    .select({
      job: jobs,
      tenant: sql<
        string | null
      >`coalesce(${partners.display_name}, ${vendors.name}, ${partnerGroups.name}, ${users.name})`,
    })
    .from(jobs)
    .leftJoin(partners, eq(partners.hashid, jobs.tenant_hash))
    .leftJoin(vendors, eq(vendors.hashid, jobs.tenant_hash))
    .leftJoin(partnerGroups, eq(partnerGroups.hashid, jobs.tenant_hash))
    .leftJoin(users, eq(users.hashid, jobs.tenant_hash))
    .where(or(inArray(jobs.state, ['queued', 'running', 'failed']), inArray(jobs.hashid, ended)))
    .orderBy(desc(jobs.created_at), desc(jobs.hashid))
  return rows.map(({ job, tenant }) => asListed(job, tenant))
}

function asListed(row: typeof jobs.$inferSelect, tenant: string | null): Job {
  const kind = jobKinds.get(row.kind)
  const is_scheduled = kind?.everyMinutes !== undefined
  return {
    hashid: row.hashid,
    // A newer version of the portal may have queued it.
    kind: kind?.label ?? row.kind,
    title: row.title,
    tenant,
    state: row.state,
    is_scheduled,
    attempts: row.attempts,
    max_attempts: kind && !is_scheduled ? kind.maxAttempts : null,
    progress: row.progress,
    next_run_at: row.state === 'queued' ? row.run_at : null,
    result: describeResult(row.result),
    last_error: row.last_error,
    created_at: row.created_at,
    finished_at: row.finished_at,
  }
}

/** Describes the counts of a result in a line: "sessions 3, sent mail 12". */
function describeResult(result: unknown): string | null {
  if (typeof result === 'string') return result
  if (typeof result !== 'object' || result === null) return null
  const counts = Object.entries(result).filter(([, value]) => value !== 0)
  return counts.map(([name, value]) => `${name} ${String(value)}`).join(', ') || null
}
