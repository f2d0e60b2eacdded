import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { fileSizeText } from '@/domain/values/file-size'
import { ASSET_STORAGE } from '@/domain/vendors/managed-asset'
import type { Database } from '../../db/database'
import { assetFiles, marketingAssets } from '../../db/schema/vendors/assets'
import { invalid } from '../../http/api-error'

/** Returns the bytes that a vendor's asset files take. Archived assets don't count, nor does the asset `without`. */
export async function usedStorage(db: Database, vendor_hash: string, without = ''): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`coalesce(sum(${assetFiles.size}), 0)::float8` })
    .from(marketingAssets)
    .innerJoin(assetFiles, eq(assetFiles.hashid, marketingAssets.file_hash))
    .where(
      and(
        eq(marketingAssets.vendor_hash, vendor_hash),
        isNull(marketingAssets.archived_at),
        ne(marketingAssets.hashid, without),
      ),
    )
  return row?.used ?? 0
}

/** Checks that the vendor has enough storage left for a file. @throws a 422 if it does not */
export async function checkStorage(
  db: Database,
  { hashid, vendor_hash, file_hash }: { hashid: string; vendor_hash: string; file_hash: string },
): Promise<void> {
  const [file] = await db
    .select({ size: assetFiles.size })
    .from(assetFiles)
    .where(eq(assetFiles.hashid, file_hash))
  if (!file) return
  const used = await usedStorage(db, vendor_hash, hashid)
  if (used + file.size > ASSET_STORAGE)
    throw invalid(
      'file_hash',
      `With this file of ${fileSizeText(file.size)}, the vendor's assets would take more than ${fileSizeText(ASSET_STORAGE)}. Archive some first`,
    )
}
