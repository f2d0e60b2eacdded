import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type CartLine, lineKey } from '@/domain/cart/cart-line'
import { dateError } from '@/domain/cart/order-rules'
import { isOneOf } from '../db/one-of'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { vendors } from '../db/schema/vendors/vendors'
import { invalid, notFound } from '../http/api-error'
import { namedStores, type Scope } from '../http/scope'
import { readLines } from './read-lines'

/** Removes the lines that the user may see. @returns their hashes */
export async function removeLines(scope: Scope, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const removed = await scope.db
    .delete(unconfirmedOrders)
    .where(and(isOneOf(unconfirmedOrders.hashid, hashes), scope.ofStores(unconfirmedOrders.store_hash)))
    .returning({ hashid: unconfirmedOrders.hashid })
  return removed.map(({ hashid }) => hashid)
}

/** Removes existing lines of these products and stores. @returns the removed hashes by `lineKey` */
export async function removeLinesOf(
  scope: Scope,
  lines: readonly { store_hash: string; product_hash: string }[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const { store_hash, product_hash, hashid } = unconfirmedOrders
  const removed = await scope.db
    .delete(unconfirmedOrders)
    .where(
      and(
        or(...lines.map((line) => and(eq(store_hash, line.store_hash), eq(product_hash, line.product_hash)))),
        scope.ofStores(store_hash),
      ),
    )
    .returning({ store_hash, product_hash, hashid })
  return new Map(removed.map((line) => [lineKey(line), line.hashid]))
}

/** Moves lines of a store to another delivery day, all or none: each of their vendors must deliver on that day. */
export async function moveLines(
  scope: Scope,
  store_hash: string,
  { order_hashes, date_required }: { order_hashes: readonly string[]; date_required: string },
): Promise<CartLine[]> {
  const { lines, time_zone } = await linesOf(scope, store_hash, order_hashes)
  const deliverers = await scope.db
    .select()
    .from(vendors)
    .where(inArray(vendors.hashid, [...new Set(lines.map((line) => line.vendor_hash))]))
  for (const vendor of deliverers) {
    const error = dateError(vendor, date_required, time_zone, scope.now)
    if (error) throw invalid('date_required', error)
  }
  await changeDay(scope, lines, date_required)
  return (await linesOf(scope, store_hash, order_hashes)).lines
}

/** Accepts the current prices of a store's lines. */
export async function acceptLinePrices(
  scope: Scope,
  store_hash: string,
  order_hashes: readonly string[],
): Promise<CartLine[]> {
  const { lines } = await linesOf(scope, store_hash, order_hashes)
  const quotes = lines.map(({ hashid, sell_price }) => ({ hashid, sell_price }))
  await scope.db
    .update(unconfirmedOrders)
    .set({
      quoted_price: sql`quote.sell_price`,
      quoted_at: scope.now.toISOString(),
      ...nextVersion(scope),
    })
    .from(sql`json_to_recordset(${JSON.stringify(quotes)}::json) as quote (hashid text, sell_price numeric)`)
    .where(sql`${unconfirmedOrders.hashid} = quote.hashid`)
  return (await linesOf(scope, store_hash, order_hashes)).lines
}

async function linesOf(scope: Scope, store_hash: string, order_hashes: readonly string[]) {
  const [store] = await namedStores(scope, [store_hash])
  const uniqueHashes = [...new Set(order_hashes)]
  const lines = await readLines(
    scope,
    and(eq(unconfirmedOrders.store_hash, store_hash), isOneOf(unconfirmedOrders.hashid, uniqueHashes)),
    true,
  )
  if (!store || lines.length < uniqueHashes.length) throw notFound('A cart line')
  return { lines, time_zone: store.time_zone }
}

/** Moves lines to another delivery day. */
export const changeDay = (scope: Scope, lines: readonly CartLine[], date_required: string) =>
  scope.db
    .update(unconfirmedOrders)
    .set({ date_required, ...nextVersion(scope) })
    .where(
      isOneOf(
        unconfirmedOrders.hashid,
        lines.map((line) => line.hashid),
      ),
    )

/** Values of the next version of a line. */
const nextVersion = ({ user, now }: Scope) => ({
  version: sql`${unconfirmedOrders.version} + 1`,
  updated_by_hash: user.hashid,
  updated_at: now.toISOString(),
})
