import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { FOUND_PRODUCTS, type FoundProduct } from '@/domain/catalogue/found-product'
import { products, vendors } from '../db/schema/catalogue'
import type { Scope } from '../http/scope'

/** Returns the first products by name that match a text, among those of vendors that the user may see. */
export function searchProducts(
  scope: Scope,
  { q: text, vendor }: { q: string; vendor?: string | undefined },
): Promise<FoundProduct[]> {
  const contains = (column: PgColumn): SQL => sql`strpos(lower(${column}), lower(${text})) > 0`
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
        scope.ofVendors(products.vendor_hash),
        vendor === undefined ? undefined : eq(products.vendor_hash, vendor),
        or(
          eq(products.hashid, text),
          contains(products.name),
          contains(products.upc),
          contains(products.item_code),
        ),
      ),
    )
    .orderBy(asc(products.name), asc(products.hashid))
    .limit(FOUND_PRODUCTS)
}
