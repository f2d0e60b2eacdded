import { eq } from 'drizzle-orm'
import { products } from '../../../server/db/schema/catalogue/products'
import { promotionProducts, promotions } from '../../../server/db/schema/pricing/promotions'
import type { TestApi } from './api'

/** Adds a promotion of one product past the API; one that exists stays. */
export async function insertPromotion(
  { db }: Pick<TestApi, 'db'>,
  { product_hash, ...values }: Omit<typeof promotions.$inferInsert, 'vendor_hash'> & { product_hash: string },
): Promise<void> {
  const [product] = await db.select().from(products).where(eq(products.hashid, product_hash))
  if (!product) throw new Error('A promotion needs a product')
  const { hashid } = values
  await db
    .insert(promotions)
    .values({ ...values, vendor_hash: product.vendor_hash })
    .onConflictDoNothing()
  await db
    .insert(promotionProducts)
    .values({ hashid, promotion_hash: hashid, product_hash })
    .onConflictDoNothing()
}
