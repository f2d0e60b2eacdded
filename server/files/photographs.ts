import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { files } from '../db/schema/claims'
import { orders } from '../db/schema/orders'
import { invalid, notFound } from '../http/api-error'
import type { Photograph } from '../http/external-services'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

const MEGABYTE = 1_000_000
/** Maximum of photos per order. */
const QUOTA = { photographs: 20, megabytes: 40 }

/** Checks an upload before its content is decoded. */
export async function checkUpload(scope: Scope, order_hash: string, upload: Blob): Promise<Blob> {
  await checkOrder(scope, order_hash)
  await checkQuota(scope.db, order_hash, 0)
  return upload
}

/** Adds a photo to an order. Locks the order, so that parallel uploads cannot exceed the quota. */
export async function addPhotograph(scope: Scope, order_hash: string, photograph: Photograph | null) {
  if (!photograph)
    throw invalid('content', "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image.")
  const { type, content } = photograph
  await checkOrder(scope, order_hash, { lock: true })
  await checkQuota(scope.db, order_hash, content.length)
  const hashid = newHash()
  await scope.db.insert(files).values({
    hashid,
    order_hash,
    type,
    size: content.length,
    content,
    uploaded_by_hash: scope.user.hashid,
    uploaded_at: scope.now.toISOString(),
  })
  return { hashid }
}

/**
 * Throws a 404 unless the user may see the order. With `lock`, others cannot change the order until the transaction
 * ends.
 */
async function checkOrder(scope: Scope, order_hash: string, { lock } = { lock: false }) {
  const found = scope.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(and(eq(orders.hashid, order_hash), scope.ofOrders(orders)))
  const [order] = await (lock ? found.for('update') : found)
  if (!order) throw notFound('This order')
}

async function checkQuota(db: Database, order_hash: string, added: number) {
  const [stored] = await db
    .select({
      photographs: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::int`,
    })
    .from(files)
    .where(eq(files.order_hash, order_hash))
  const { photographs, megabytes } = QUOTA
  if (stored && (stored.photographs >= photographs || stored.bytes + added > megabytes * MEGABYTE))
    throw invalid(
      'content',
      `This order already has the most photos it can hold (${photographs}, or ${megabytes} MB). Describe the issue in the note instead.`,
    )
}

/** Returns a file of an order that the user may see. */
export async function readFile(scope: Scope, hashid: string): Promise<File> {
  const [found] = await scope.db
    .select({ type: files.type, content: files.content })
    .from(files)
    .innerJoin(orders, eq(orders.hashid, files.order_hash))
    .where(and(eq(files.hashid, hashid), scope.ofOrders(orders)))
  if (!found) throw notFound('This file')
  const { type, content } = found
  return new File([new Uint8Array(content)], `${hashid}.${type.replace('image/', '')}`, { type })
}
