import { and, count, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ImportRow, importStart, newImport } from '@/domain/imports/import'
import { addSet } from '../changes/add-changes'
import { importRows, imports } from '../db/schema/imports'
import { ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { queueJobs } from '../jobs/queue-jobs'
import { importJob } from './import-job'
import { findUnknownVendors, isStaff, isVisible } from './import-rights'

const UNKNOWN_VENDOR = "We couldn't find this vendor. Choose another one"

// Imports of products, from the upload to the job. `check-rows.ts` checks their rows.

/** Begins an import. @returns its hash */
export async function addImport(scope: Scope, fields: z.infer<typeof newImport>): Promise<string> {
  const { db, user, now } = scope
  const { vendor_hash } = fields
  if (vendor_hash === null && !isStaff(scope)) throw invalid('vendor_hash', 'Required')
  if (vendor_hash !== null && (await findUnknownVendors(scope, [vendor_hash])).length > 0)
    throw notFound('This vendor')
  const hashid = newHash()
  await db.insert(imports).values({
    hashid,
    ...fields,
    is_by_staff: isStaff(scope),
    author_hash: user.hashid,
    created_at: now.toISOString(),
  })
  return hashid
}

/** Stores rows. Sending them again changes nothing. */
export async function addRows(scope: Scope, hashid: string, rows: readonly ImportRow[]): Promise<void> {
  const { vendor_hash } = await lockReceiving(scope, hashid)
  await checkVendorsOf(scope, vendor_hash, rows)
  const last = new Map(rows.map((row) => [row.row, row]))
  await scope.db
    .insert(importRows)
    .values([...last.values()].map((row) => ({ import_hash: hashid, ...row })))
    .onConflictDoUpdate({
      target: [importRows.import_hash, importRows.row],
      set: {
        vendor_hash: sql`excluded.vendor_hash`,
        record_hash: sql`excluded.record_hash`,
        values: sql`excluded."values"`,
      },
    })
}

/** Checks that rows belong to the vendor of their import or, in one for several, that new ones name theirs. @throws a 422 */
async function checkVendorsOf(scope: Scope, vendor_hash: string | null, rows: readonly ImportRow[]) {
  const unknown = new Set(
    await findUnknownVendors(
      scope,
      rows.flatMap((row) => row.vendor_hash ?? []),
    ),
  )
  for (const [at, row] of rows.entries()) {
    const field = `rows.${at}.vendor_hash`
    const named = row.vendor_hash
    if (named === undefined) {
      if (vendor_hash === null && row.record_hash === null) throw invalid(field, 'Required')
    } else if (unknown.has(named) || (vendor_hash !== null && named !== vendor_hash))
      throw invalid(field, UNKNOWN_VENDOR)
  }
}

/** Queues the job of an import whose rows are complete. */
export async function startImport(
  scope: Scope,
  hashid: string,
  { applies }: z.infer<typeof importStart>,
): Promise<void> {
  const { db, user, now } = scope
  const { title, vendor_hash, row_count } = await lockReceiving(scope, hashid)
  const [stored] = await db
    .select({ rows: count() })
    .from(importRows)
    .where(eq(importRows.import_hash, hashid))
  if (stored?.rows !== row_count) throw new ApiError(409, 'Some rows didn’t arrive. Send them again.')
  const set_hash = await addSet(scope, {
    title: `Import ${title}`.slice(0, 120),
    kind: 'import',
    changes: [],
  })
  const job_hash = newHash()
  const tenant_hash = vendor_hash ?? user.hashid
  await queueJobs(
    db,
    importJob,
    [{ hashid: job_hash, title, tenant_hash, payload: { import_hash: hashid } }],
    now,
  )
  await db
    .update(imports)
    .set({ applies, set_hash, job_hash, started_at: now.toISOString() })
    .where(eq(imports.hashid, hashid))
}

/** Returns an import of the user that still takes rows, locked. @throws a 404, or a 409 once it has started */
export async function lockReceiving(scope: Scope, hashid: string) {
  const isOwn = and(eq(imports.author_hash, scope.user.hashid), isVisible(scope))
  const [found] = await scope.db
    .select()
    .from(imports)
    .where(and(eq(imports.hashid, hashid), isOwn))
    .for('update')
  if (!found) throw notFound('This import')
  if (found.canceled_at !== null) throw new ApiError(409, 'This import was canceled. Start a new one.')
  if (found.started_at !== null) throw new ApiError(409, 'This import has already started.')
  return found
}
