import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { productForm } from '@/domain/catalogue/product-form'
import type { ImportDetail, ImportRun, ImportState, RefusedRow } from '@/domain/imports/import'
import { users } from '../db/schema/access/users'
import { changeSets } from '../db/schema/changes'
import { importFiles, importRows, imports } from '../db/schema/imports'
import { jobs } from '../db/schema/jobs'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { isVisible } from './import-rights'

const LISTED = 1_000

/** Rows that have arrived. Once an import has started, all have. */
const sentCount = sql<number>`case when ${imports.started_at} is null
  then (select count(*)::int from ${importRows} where ${importRows.import_hash} = ${imports.hashid})
  else ${imports.row_count} end`

const selectRuns = ({ db }: Scope) =>
  db
    .select({
      run: imports,
      vendor_name: vendors.name,
      author: users.name,
      job_state: jobs.state,
      set_status: changeSets.status,
      sent_count: sentCount,
      has_file: sql<boolean>`exists (select from ${importFiles} where ${importFiles.import_hash} = ${imports.hashid})`,
    })
    .from(imports)
    .leftJoin(vendors, eq(vendors.hashid, imports.vendor_hash))
    .leftJoin(users, eq(users.hashid, imports.author_hash))
    .leftJoin(jobs, eq(jobs.hashid, imports.job_hash))
    .leftJoin(changeSets, eq(changeSets.hashid, imports.set_hash))

/** Returns the last imports that the user may see, latest first. */
export async function readImports(scope: Scope): Promise<ImportRun[]> {
  const rows = await selectRuns(scope)
    .where(isVisible(scope))
    .orderBy(desc(imports.created_at), desc(imports.hashid))
    .limit(LISTED)
  return rows.map(asRun)
}

/** Returns an import. @throws a 404 */
export async function readImport(scope: Scope, hashid: string): Promise<ImportDetail> {
  const [found] = await selectRuns(scope).where(and(eq(imports.hashid, hashid), isVisible(scope)))
  if (!found) throw notFound('This import')
  return { ...asRun(found), mapping: [...found.run.mapping] }
}

type Found = Awaited<ReturnType<typeof selectRuns>>[number]

function asRun({ run, job_state, set_status, ...found }: Found): ImportRun {
  const { hashid, title, created_at, finished_at, row_count, set_hash } = run
  const { created_count, changed_count, same_count, refused_count } = run
  return {
    ...found,
    hashid,
    title,
    state: stateOf(run, job_state),
    created_at,
    finished_at,
    row_count,
    created_count,
    changed_count,
    same_count,
    refused_count,
    change_set: set_hash !== null && set_status !== null ? { hashid: set_hash, status: set_status } : null,
  }
}

export function stateOf(
  {
    started_at,
    canceled_at,
    finished_at,
  }: Pick<typeof imports.$inferSelect, 'started_at' | 'canceled_at' | 'finished_at'>,
  job_state: typeof jobs.$inferSelect.state | null,
): ImportState {
  if (finished_at !== null) return 'done'
  if (canceled_at !== null || job_state === 'canceled') return 'canceled'
  if (started_at === null) return 'receiving'
  if (job_state === 'queued') return 'waiting'
  return job_state === 'running' ? 'running' : 'failed'
}

/** Returns the refused rows of an import with the reasons. @throws a 404 */
export async function readRefusedRows(scope: Scope, hashid: string): Promise<RefusedRow[]> {
  await readImport(scope, hashid)
  const rows = await scope.db
    .select({ row: importRows.row, values: importRows.values, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.import_hash, hashid), eq(importRows.outcome, 'refused')))
    .orderBy(asc(importRows.row))
  return rows.map(({ row, values, problems }) => ({
    hashid: String(row),
    row,
    name: String(values.name ?? ''),
    upc: String(values.upc ?? ''),
    reason: Object.entries(problems ?? {})
      .map(([field, message]) => `${labels[field] ?? field}: ${message}`)
      .join('. '),
  }))
}

const labels: Readonly<Record<string, string>> = { ...productForm.labels, hashid: 'Product' }
