import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { allows } from '@/domain/access/rule'
import { type ImportOutcome, importProgress } from '@/domain/imports/import'
import { asActor } from '../access/as-actor'
import { readActor } from '../access/session'
import { workingFor } from '../access/working-vendor'
import { addItems, countItems, lockSet } from '../changes/add-changes'
import { release } from '../changes/move-set'
import { productEntity } from '../changes/product-entity'
import type { Database } from '../db/database'
import { changeSets } from '../db/schema/changes'
import { importRows, imports } from '../db/schema/imports'
import { forbidden } from '../http/api-error'
import { type Scope, scopeOf } from '../http/scope'
import { handleJobs, type JobKind } from '../jobs/job-kind'
import { yieldToRequests } from '../jobs/yield-to-requests'
import { type CheckedRow, checkRows, type ImportRecord } from './check-rows'

/** Rows in one transaction. Other requests of the embedded database wait for it. */
const ROWS_A_CHUNK = 500

const payload = z.object({ import_hash: z.string() })

export const importJob = {
  name: 'import-products',
  label: 'Import',
  payload,
  atOnce: 1,
  perTenant: 1,
  maxAttempts: 5,
  firstPauseMinutes: 1,
} satisfies JobKind<typeof payload>

/**
 * Checks the rows of an import and adds their changes to its change set. The transaction of a chunk also marks its
 * rows, so a process that takes over goes on with the next chunk and adds nothing twice. The rights of the author are
 * read again before each.
 */
export const handleImports = (db: Database, clock: () => Date, rowsAChunk = ROWS_A_CHUNK) =>
  handleJobs(importJob, {
    work: async (job) => {
      const { import_hash } = job.payload
      for (;;) {
        const counts = await db.transaction((tx) =>
          asAuthor(tx, import_hash, clock(), (scope, target) => importChunk(scope, target, rowsAChunk)),
        )
        if (!counts) return
        await job.report(importProgress(counts))
        await yieldToRequests()
        job.signal.throwIfAborted()
      }
    },
    finish: async (tx, { payload: { import_hash } }) =>
      asAuthor(tx, import_hash, clock(), (scope, target) => finishImport(scope, target)),
  })

/** Runs a step with the present rights of an import's author. @throws a 403 if they lost them */
async function asAuthor<T>(
  tx: Database,
  import_hash: string,
  now: Date,
  step: (scope: Scope, target: ImportRecord) => Promise<T>,
): Promise<T> {
  const [target] = await tx.select().from(imports).where(eq(imports.hashid, import_hash)).for('update')
  const actor = target && (await readActor(tx, target.author_hash ?? ''))
  if (!actor || !allows(productEntity.mayDraft ?? productEntity.may, actor.user)) throw forbidden()
  // A broker may choose another vendor meanwhile.
  const session = await workingFor(tx, actor, target.vendor_hash ?? undefined)
  const client = { address: '', user_agent: '', request_id: `import ${import_hash}` }
  return asActor({ session, client, now }, (db) => step(scopeOf(db, session, { now, client }), target))(tx)
}

/** Checks the next rows. @returns the counts until now; null if no rows were left */
async function importChunk(scope: Scope, target: ImportRecord, limit: number) {
  const { db } = scope
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_hash, target.hashid), isNull(importRows.outcome)))
    .orderBy(asc(importRows.row))
    .limit(limit)
  if (rows.length === 0) return null
  const set = await lockSet(scope, target.set_hash ?? '')
  if (set.status !== 'draft') throw new Error('The change set of this import is no longer a draft')
  const checked = await checkRows(scope, target, rows)
  await addItems(
    scope,
    set.hashid,
    checked.flatMap(({ changes }) => changes),
    checked.flatMap(({ records }) => records),
  )
  await markRows(scope, target.hashid, checked)
  const of = (outcome: ImportOutcome) => checked.filter((row) => row.outcome === outcome).length
  const counts = {
    created_count: target.created_count + of('created'),
    changed_count: target.changed_count + of('changed'),
    same_count: target.same_count + of('same'),
    refused_count: target.refused_count + of('refused'),
  }
  await db.update(imports).set(counts).where(eq(imports.hashid, target.hashid))
  return { row_count: target.row_count, ...counts }
}

async function markRows({ db }: Scope, import_hash: string, checked: readonly CheckedRow[]) {
  const rows = checked.map(({ row, outcome, problems }) => ({ row, outcome, problems }))
  await db.execute(sql`update ${importRows} set outcome = checked.outcome, problems = checked.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked ("row" integer, outcome text, problems jsonb)
    where ${importRows.import_hash} = ${import_hash} and ${importRows.row} = checked."row"`)
}

/** Counts the changes of the set and releases it. A set without changes is deleted. */
async function finishImport(scope: Scope, { hashid, set_hash, applies }: ImportRecord) {
  const { db, now } = scope
  await db.update(imports).set({ finished_at: now.toISOString() }).where(eq(imports.hashid, hashid))
  if (set_hash === null) return
  await countItems(scope, set_hash)
  const { item_count } = await lockSet(scope, set_hash)
  if (item_count === 0) await db.delete(changeSets).where(eq(changeSets.hashid, set_hash))
  else if (applies) await release(scope, set_hash)
}
