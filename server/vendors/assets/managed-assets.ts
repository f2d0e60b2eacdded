import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withScheme } from '@/domain/values/web-address'
import { type AssetRow, assetForm, managedAssets, ownAssets } from '@/domain/vendors/managed-asset'
import { marketingAssets } from '../../db/schema/assets'
import { products, vendors } from '../../db/schema/catalogue'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { type Resource, serveCrud } from '../../resources/serve-crud'
import { checkAssetFile } from './asset-files'
import { listAssets } from './read-assets'

type Form = z.infer<typeof assetForm.schema>

export const assetRecord: Resource<AssetRow, Form> = {
  noun: 'marketing asset',
  table: marketingAssets,
  name: sql`title`,
  event: 'asset-changed',
  labels: assetForm.labels,
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async (scope) => {
    const rows = await listAssets(scope.db, scope.ofVendors(marketingAssets.vendor_hash))
    return rows.map(({ title: name, ...row }) => ({ ...row, name }))
  },
  read: async (scope, hashid, lock) => {
    const { title, vendor_hash, kind, product_hash, file_hash, video_url, version } = await find(
      scope,
      hashid,
      lock,
    )
    return {
      name: title,
      vendor_hash,
      kind,
      product_hash: product_hash ?? '',
      file_hash: file_hash ?? '',
      video_url,
      version: String(version),
    }
  },
  add: async (scope, form) => {
    const hashid = newHash()
    const values = await valuesOf(scope, form, { isDrawn: false })
    await scope.db.insert(marketingAssets).values({ hashid, ...values, created_at: scope.now.toISOString() })
    return hashid
  },
  write: async (scope, hashid, form) => {
    const { width } = await find(scope, hashid)
    await scope.db
      .update(marketingAssets)
      .set({
        ...(await valuesOf(scope, form, { isDrawn: width !== null })),
        version: sql`${marketingAssets.version} + 1`,
      })
      .where(eq(marketingAssets.hashid, hashid))
  },
  onArchive: async (scope, hashid) => {
    // Throws a 404 for an asset of another vendor, and nothing is written.
    await find(scope, hashid)
  },
}

export const managedAssetRoutes = [
  ...serveCrud(managedAssets, assetRecord),
  ...serveCrud(ownAssets, assetRecord),
]

async function find(scope: Scope, hashid: string, lock?: 'lock') {
  const query = scope.db
    .select()
    .from(marketingAssets)
    .where(and(eq(marketingAssets.hashid, hashid), scope.ofVendors(marketingAssets.vendor_hash)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This asset')
  return row
}

/** Checks a form and returns its columns. An asset is a file or a video; one of the demo's may stay drawn. */
async function valuesOf(
  scope: Scope,
  { name, vendor_hash, kind, product_hash, file_hash, video_url = '' }: Form,
  { isDrawn }: { isDrawn: boolean },
) {
  const { db } = scope
  if ((await db.$count(vendors, and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))) === 0)
    throw invalid('vendor_hash', 'Choose a vendor from the list')
  const isProductOfVendor = and(eq(products.hashid, product_hash), eq(products.vendor_hash, vendor_hash))
  if (product_hash !== '' && (await db.$count(products, isProductOfVendor)) === 0)
    throw invalid('product_hash', 'Choose a product of this vendor')
  if (file_hash === '' && video_url === '' && !isDrawn)
    throw invalid('file_hash', 'Upload a file, or enter a video link')
  if (file_hash !== '' && video_url !== '')
    throw invalid('video_url', 'Remove the file or this link. An asset is one of them')
  if (file_hash !== '') await checkAssetFile(scope, file_hash)
  return {
    title: name,
    vendor_hash,
    kind,
    product_hash: product_hash || null,
    file_hash: file_hash || null,
    video_url: withScheme(video_url),
  }
}
