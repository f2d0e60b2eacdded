import { and, eq, ne, sql } from 'drizzle-orm'
import { bitOf, completeBits } from '@/domain/catalogue/completeness-bits'
import { productStatus } from '@/domain/catalogue/product'
import { isRecalled } from '../catalogue/offer'
import { filledBits } from '../catalogue/own-products/filled-bits'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'

/** Counts the products of a vendor that are not discontinued, and how complete they are. */
export async function countProducts(db: Database, vendor_hash: string) {
  const has = (bits: number) => sql`${filledBits} & ${bits} = ${bits}`
  const isOpen = sql`${products.status} = ${productStatus.value.open} and not ${isRecalled}`
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      complete: sql<number>`(count(*) filter (where ${has(completeBits)}))::int`,
      with_allergens: sql<number>`(count(*) filter (where ${has(2 ** bitOf('allergens'))}))::int`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(products)
    .where(and(eq(products.vendor_hash, vendor_hash), ne(products.status, productStatus.value.discontinued)))
  return counted ?? { count: 0, complete: 0, with_allergens: 0, open: 0 }
}
