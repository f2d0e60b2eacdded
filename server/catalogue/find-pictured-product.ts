import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue'

/** Returns the fields that the picture of a product is drawn from. Public, because an image tag sends no token. */
export async function findPicturedProduct(db: Database, hashid: string) {
  const [product] = await db
    .select({ hashid: products.hashid, name: products.name, category: products.category, upc: products.upc })
    .from(products)
    .where(eq(products.hashid, hashid))
  return product
}
