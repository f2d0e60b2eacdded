import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withScheme } from '@/domain/values/web-address'
import {
  ASSET_STORAGE,
  type AssetRow,
  assetForm,
  assetStateOf,
  listAssetMarketplaces,
  ownAssets,
  viewAssetStorage,
} from '@/domain/vendors/managed-asset'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { marketingAssets } from '../../db/schema/vendors/assets'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { serve } from '../../http/serve'
import { type AdminRecord, serveCrud } from '../../records/serve-crud'
import { checkAssetFile } from './asset-files'
import { checkStorage, usedStorage } from './asset-storage'
import { readTags, writeTags } from './asset-tags'
import { listAssets, readUsage } from './read-assets'

type Form = z.infer<typeof assetForm.schema>

export const assetRecord: AdminRecord<AssetRow, Form> = {
  kind: 'asset',
  noun: 'marketing asset',
  table: marketingAssets,
  name: sql`title`,
  form: assetForm,
  isOfSuppliers: true,
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async (scope, part) => {
    const rows = await listAssets(scope, part)
    const usage = await readUsage(
      scope,
      rows.map(({ hashid }) => hashid),
    )
    return rows.flatMap(({ title: name, products: tagged, ...row }) => {
      const used = usage.get(row.hashid)
      // Deleted between the two reads.
      if (!used) return []
      const product_names = tagged.map((product) => product.name)
      return [{ ...row, ...used, name, product_names, state: assetStateOf(used) }]
    })
  },
  read: async (scope, hashid, lock) => {
    const { title, vendor_hash, kind, file_hash, video_url, expires_on, version } = await find(
      scope,
      hashid,
      lock,
    )
    return {
      name: title,
      vendor_hash,
      kind,
      file_hash: file_hash ?? '',
      video_url,
      expires_on: expires_on ?? '',
      ...(await readTags(scope, hashid)),
      version: String(version),
    }
  },
  add: async (scope, form) => {
    const hashid = newHash()
    const values = await valuesOf(scope, form, { hashid, width: null, file_hash: null })
    await scope.db.insert(marketingAssets).values({ hashid, ...values, created_at: scope.now.toISOString() })
    await writeTags(scope, hashid, form)
    return hashid
  },
  write: async (scope, hashid, form) => {
    const stored = await find(scope, hashid)
    const { expires_on, reminded_days } = stored
    await scope.db
      .update(marketingAssets)
      .set({
        ...(await valuesOf(scope, form, stored)),
        reminded_days: form.expires_on === (expires_on ?? '') ? reminded_days : null,
      })
      .where(eq(marketingAssets.hashid, hashid))
    await writeTags(scope, hashid, form)
  },
  onArchive: async (scope, hashid) => {
    // Throws a 404 for an asset of another vendor, and nothing is written.
    await find(scope, hashid)
  },
}

export const managedAssetRoutes = [
  serve(listAssetMarketplaces, async ({ scope }) => ({
    data: await scope.db
      .select({ hashid: marketplaces.hashid, name: marketplaces.name })
      .from(marketplaces)
      .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, marketplaces.hashid))
      .where(scope.ofVendors(marketplaceVendors.vendor_hash))
      .orderBy(asc(marketplaces.name)),
  })),
  serve(viewAssetStorage, async ({ scope: { db, user } }) => ({
    data: { used: await usedStorage(db, user.vendor_hash ?? ''), limit: ASSET_STORAGE },
  })),
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
  { name, vendor_hash, kind, file_hash, video_url = '', expires_on }: Form,
  stored: Pick<typeof marketingAssets.$inferSelect, 'hashid' | 'width' | 'file_hash'>,
) {
  const { db } = scope
  if ((await db.$count(vendors, and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))) === 0)
    throw invalid('vendor_hash', 'Choose a vendor from the list')
  if (file_hash === '' && video_url === '' && stored.width === null)
    throw invalid('file_hash', 'Upload a file, or enter a video link')
  if (file_hash !== '' && video_url !== '')
    throw invalid('video_url', 'Remove the file or this link. An asset is one of them')
  if (file_hash !== '') {
    await checkAssetFile(scope, file_hash)
    // An asset that keeps its file can be edited even if the vendor's assets take too much.
    if (file_hash !== stored.file_hash)
      await checkStorage(db, { hashid: stored.hashid, vendor_hash, file_hash })
  }
  return {
    title: name,
    vendor_hash,
    kind,
    file_hash: file_hash || null,
    video_url: withScheme(video_url),
    expires_on: expires_on || null,
  }
}
