import { and, asc, eq, or, sql } from 'drizzle-orm'
import { FOUND_PRODUCTS, type FoundProduct } from '@/domain/catalogue/found-product'
import { products } from '../db/schema/catalogue/products'
import { vendors } from '../db/schema/vendors/vendors'
import { searchTextOf } from '../db/search-text'
import type { Scope } from '../http/scope'

/**
 * Returns the first products by name, among those of vendors that the user may see, with every word of a text in their
 * name, UPC or item code. Ignores case and accents.
 */
export function searchProducts(
  scope: Scope,
  { q: text, vendor }: { q: string; vendor?: string | undefined },
): Promise<FoundProduct[]> {
  const searched = searchTextOf(
    sql`(${products.name} || ' ' || ${products.upc} || ' ' || ${products.item_code})`,
  )
  const words = text.split(/\s+/).filter(Boolean)
  return scope.db
    .select({
      hashid: products.hashid,
      name: products.name,
      vendor_name: vendors.name,
      upc: products.upc,
      item_code: products.item_code,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(
      and(
        scope.ofProducts(products),
        vendor === undefined ? undefined : eq(products.vendor_hash, vendor),
        or(
          eq(products.hashid, text),
          and(...words.map((word) => sql`strpos(${searched}, ${searchTextOf(sql`${word}::text`)}) > 0`)),
        ),
      ),
    )
    .orderBy(asc(products.name), asc(products.hashid))
    .limit(FOUND_PRODUCTS)
}
