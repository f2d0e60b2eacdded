import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { productStatus } from '@/domain/catalogue/product'
import { LISTED_UPDATES, type StatusSource, type StatusUpdate } from '@/domain/catalogue/status-update'
import { PART_ROWS } from '@/domain/contract/crud'
import { auditLog, changesStatus } from '../db/schema/access/audit-log'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { changeSets } from '../db/schema/changes'
import { vendors } from '../db/schema/vendors/vendors'
import { sha256 } from '../http/hash'
import type { RowStream } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { scheduledSets } from './scheduled-sets'
import { versionOfCatalogue } from './stream-products'

/** Rows of later chunks: other requests wait for a chunk on the embedded database's only connection. */
const MORE_ROWS = 2_000

const authors = alias(users, 'authors')
const statusIn = (part: 'before' | 'after') =>
  sql<number | null>`(${auditLog.details} #>> ${sql.raw(`'{${part},status}'`)})::int`
const columns = {
  hashid: auditLog.hashid,
  at: auditLog.at,
  product_hash: products.hashid,
  product_name: sql<string>`coalesce(${products.name}, ${auditLog.details} #>> '{after,name}', 'Deleted product')`,
  upc: sql<string>`coalesce(${products.upc}, '')`,
  item_code: sql<string>`coalesce(${products.item_code}, '')`,
  vendor_name: sql<string>`coalesce(${vendors.name}, '')`,
  before: statusIn('before'),
  after: statusIn('after'),
  reason: sql<string>`coalesce(${auditLog.details} ->> 'reason', ${changeSets.reason}, '')`,
  actor_hash: auditLog.actor_hash,
  actor: users.name,
  on_behalf: authors.name,
  set_hash: changeSets.hashid,
  set_title: changeSets.title,
  set_kind: changeSets.kind,
  set_vendor_hash: changeSets.vendor_hash,
  reverts_hash: changeSets.reverts_hash,
}
type Row = Awaited<ReturnType<typeof readPart>>[number]

/**
 * Streams the changes of the status of products that the user may see, latest first. The same request on the same version of
 * the catalogue gets the same ETag.
 */
export const streamStatusUpdates = async (scope: Scope): Promise<RowStream> => ({
  tag: await sha256(JSON.stringify([await versionOfCatalogue(scope), readPart(scope, undefined, 1).toSQL()])),
  chunks: async function* () {
    let left = LISTED_UPDATES
    let last: Row | undefined
    do {
      const limit = Math.min(left, last ? MORE_ROWS : PART_ROWS)
      const rows = await readPart(scope, last, limit)
      left = rows.length < limit ? 0 : left - limit
      last = rows.at(-1)
      const scheduled = await scheduledSets(
        scope.db,
        rows.flatMap(({ set_hash }) => set_hash ?? []),
      )
      if (rows.length > 0) yield rows.map((row) => JSON.stringify(updateOf(row, scheduled))).join()
    } while (left > 0)
  },
})

/** Reads the changes before the last one, in the order of their index. */
const readPart = (
  { db, ofProducts }: Scope,
  last: { at: string; hashid: string } | undefined,
  limit: number,
) =>
  db
    .select(columns)
    .from(auditLog)
    .leftJoin(products, eq(products.hashid, auditLog.subject_hash))
    .leftJoin(vendors, eq(vendors.hashid, auditLog.parent_hash))
    .leftJoin(users, eq(users.hashid, auditLog.actor_hash))
    .leftJoin(authors, and(eq(authors.hashid, auditLog.on_behalf_hash), ne(authors.hashid, users.hashid)))
    .leftJoin(changeSets, eq(changeSets.hashid, auditLog.change_set_hash))
    .where(
      and(
        changesStatus(auditLog),
        ofProducts(products),
        last && sql`(${auditLog.at}, ${auditLog.hashid}) < (${last.at}, ${last.hashid})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.hashid))
    .limit(limit)

function updateOf(row: Row, scheduled: ReadonlySet<string>): StatusUpdate {
  const { hashid, at, product_hash, product_name, upc, item_code, vendor_name, reason, actor, on_behalf } =
    row
  return {
    hashid,
    at,
    product_hash,
    product_name,
    upc,
    item_code,
    vendor_name,
    before: row.before === null ? null : z.parse(productStatus.schema, row.before),
    after: z.parse(productStatus.schema, row.after),
    source: sourceOf(row, scheduled),
    actor: row.actor_hash === null ? 'The portal' : (actor ?? 'Deleted account'),
    on_behalf,
    reason,
    change_set: row.set_hash && row.set_title ? { hashid: row.set_hash, title: row.set_title } : null,
  }
}

function sourceOf(row: Row, scheduled: ReadonlySet<string>): StatusSource {
  if (row.set_hash === null) {
    if (row.actor_hash === null) return 'end-of-sale'
    return row.before === null ? 'added' : 'editor'
  }
  if (row.reverts_hash !== null) return 'reverted'
  if (row.set_kind === 'import') return 'import'
  if (row.set_kind === 'restore') return 'restored'
  if (row.set_vendor_hash !== null) return 'supplier'
  return scheduled.has(row.set_hash) ? 'scheduled' : 'change-set'
}
