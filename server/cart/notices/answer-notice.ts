import { and, eq } from 'drizzle-orm'
import type { CartLine } from '@/domain/cart/cart-line'
import { replacedQty } from '@/domain/cart/cart-notice'
import { dateError, mostCases } from '@/domain/cart/order-rules'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { cartNotices } from '../../db/schema/cart/notices'
import { ApiError, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { placeBatch } from '../place-lines'
import { readLines } from '../read-lines'
import { findReplacements } from './read-notices'

/** Hides the notice of a change for the user. @throws a 404 for a line that the user may not see */
export async function dismissNotice(scope: Scope, order_hash: string, key: string): Promise<void> {
  await findLine(scope, order_hash)
  const dismissed_at = scope.now.toISOString()
  await scope.db
    .insert(cartNotices)
    .values({ order_hash, user_hash: scope.user.hashid, key, dismissed_at })
    .onConflictDoUpdate({
      target: [cartNotices.order_hash, cartNotices.user_hash, cartNotices.key],
      set: { dismissed_at },
    })
}

/**
 * Puts the product that replaces a discontinued one in its place, for the same day if that is still possible.
 * @throws a 404, a 409 if nothing replaces it, or a 422 if the replacement cannot be ordered
 */
export async function replaceLine(scope: Scope, order_hash: string): Promise<CartLine> {
  const line = await findLine(scope, order_hash)
  const offer = (await findReplacements(scope, [line])).get(order_hash)
  if (!offer) throw new ApiError(409, `Nothing replaces ${line.purchasable_name}. Choose another product.`)
  const { store_hash, product_hash, order_multiple, vendor, time_zone } = offer
  const [existing] = await scope.db
    .select({ qty: unconfirmedOrders.qty })
    .from(unconfirmedOrders)
    .where(
      and(eq(unconfirmedOrders.store_hash, store_hash), eq(unconfirmedOrders.product_hash, product_hash)),
    )
  const isInTime = dateError(vendor, line.date_required, time_zone, scope.now) === null
  const [, outcome] = await placeBatch(scope, [
    { remove: order_hash },
    {
      store_hash,
      product_hash,
      qty: replacedQty(line.qty, existing?.qty ?? 0, order_multiple, mostCases(offer)),
      ...(isInTime && !existing && { date_required: line.date_required }),
    },
  ])
  if (outcome && 'line' in outcome) return outcome.line
  throw new ApiError(422, outcome && 'problem' in outcome ? outcome.problem.message : 'Not replaced')
}

async function findLine(scope: Scope, order_hash: string): Promise<CartLine> {
  const [line] = await readLines(scope, eq(unconfirmedOrders.hashid, order_hash), true)
  if (!line) throw notFound('This cart line')
  return line
}
