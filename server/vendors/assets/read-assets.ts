import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Asset } from '@/domain/vendors/asset'
import { vendorsOf } from '../../catalogue/read-catalogue'
import type { Database } from '../../db/database'
import { assetFiles, marketingAssets } from '../../db/schema/assets'
import { products, vendors } from '../../db/schema/catalogue'
import { notFound } from '../../http/api-error'
import { type Scope, storesOf } from '../../http/scope'
import { mediaColumns, mediaOf } from './asset-media'

/** Returns the assets of the vendors that deliver to the context, newest first. */
export async function readAssets(scope: Scope, filters: string | undefined): Promise<Asset[]> {
  const stores = filters ? await storesOf(scope, filters) : null
  return listAssets(
    scope.db,
    and(
      isNull(marketingAssets.archived_at),
      scope.ofVendors(marketingAssets.vendor_hash),
      stores ? inArray(marketingAssets.vendor_hash, vendorsOf(scope, stores)) : undefined,
    ),
  )
}

/** Returns matching assets, newest first. */
export async function listAssets(db: Database, matching: SQL | undefined) {
  const rows = await db
    .select({
      hashid: marketingAssets.hashid,
      vendor_hash: marketingAssets.vendor_hash,
      vendor_name: vendors.name,
      product_hash: marketingAssets.product_hash,
      product_name: products.name,
      kind: marketingAssets.kind,
      title: marketingAssets.title,
      created_at: marketingAssets.created_at,
      is_archived: sql<boolean>`${marketingAssets.archived_at} is not null`,
      ...mediaColumns,
    })
    .from(marketingAssets)
    .innerJoin(vendors, eq(vendors.hashid, marketingAssets.vendor_hash))
    .leftJoin(products, eq(products.hashid, marketingAssets.product_hash))
    .leftJoin(assetFiles, eq(assetFiles.hashid, marketingAssets.file_hash))
    .where(matching)
    .orderBy(desc(marketingAssets.created_at), desc(marketingAssets.hashid))
  return rows.map(({ file, ...row }) => ({ ...row, ...mediaOf({ ...row, file }) }))
}

/** Returns an asset. @throws a 404 if the user may not see it */
export async function readAsset(scope: Scope, hashid: string) {
  const found = await findAsset(scope.db, hashid, scope.ofVendors(marketingAssets.vendor_hash))
  if (!found) throw notFound('This asset')
  return found
}

/** Returns an asset that is not archived, for anyone with its link. */
export async function findAsset(db: Database, hashid: string, matching?: SQL) {
  const [found] = await db
    .select({
      hashid: marketingAssets.hashid,
      kind: marketingAssets.kind,
      title: marketingAssets.title,
      vendor_name: vendors.name,
      product: {
        hashid: products.hashid,
        name: products.name,
        category: products.category,
      },
      ...mediaColumns,
    })
    .from(marketingAssets)
    .innerJoin(vendors, eq(vendors.hashid, marketingAssets.vendor_hash))
    .leftJoin(products, eq(products.hashid, marketingAssets.product_hash))
    .leftJoin(assetFiles, eq(assetFiles.hashid, marketingAssets.file_hash))
    .where(and(eq(marketingAssets.hashid, hashid), isNull(marketingAssets.archived_at), matching))
  return found
}
export type FoundAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>
