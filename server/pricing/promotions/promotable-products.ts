import { and, asc, eq } from 'drizzle-orm'
import type { PromotableProduct } from '@/domain/pricing/promotable-product'
import { products } from '../../db/schema/catalogue/products'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'

/** Returns the products of the vendor of a product, by name; without one, those of the supplier's vendor. @throws a 404 */
export async function readPromotableProducts(
  scope: Scope,
  product_hash: string | undefined,
): Promise<PromotableProduct[]> {
  const vendor = product_hash === undefined ? scope.user.vendor_hash : await vendorOf(scope, product_hash)
  if (vendor === null) return []
  return scope.db
    .select({
      hashid: products.hashid,
      name: products.name,
      item_code: products.item_code,
      category: products.category,
    })
    .from(products)
    .where(and(eq(products.vendor_hash, vendor), scope.ofVendors(products.vendor_hash)))
    .orderBy(asc(products.name), asc(products.hashid))
}

async function vendorOf(scope: Scope, product_hash: string): Promise<string> {
  const [product] = await scope.db
    .select({ vendor_hash: products.vendor_hash })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  if (!product) throw notFound('This product')
  return product.vendor_hash
}
