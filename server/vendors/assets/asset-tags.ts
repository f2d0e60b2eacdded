import { and, asc, eq, inArray } from 'drizzle-orm'
import { products } from '../../db/schema/catalogue/products'
import { marketingAssetMarketplaces, marketingAssetProducts } from '../../db/schema/vendors/assets'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'

interface Tags {
  product_hashes: string[]
  marketplace_hashes: string[]
}

/** Returns the products and marketplaces of an asset. */
export async function readTags({ db }: Scope, asset_hash: string): Promise<Tags> {
  const tagged = await db
    .select({ hashid: marketingAssetProducts.product_hash })
    .from(marketingAssetProducts)
    .where(eq(marketingAssetProducts.asset_hash, asset_hash))
    .orderBy(asc(marketingAssetProducts.product_hash))
  const limited = await db
    .select({ hashid: marketingAssetMarketplaces.marketplace_hash })
    .from(marketingAssetMarketplaces)
    .where(eq(marketingAssetMarketplaces.asset_hash, asset_hash))
    .orderBy(asc(marketingAssetMarketplaces.marketplace_hash))
  return {
    product_hashes: tagged.map(({ hashid }) => hashid),
    marketplace_hashes: limited.map(({ hashid }) => hashid),
  }
}

/** Replaces the products and marketplaces of an asset. @throws a 422 unless they are its vendor's */
export async function writeTags(
  { db }: Scope,
  asset_hash: string,
  { vendor_hash, ...form }: Tags & { vendor_hash: string },
): Promise<void> {
  const product_hashes = [...new Set(form.product_hashes)]
  const marketplace_hashes = [...new Set(form.marketplace_hashes)]
  const areOfVendor = and(eq(products.vendor_hash, vendor_hash), inArray(products.hashid, product_hashes))
  if ((await db.$count(products, areOfVendor)) < product_hashes.length)
    throw invalid('product_hashes', 'Choose products of this vendor')
  const areSoldIn = and(
    eq(marketplaceVendors.vendor_hash, vendor_hash),
    inArray(marketplaceVendors.marketplace_hash, marketplace_hashes),
  )
  if ((await db.$count(marketplaceVendors, areSoldIn)) < marketplace_hashes.length)
    throw invalid('marketplace_hashes', 'Choose marketplaces that this vendor sells in')
  await db.delete(marketingAssetProducts).where(eq(marketingAssetProducts.asset_hash, asset_hash))
  await db.delete(marketingAssetMarketplaces).where(eq(marketingAssetMarketplaces.asset_hash, asset_hash))
  if (product_hashes.length > 0)
    await db
      .insert(marketingAssetProducts)
      .values(product_hashes.map((product_hash) => ({ asset_hash, product_hash })))
  if (marketplace_hashes.length > 0)
    await db
      .insert(marketingAssetMarketplaces)
      .values(marketplace_hashes.map((marketplace_hash) => ({ asset_hash, marketplace_hash })))
}
