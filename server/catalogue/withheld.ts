import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, union } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'
import { marketplaceVendors } from '../db/schema/vendors/vendors'

/** Condition for marketplaces that the vendor of a row's product withholds it from. */
export const isWithheldFrom = (marketplaceHash: PgColumn): SQL<boolean> =>
  sql`(${marketplaceHash} = any(${products.withheld_from}))`

export const WRONG_MARKETPLACE = 'Choose marketplaces that this vendor sells in'

interface Withheld {
  vendor_hash: string
  withheld_from: readonly string[]
}

/**
 * Returns a function that is true if a product is withheld from a marketplace that is none of its vendor's. Those that
 * its vendor has left count as its own, so that they can stay, be copied and be restored.
 */
export async function readWrongMarketplaces(db: Database, forms: readonly Withheld[]) {
  const withheld = forms.filter(({ withheld_from }) => withheld_from.length > 0)
  if (withheld.length === 0) return () => false
  const vendorHashes = [...new Set(withheld.map(({ vendor_hash }) => vendor_hash))]
  const { vendor_hash, marketplace_hash } = marketplaceVendors
  const own = await union(
    db
      .select({ vendor_hash, marketplace_hash })
      .from(marketplaceVendors)
      .where(inArray(vendor_hash, vendorHashes)),
    db
      .select({
        vendor_hash: products.vendor_hash,
        marketplace_hash: sql<string>`unnest(${products.withheld_from})`,
      })
      .from(products)
      .where(and(inArray(products.vendor_hash, vendorHashes), ne(products.withheld_from, []))),
  )
  const isOwn = new Set(own.map((pair) => `${pair.vendor_hash} ${pair.marketplace_hash}`))
  return ({ vendor_hash, withheld_from }: Withheld) =>
    withheld_from.some((marketplace) => !isOwn.has(`${vendor_hash} ${marketplace}`))
}
