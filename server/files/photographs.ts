import { and, eq } from 'drizzle-orm'
import { files } from '../db/schema/claims'
import { orders } from '../db/schema/orders'
import { newHash } from '../hash'
import { notFound, refused } from '../problem'
import type { Scope } from '../scope'
import { imageType } from './image-type'

const MAX_MEGABYTES = 5

/** Keeps a photograph with an order. What it is says its content, not its name. */
export async function keepPhotograph(scope: Scope, order_hash: string, base64: string): Promise<string> {
  const [order] = await scope.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(and(eq(orders.hashid, order_hash), scope.ofOrders(orders)))
  if (!order) throw notFound('This order')
  const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  if (content.length > MAX_MEGABYTES * 1_000_000)
    throw refused('content', `The photograph is too large. Send at most ${MAX_MEGABYTES} MB.`)
  const type = imageType(content)
  if (!type) throw refused('content', 'This is no photograph. Send a JPEG, PNG or WebP image.')
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
  return hashid
}

/** A file of an order that the user may see. */
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
