import { and, eq } from 'drizzle-orm'
import { isUnfinished } from '@/domain/imports/import'
import { changeSets } from '../db/schema/changes'
import { imports } from '../db/schema/imports'
import { jobs } from '../db/schema/jobs'
import { ApiError, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { cancel as cancelJob, retry as retryJob } from '../jobs/change-job'
import { isVisible } from './import-rights'
import { stateOf } from './read-imports'

/** Stops an import that is being sent or checked, and cancels its change set, so that no part of it is applied. */
export async function cancel(scope: Scope, hashid: string): Promise<string> {
  const { set_hash, job_hash, state } = await lockVisible(scope, hashid)
  if (!isUnfinished({ state })) throw new ApiError(409, 'This import has ended.')
  if (job_hash !== null) await cancelJob(scope, job_hash)
  await moveSet(scope, set_hash, 'draft', 'canceled')
  await scope.db
    .update(imports)
    .set({ canceled_at: scope.now.toISOString() })
    .where(eq(imports.hashid, hashid))
  return 'Import canceled'
}

/** Resumes an import that failed or was canceled. Rows that were checked are not checked again. */
export async function retry(scope: Scope, hashid: string): Promise<string> {
  const { set_hash, job_hash, state } = await lockVisible(scope, hashid)
  if (state !== 'failed' && state !== 'canceled')
    throw new ApiError(409, state === 'done' ? 'This import is done.' : 'This import is running.')
  if (job_hash === null || set_hash === null)
    throw new ApiError(409, 'This import can’t be continued. Import its file again.')
  await moveSet(scope, set_hash, 'canceled', 'draft')
  await scope.db.update(imports).set({ canceled_at: null }).where(eq(imports.hashid, hashid))
  await retryJob(scope, job_hash)
  return 'The import continues'
}

async function moveSet(
  { db }: Scope,
  set_hash: string | null,
  from: 'draft' | 'canceled',
  status: 'draft' | 'canceled',
) {
  if (set_hash === null) return
  await db
    .update(changeSets)
    .set({ status })
    .where(and(eq(changeSets.hashid, set_hash), eq(changeSets.status, from)))
}

/** Returns an import that the user may see, locked. @throws a 404 */
async function lockVisible(scope: Scope, hashid: string) {
  const isIt = and(eq(imports.hashid, hashid), isVisible(scope))
  // Locks in the same order as a finishing job, to avoid a deadlock.
  const [job] = await scope.db
    .select({ state: jobs.state })
    .from(jobs)
    .innerJoin(imports, eq(imports.job_hash, jobs.hashid))
    .where(isIt)
    .for('update', { of: jobs })
  const [found] = await scope.db.select().from(imports).where(isIt).for('update')
  if (!found) throw notFound('This import')
  return { ...found, state: stateOf(found, job?.state ?? null) }
}
