import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Asset } from '@/domain/vendors/asset'
import { vendorsOf } from '../../catalogue/read-catalogue'
import type { Database } from '../../db/database'
import { marketingAssets } from '../../db/schema/assets'
import { products, vendors } from '../../db/schema/catalogue'
import { notFound } from '../../http/api-error'
import { type Scope, storesOf } from '../../http/scope'

/** Returns the assets of the vendors that deliver to the context, newest first. */
export async function readAssets(scope: Scope, filters: string | undefined): Promise<Asset[]> {
  const stores = filters ? await storesOf(scope, filters) : null
  return select(
    scope.db,
    and(
      scope.ofVendors(marketingAssets.vendor_hash),
      stores ? inArray(marketingAssets.vendor_hash, vendorsOf(scope, stores)) : undefined,
    ),
  )
}

/** Returns an asset. @throws a 404 if the user may not see it */
export async function readAsset(scope: Scope, hashid: string) {
  const found = await findAsset(scope.db, hashid, scope.ofVendors(marketingAssets.vendor_hash))
  if (!found) throw notFound('This asset')
  return found
}

/** Returns the fields that the picture of an asset is drawn from. Public, because an image tag sends no token. */
export async function findAsset(db: Database, hashid: string, matching?: SQL) {
  const [found] = await db
    .select({
      hashid: marketingAssets.hashid,
      kind: marketingAssets.kind,
      title: marketingAssets.title,
      width: marketingAssets.width,
      height: marketingAssets.height,
      vendor_name: vendors.name,
      product: {
        hashid: products.hashid,
        name: products.name,
        category: products.category,
      },
    })
    .from(marketingAssets)
    .innerJoin(vendors, eq(vendors.hashid, marketingAssets.vendor_hash))
    .leftJoin(products, eq(products.hashid, marketingAssets.product_hash))
    .where(and(eq(marketingAssets.hashid, hashid), matching))
  return found
}
export type PicturedAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

const select = (db: Database, matching: SQL | undefined): Promise<Asset[]> =>
  db
    .select({
      hashid: marketingAssets.hashid,
      vendor_hash: marketingAssets.vendor_hash,
      vendor_name: vendors.name,
      product_hash: marketingAssets.product_hash,
      product_name: products.name,
      kind: marketingAssets.kind,
      title: marketingAssets.title,
      width: marketingAssets.width,
      height: marketingAssets.height,
      created_at: marketingAssets.created_at,
      image: sql<string>`'/api/v1/images/asset/' || ${marketingAssets.hashid} || '.svg'`,
    })
    .from(marketingAssets)
    .innerJoin(vendors, eq(vendors.hashid, marketingAssets.vendor_hash))
    .leftJoin(products, eq(products.hashid, marketingAssets.product_hash))
    .where(matching)
    .orderBy(desc(marketingAssets.created_at), desc(marketingAssets.hashid))
