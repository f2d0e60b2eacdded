import { and, eq, sql } from 'drizzle-orm'
import { files } from '../db/schema/orders/claims'
import { orders } from '../db/schema/orders/orders'
import { invalid, notFound } from '../http/api-error'
import type { ExternalServices } from '../http/external-services'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { type ImageFormat, imageMessage } from './convert-image'

const MEGABYTE = 1_000_000
const HOUR_MS = 3_600_000
/** Maximum of photos that one person adds to an order. */
const QUOTA = { photographs: 20, megabytes: 40 }
/** Enough pixels to see damage. */
const FORMAT: ImageFormat = { longestSides: [1_600], type: 'image/jpeg', maxMegapixels: 25 }

/** Checks an upload before its content is decoded. */
export async function checkUpload(scope: Scope, order_hash: string, upload: Blob): Promise<Blob> {
  await checkOrder(scope, order_hash)
  await checkQuota(scope, order_hash, 0)
  return upload
}

/** Converts and stores a photo. @throws a 422 unless it is one */
export async function storePhotograph(upload: Blob, services: ExternalServices) {
  const image = await services.convertImage(upload, FORMAT)
  if (typeof image === 'string') throw invalid('content', imageMessage(image, FORMAT))
  const [content] = image.files
  if (!content) throw new Error('The image has no size')
  return { stored_hash: await services.files.add(content), size: content.content.length }
}

/** Adds a stored photo to an order. Locks the order, so that parallel uploads cannot exceed the quota. */
export async function addPhotograph(
  scope: Scope,
  order_hash: string,
  photograph: Awaited<ReturnType<typeof storePhotograph>>,
) {
  await checkOrder(scope, order_hash, { lock: true })
  await checkQuota(scope, order_hash, photograph.size)
  const hashid = newHash()
  await scope.db.insert(files).values({
    hashid,
    order_hash,
    ...photograph,
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

async function checkQuota({ db, user }: Scope, order_hash: string, added: number) {
  const [stored] = await db
    .select({
      photographs: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::int`,
    })
    .from(files)
    .where(and(eq(files.order_hash, order_hash), eq(files.uploaded_by_hash, user.hashid)))
  const { photographs, megabytes } = QUOTA
  if (stored && (stored.photographs >= photographs || stored.bytes + added > megabytes * MEGABYTE))
    throw invalid(
      'content',
      `You've reached the photo limit for this order (${photographs}, or ${megabytes} MB). Describe the issue in words instead.`,
    )
}

/** Returns a photo of an order that the user may see, and until when its address may work. */
export async function findPhotograph(scope: Scope, hashid: string) {
  const [found] = await scope.db
    .select({ stored_hash: files.stored_hash })
    .from(files)
    .innerJoin(orders, eq(orders.hashid, files.order_hash))
    .where(and(eq(files.hashid, hashid), scope.ofOrders(orders)))
  if (!found) throw notFound('This file')
  return { ...found, until: new Date(scope.now.getTime() + HOUR_MS) }
}
