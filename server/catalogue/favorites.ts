import { and, eq } from 'drizzle-orm'
import { favorites, products } from '../db/schema/catalogue'
import { notFound } from '../problem'
import type { Scope } from '../scope'

/** Hashes of the user's favourite products that they may still see. */
export async function readFavorites(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .select({ hashid: favorites.product_hash })
    .from(favorites)
    .innerJoin(products, eq(products.hashid, favorites.product_hash))
    .where(and(eq(favorites.user_hash, scope.user.hashid), scope.ofVendors(products.vendor_hash)))
    .orderBy(favorites.product_hash)
  return rows.map(({ hashid }) => hashid)
}

/** Marks a product; a 404 where the user may not see it. */
export async function markFavorite(scope: Scope, product_hash: string): Promise<void> {
  const [seen] = await scope.db
    .select({ hashid: products.hashid })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  if (!seen) throw notFound('This product')
  await scope.db
    .insert(favorites)
    .values({ user_hash: scope.user.hashid, product_hash })
    .onConflictDoNothing()
}

/** Takes the mark off, if it is there. */
export async function unmarkFavorite(scope: Scope, product_hash: string): Promise<void> {
  await scope.db
    .delete(favorites)
    .where(and(eq(favorites.user_hash, scope.user.hashid), eq(favorites.product_hash, product_hash)))
}
