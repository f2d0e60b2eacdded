import { and, count, eq, sql } from 'drizzle-orm'
import { isOneOf } from '../db/one-of'
import { favorites } from '../db/schema/catalogue/favorites'
import { products } from '../db/schema/catalogue/products'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns the hashes of the user's favorite products, without those they may no longer see. */
export async function readFavorites(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .select({ hashid: favorites.product_hash })
    .from(favorites)
    .innerJoin(products, eq(products.hashid, favorites.product_hash))
    .where(and(eq(favorites.user_hash, scope.user.hashid), scope.ofProducts(products)))
    .orderBy(favorites.product_hash)
  return rows.map(({ hashid }) => hashid)
}

/** Marks products as favorites. Answers 404 and marks none if the user may not see one of them. */
export async function markFavorites(scope: Scope, product_hashes: readonly string[]): Promise<void> {
  const uniqueHashes = new Set(product_hashes)
  const visible = scope.db
    .select({
      user_hash: sql<string>`${scope.user.hashid}::text`.as('user_hash'),
      product_hash: products.hashid,
    })
    .from(products)
    .where(and(isOneOf(products.hashid, uniqueHashes), scope.ofProducts(products)))
  const [found] = await scope.db.select({ count: count() }).from(visible.as('seen'))
  if (!found || found.count < uniqueHashes.size)
    throw notFound(uniqueHashes.size === 1 ? 'This product' : 'One of these products')
  await scope.db.insert(favorites).select(visible).onConflictDoNothing()
}

/** Removes favorites. Ignores products that are not marked. */
export async function unmarkFavorites(scope: Scope, product_hashes: readonly string[]): Promise<void> {
  await scope.db
    .delete(favorites)
    .where(
      and(
        eq(favorites.user_hash, scope.user.hashid),
        isOneOf(favorites.product_hash, new Set(product_hashes)),
      ),
    )
}
