import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { allows } from '@/domain/access/rule'
import { DOWNLOAD_DAYS } from '@/domain/downloads/download'
import { readActor } from '../access/session'
import { workingFor } from '../access/working-vendor'
import type { Database } from '../db/database'
import { downloadParts, downloads } from '../db/schema/downloads'
import type { Files } from '../files/files'
import { forbidden } from '../http/api-error'
import { scopeOf } from '../http/scope'
import { handleJobs, type JobKind } from '../jobs/job-kind'
import type { Pdfs } from '../pdf/pdf-thread'
import { type DownloadPlan, planOf } from './download-plan'
import { readContent } from './read-content'

type DownloadRow = typeof downloads.$inferSelect
type Part = Pick<typeof downloadParts.$inferSelect, 'name' | 'stored_hash' | 'size'>

const DAY_MS = 86_400_000
/** Share of the progress until only the PDFs have to be merged, in percent. */
const PARTS_PERCENT = 95

const payload = z.object({ download_hash: z.string() })

export const downloadJob = {
  name: 'prepare-download',
  label: 'Download',
  payload,
  atOnce: 2,
  perTenant: 1,
  maxAttempts: 5,
  firstPauseMinutes: 1,
} satisfies JobKind<typeof payload>

interface Services {
  db: Database
  files: Files
  pdfs: Pdfs
  clock: () => Date
}

/**
 * Prepares a download in steps. Each stores its parts and counts their records in one transaction, so a process that
 * takes over goes on with the next step. The rights of the user are read again before each.
 */
export const handleDownloads = ({ db, files, pdfs, clock }: Services) =>
  handleJobs(downloadJob, {
    work: async (job) => {
      const download = await readDownload(db, job.payload.download_hash)
      // It was removed meanwhile.
      if (!download) return null
      const { record_hashes } = download
      const plan = planOf(download.request, new Date(download.created_at))
      let { done_count } = download
      // A file without records has its headings.
      while (
        done_count < record_hashes.length ||
        (record_hashes.length === 0 && plan.packaging === 'joined')
      ) {
        const some = record_hashes.slice(done_count, done_count + plan.recordsAStep)
        const scope = await scopeOfUser(db, download, plan, clock())
        const made = await plan.make(scope, some, { isFirst: done_count === 0, renderPdf: pdfs.renderPdf })
        const parts: Part[] = []
        for (const file of made) parts.push(await store(files, file))
        await db.transaction((tx) => addParts(tx, download, done_count, some.length, parts))
        done_count += some.length
        if (record_hashes.length === 0) break
        await job.report((done_count * PARTS_PERCENT) / record_hashes.length)
        job.signal.throwIfAborted()
      }
      return plan.packaging === 'merged' ? merge({ db, files, pdfs }, download) : null
    },
    finish: async (tx, { payload: { download_hash } }, merged) => {
      if (merged) {
        await tx.delete(downloadParts).where(eq(downloadParts.download_hash, download_hash))
        await tx.insert(downloadParts).values({ download_hash, position: 0, ...merged })
      }
      const now = clock()
      const size = sql<number>`(select coalesce(sum(${downloadParts.size}), 0)::int from ${downloadParts}
        where ${downloadParts.download_hash} = ${download_hash})`
      await tx
        .update(downloads)
        .set({
          size,
          ready_at: now.toISOString(),
          expires_at: new Date(now.getTime() + DOWNLOAD_DAYS * DAY_MS).toISOString(),
        })
        .where(eq(downloads.hashid, download_hash))
    },
  })

async function readDownload(db: Database, hashid: string): Promise<DownloadRow | undefined> {
  const [found] = await db.select().from(downloads).where(eq(downloads.hashid, hashid))
  return found
}

/** Returns the user's current scope. @throws a 403 or 404 if they lost the right to the file */
async function scopeOfUser(
  db: Database,
  { hashid, user_hash, vendor_hash }: DownloadRow,
  { may }: DownloadPlan,
  now: Date,
) {
  const actor = await readActor(db, user_hash)
  if (!actor) throw forbidden()
  const working = await workingFor(db, actor, vendor_hash ?? undefined)
  if (!allows(may, working.user)) throw forbidden()
  const client = { address: '', user_agent: '', request_id: `download ${hashid}` }
  return scopeOf(db, working, { now, client })
}

async function store(files: Files, file: File): Promise<Part> {
  const content = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, stored_hash: await files.add({ type: file.type, content }), size: content.length }
}

/** Adds the parts of a step, unless another process did it meanwhile. */
async function addParts(
  tx: Database,
  { hashid }: DownloadRow,
  done_count: number,
  count: number,
  parts: readonly Part[],
) {
  const counted = await tx
    .update(downloads)
    .set({ done_count: done_count + count })
    .where(and(eq(downloads.hashid, hashid), eq(downloads.done_count, done_count)))
    .returning({ hashid: downloads.hashid })
  if (counted.length === 0) throw new Error('Another process prepares this download')
  if (parts.length > 0)
    await tx
      .insert(downloadParts)
      .values(parts.map((part, index) => ({ download_hash: hashid, position: done_count + index, ...part })))
      // A file without records counts none, so its only step may be repeated.
      .onConflictDoNothing()
}

/** Merges the PDFs of a download. */
async function merge({ db, files, pdfs }: Omit<Services, 'clock'>, download: DownloadRow): Promise<Part> {
  const documents: Uint8Array<ArrayBuffer>[] = []
  for (const { stored_hash } of await readParts(db, download.hashid))
    documents.push(await readContent(files, stored_hash))
  const merged = await pdfs.mergePdfs(documents)
  return store(files, new File([merged], download.file_name, { type: 'application/pdf' }))
}

/** Returns the parts of a download in their order. */
export const readParts = (db: Database, download_hash: string) =>
  db
    .select({
      name: downloadParts.name,
      stored_hash: downloadParts.stored_hash,
      size: downloadParts.size,
    })
    .from(downloadParts)
    .where(eq(downloadParts.download_hash, download_hash))
    .orderBy(asc(downloadParts.position))
