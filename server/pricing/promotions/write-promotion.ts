import { and, eq, notInArray } from 'drizzle-orm'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import type { StoredPromotion } from './find-promotion'

/** Changes a promotion and its products. */
export async function writePromotion(
  { db }: Pick<Scope, 'db'>,
  hashid: string,
  { product_hashes, ...values }: Partial<StoredPromotion>,
): Promise<void> {
  await db.update(promotions).set(values).where(eq(promotions.hashid, hashid))
  if (!product_hashes) return
  const isOfIt = eq(promotionProducts.promotion_hash, hashid)
  await db
    .delete(promotionProducts)
    .where(and(isOfIt, notInArray(promotionProducts.product_hash, product_hashes)))
  await addProducts({ db }, hashid, product_hashes)
}

/** Adds products to a promotion; those that it has stay. */
export async function addProducts(
  { db }: Pick<Scope, 'db'>,
  promotion_hash: string,
  product_hashes: readonly string[],
): Promise<void> {
  if (product_hashes.length === 0) return
  await db
    .insert(promotionProducts)
    .values(product_hashes.map((product_hash) => ({ hashid: newHash(), promotion_hash, product_hash })))
    .onConflictDoNothing()
}
