import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'

/** A promotion with its products. */
export type StoredPromotion = typeof promotions.$inferSelect & { product_hashes: string[] }

/** The hashes of the products of a row of `promotions`. */
export const productHashes: SQL<string[]> = sql`(select array_agg(${promotionProducts.product_hash}
  order by ${promotionProducts.product_hash}) from ${promotionProducts} where ${promotionProducts.promotion_hash} = ${promotions.hashid})`

/** Returns a promotion of a vendor of the user. @throws a 404 */
export async function findPromotion(scope: Scope, hashid: string, lock?: 'lock'): Promise<StoredPromotion> {
  const query = scope.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.hashid, hashid), scope.ofVendors(promotions.vendor_hash)))
  const [promotion] = lock ? await query.for('update') : await query
  if (!promotion) throw notFound('This promotion')
  const rows = await scope.db
    .select({ product_hash: promotionProducts.product_hash })
    .from(promotionProducts)
    .where(eq(promotionProducts.promotion_hash, hashid))
    .orderBy(asc(promotionProducts.product_hash))
  return { ...promotion, product_hashes: rows.map(({ product_hash }) => product_hash) }
}
