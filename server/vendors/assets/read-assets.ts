import { and, asc, desc, eq, exists, gte, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { Asset } from '@/domain/vendors/asset'
import { vendorsOf } from '../../catalogue/read-catalogue'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { products } from '../../db/schema/catalogue/products'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import {
  assetFiles,
  marketingAssetMarketplaces,
  marketingAssetProducts,
  marketingAssets,
} from '../../db/schema/vendors/assets'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { ListPart } from '../../http/row-stream'
import { type Scope, storesOf } from '../../http/scope'
import { mediaColumns, mediaOf } from './asset-media'

/** Returns the assets of the vendors that deliver to the context, for its marketplaces, newest first. */
export async function readAssets(scope: Scope, filters: string | undefined): Promise<Asset[]> {
  const stores = filters ? await storesOf(scope, filters) : null
  const rows = await selectAssets(
    scope.db,
    and(
      isShown(scope.now),
      scope.ofVendors(marketingAssets.vendor_hash),
      stores ? inArray(marketingAssets.vendor_hash, vendorsOf(scope, stores)) : undefined,
      isForMarketplaces(
        scope.db,
        stores
          ? inArray(marketingAssetMarketplaces.marketplace_hash, [
              ...new Set(stores.map(({ marketplace_hash }) => marketplace_hash)),
            ])
          : scope.ofMarketplaces(marketingAssetMarketplaces.marketplace_hash),
      ),
    ),
  ).orderBy(desc(marketingAssets.created_at), desc(marketingAssets.hashid))
  return rows.map(withMedia)
}

/** Condition for assets that are neither archived nor expired. */
const isShown = (now: Date) =>
  and(
    isNull(marketingAssets.archived_at),
    or(isNull(marketingAssets.expires_on), gte(marketingAssets.expires_on, dayIn(DEFAULT_ZONE, now))),
  )

/** Condition for assets of all marketplaces, and of those that match. */
function isForMarketplaces(db: Database, matching: SQL): SQL | undefined {
  const tagged = (condition?: SQL) =>
    db
      .select({ asset_hash: marketingAssetMarketplaces.asset_hash })
      .from(marketingAssetMarketplaces)
      .where(and(eq(marketingAssetMarketplaces.asset_hash, marketingAssets.hashid), condition))
  return or(notExists(tagged()), exists(tagged(matching)))
}

/** The tagged products of an asset, by name. */
const productsOfAsset = sql<{ hashid: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('hashid', ${products.hashid}, 'name', ${products.name}) order by ${products.name}), '[]')
  from ${marketingAssetProducts} join ${products} on ${products.hashid} = ${marketingAssetProducts.product_hash}
  where ${marketingAssetProducts.asset_hash} = ${marketingAssets.hashid})`

const selectAssets = (db: Database, matching: SQL | undefined) =>
  db
    .select({
      hashid: marketingAssets.hashid,
      vendor_hash: marketingAssets.vendor_hash,
      vendor_name: vendors.name,
      products: productsOfAsset,
      kind: marketingAssets.kind,
      title: marketingAssets.title,
      created_at: marketingAssets.created_at,
      ...mediaColumns,
    })
    .from(marketingAssets)
    .innerJoin(vendors, eq(vendors.hashid, marketingAssets.vendor_hash))
    .leftJoin(assetFiles, eq(assetFiles.hashid, marketingAssets.file_hash))
    .where(matching)

const withMedia = ({ file, ...row }: Awaited<ReturnType<typeof selectAssets>>[number]) => ({
  ...row,
  ...mediaOf({ ...row, file }),
})

/** Returns a part of the assets of the vendors of the user, archived ones included. */
export async function listAssets({ db, ofVendors }: Scope, { isIn, limit }: ListPart) {
  const rows = await selectAssets(
    db,
    and(ofVendors(marketingAssets.vendor_hash), isIn(marketingAssets.hashid)),
  )
    .orderBy(asc(marketingAssets.hashid))
    .limit(limit)
  return rows.map(withMedia)
}

/** Returns the fields of assets that only staff and their vendor see. */
export async function readUsage({ db, now }: Scope, hashes: readonly string[]) {
  const today = dayIn(DEFAULT_ZONE, now)
  const rows = await db
    .select({
      hashid: marketingAssets.hashid,
      marketplace_names: sql<string[]>`array(
        select ${marketplaces.name} from ${marketplaces} join ${marketingAssetMarketplaces}
          on ${marketingAssetMarketplaces.marketplace_hash} = ${marketplaces.hashid}
        where ${marketingAssetMarketplaces.asset_hash} = "marketing_assets"."hashid" order by 1)`,
      expires_on: marketingAssets.expires_on,
      days_left: sql<number | null>`${marketingAssets.expires_on} - ${today}::date`,
      view_count: marketingAssets.view_count,
      download_count: marketingAssets.download_count,
      is_archived: sql<boolean>`${marketingAssets.archived_at} is not null`,
    })
    .from(marketingAssets)
    .where(isOneOf(marketingAssets.hashid, hashes))
  return new Map(rows.map(({ hashid, ...usage }) => [hashid, usage]))
}

/** Returns an asset. @throws a 404 if the user may not see it */
export async function readAsset(scope: Scope, hashid: string) {
  const found = await findAsset(
    scope,
    hashid,
    and(
      scope.ofVendors(marketingAssets.vendor_hash),
      isForMarketplaces(scope.db, scope.ofMarketplaces(marketingAssetMarketplaces.marketplace_hash)),
    ),
  )
  if (!found) throw notFound('This asset')
  return found
}

/** Returns an asset that is neither archived nor expired, for anyone with its link. */
export async function findAsset({ db, now }: Pick<Scope, 'db' | 'now'>, hashid: string, matching?: SQL) {
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
    .leftJoin(products, eq(products.hashid, firstProduct))
    .leftJoin(assetFiles, eq(assetFiles.hashid, marketingAssets.file_hash))
    .where(and(eq(marketingAssets.hashid, hashid), isShown(now), matching))
  return found
}

/** The product that a drawing of the demo shows. */
const firstProduct = sql`(select min(${marketingAssetProducts.product_hash}) from ${marketingAssetProducts} where ${marketingAssetProducts.asset_hash} = ${marketingAssets.hashid})`

/** Counts that the link of an asset was opened, or its file downloaded. */
export async function countUse(db: Database, hashid: string, use: 'view_count' | 'download_count') {
  const column = marketingAssets[use]
  await db
    .update(marketingAssets)
    .set({ [use]: sql`${column} + 1` })
    .where(eq(marketingAssets.hashid, hashid))
}

export type FoundAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>
