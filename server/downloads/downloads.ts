import { and, desc, eq, sql } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import {
  type Download,
  type DownloadRequest,
  type DownloadState,
  isRepeatable,
  isUnfinished,
  UNFINISHED_DOWNLOADS,
} from '@/domain/downloads/download'
import { auditAction } from '../access/audit'
import { downloadParts, downloads } from '../db/schema/downloads'
import { jobs } from '../db/schema/jobs'
import { ApiError, forbidden, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { cancel, retry } from '../jobs/change-job'
import { queueJobs } from '../jobs/queue-jobs'
import { downloadJob } from './download-job'
import { type DownloadPlan, planOf } from './download-plan'

type DownloadRow = typeof downloads.$inferSelect

// Downloads of users, made by a job. `download-plan.ts` lists their kinds.

/** Returns the downloads of the user, latest first. */
export async function readDownloads({ db, user, now }: Scope): Promise<Download[]> {
  const rows = await db
    .select({
      hashid: downloads.hashid,
      title: downloads.title,
      file_name: downloads.file_name,
      size: downloads.size,
      created_at: downloads.created_at,
      ready_at: downloads.ready_at,
      expires_at: downloads.expires_at,
      state: jobs.state,
      progress: jobs.progress,
    })
    .from(downloads)
    .leftJoin(jobs, eq(jobs.hashid, downloads.job_hash))
    .where(eq(downloads.user_hash, user.hashid))
    .orderBy(desc(downloads.created_at), desc(downloads.hashid))
  return rows.map(({ ready_at, progress, ...row }) => ({
    ...row,
    state: stateOf({ ...row, ready_at }, now),
    progress: ready_at === null ? (progress ?? 0) : 100,
  }))
}

function stateOf(
  { ready_at, expires_at, state }: Pick<DownloadRow, 'ready_at' | 'expires_at'> & { state: JobState | null },
  now: Date,
): DownloadState {
  if (ready_at !== null) return expires_at !== null && expires_at <= now.toISOString() ? 'expired' : 'ready'
  if (state === 'queued') return 'waiting'
  return state === 'running' || state === 'canceled' ? state : 'failed'
}
type JobState = typeof jobs.$inferSelect.state

/** Queues a download, after checking that the user may have it. @returns its hash */
export async function addDownload(scope: Scope, request: DownloadRequest): Promise<string> {
  const { db, user, now } = scope
  const plan = planOf(request, now)
  if (!allows(plan.may, user)) throw forbidden()
  await checkQuota(scope)
  const hashid = newHash()
  await db.insert(downloads).values({
    hashid,
    user_hash: user.hashid,
    vendor_hash: user.vendor_hash,
    request,
    title: plan.title,
    file_name: plan.fileName,
    record_hashes: await plan.list(scope),
    job_hash: await queue(scope, hashid, plan),
    created_at: now.toISOString(),
  })
  await auditAction(scope, 'exported', { subject_hash: hashid, details: { file: plan.fileName, ...request } })
  return hashid
}

async function checkQuota(scope: Scope) {
  if ((await readDownloads(scope)).filter(isUnfinished).length >= UNFINISHED_DOWNLOADS)
    throw new ApiError(
      409,
      `You already have ${UNFINISHED_DOWNLOADS} downloads in progress. Wait until one is ready, or cancel one.`,
    )
}

async function queue({ db, user, now }: Scope, download_hash: string, { title }: DownloadPlan) {
  const job_hash = newHash()
  const job = { hashid: job_hash, title, tenant_hash: user.hashid, payload: { download_hash } }
  await queueJobs(db, downloadJob, [job], now)
  return job_hash
}

/** Prepares a file again: the rest of one that failed or was canceled, all of one that has expired. */
export async function retryDownload(scope: Scope, hashid: string): Promise<string> {
  const row = await lockDownload(scope, hashid)
  if (!isRepeatable({ state: await currentState(scope, hashid) }))
    throw new ApiError(409, 'This file is ready or already being prepared.')
  if (row.ready_at === null && row.job_hash !== null) {
    await retry(scope, row.job_hash)
    return 'Preparing your file'
  }
  const plan = planOf(row.request, new Date(row.created_at))
  await checkQuota(scope)
  await scope.db.delete(downloadParts).where(eq(downloadParts.download_hash, hashid))
  const record_hashes = await plan.list(scope)
  const job_hash = await queue(scope, hashid, plan)
  await scope.db
    .update(downloads)
    .set({ record_hashes, job_hash, done_count: 0, size: null, ready_at: null, expires_at: null })
    .where(eq(downloads.hashid, hashid))
  return 'Preparing your file'
}

export async function cancelDownload(scope: Scope, hashid: string): Promise<string> {
  const { job_hash } = await lockDownload(scope, hashid)
  if (job_hash === null || !isUnfinished({ state: await currentState(scope, hashid) }))
    throw new ApiError(409, 'This file is no longer being prepared.')
  await cancel(scope, job_hash)
  return 'Download canceled'
}

/** Removes a download. Its file is deleted with those that nothing refers to. */
export async function removeDownload(scope: Scope, hashid: string): Promise<string> {
  const { job_hash } = await lockDownload(scope, hashid)
  if (job_hash !== null && isUnfinished({ state: await currentState(scope, hashid) }))
    await cancel(scope, job_hash)
  await scope.db.delete(downloads).where(eq(downloads.hashid, hashid))
  return 'Download removed'
}

async function currentState(scope: Scope, hashid: string): Promise<DownloadState> {
  const found = (await readDownloads(scope)).find((download) => download.hashid === hashid)
  if (!found) throw notFound('This download')
  return found.state
}

async function lockDownload({ db, user }: Scope, hashid: string): Promise<DownloadRow> {
  const isOwn = and(eq(downloads.hashid, hashid), eq(downloads.user_hash, user.hashid))
  // Locks in the same order as a finishing job, to avoid a deadlock.
  await db
    .select({ hashid: jobs.hashid })
    .from(jobs)
    .innerJoin(downloads, eq(downloads.job_hash, jobs.hashid))
    .where(isOwn)
    .for('update', { of: jobs })
  const [row] = await db.select().from(downloads).where(isOwn).for('update')
  if (!row) throw notFound('This download')
  return row
}

/** Returns a file of the user that is ready. @throws a 404 for one that is not, or has expired */
export async function findReadyDownload(scope: Scope, hashid: string) {
  const [row] = await scope.db
    .select({
      hashid: downloads.hashid,
      file_name: downloads.file_name,
      request: downloads.request,
      created_at: downloads.created_at,
    })
    .from(downloads)
    .where(
      and(
        eq(downloads.hashid, hashid),
        eq(downloads.user_hash, scope.user.hashid),
        sql`${downloads.expires_at} > ${scope.now.toISOString()}`,
      ),
    )
  if (!row) throw notFound('This download')
  return row
}
