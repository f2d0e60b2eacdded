import { and, eq, exists, gt, or, type SQL } from 'drizzle-orm'
import { unreadable } from '@/domain/contract/file'
import type { AssetMedia } from '@/domain/vendors/asset'
import { assetFiles, marketingAssets } from '../../db/schema/vendors/assets'
import { imageErrors } from '../../files/convert-image'
import { imageTypeOf, isPdf } from '../../files/image-type'
import { ARTWORK, addPicture, storePicture } from '../../files/pictures'
import { invalid, notFound } from '../../http/api-error'
import type { ExternalServices } from '../../http/external-services'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { mediaOf } from './asset-media'

const DAY_MS = 86_400_000
/** Files that one user uploads within 24 hours. */
const DAILY_FILES = 200

/** Checks the quota before the content of an upload is decoded. @throws a 422 if it is used up */
export async function checkFileQuota({ db, user, now }: Scope): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const uploaded = await db.$count(
    assetFiles,
    and(eq(assetFiles.uploaded_by_hash, user.hashid), gt(assetFiles.uploaded_at, since)),
  )
  if (uploaded >= DAILY_FILES)
    throw invalid(
      'content',
      `You've uploaded ${DAILY_FILES} files in the last 24 hours, which is the limit. Try again tomorrow.`,
    )
}

/** Stores an image with its smaller sizes, or a PDF. Its declared type does not count. @throws a 422 for anything else */
export async function storeAssetFile(upload: Blob, services: ExternalServices) {
  const content = new Uint8Array(await upload.arrayBuffer())
  if (isPdf(content)) {
    const type = 'application/pdf'
    return { stored_hash: await services.files.add({ type, content }), type, picture: null } as const
  }
  const picture = await storePicture(upload, services, ARTWORK, {
    ...imageErrors,
    unreadable: unreadable.asset,
  })
  const type = imageTypeOf(content)
  if (type === null) throw new Error('A picture was made of something that is no image')
  return { stored_hash: await services.files.add({ type, content }), type, picture }
}

/** Records a stored file. Returns its hash. */
export async function addAssetFile(
  scope: Scope,
  { name, size }: { name: string; size: number },
  { picture, ...stored }: Awaited<ReturnType<typeof storeAssetFile>>,
): Promise<string> {
  const hashid = newHash()
  await scope.db.insert(assetFiles).values({
    hashid,
    ...stored,
    name,
    size,
    ...(picture && { picture_hash: await addPicture(scope, picture), ...picture.original }),
    uploaded_by_hash: scope.user.hashid,
    uploaded_at: scope.now.toISOString(),
  })
  return hashid
}

/** Returns an uploaded file. @throws a 404 if the user may not see it */
export async function readAssetFile(scope: Scope, hashid: string): Promise<AssetMedia & { name: string }> {
  const [file] = await scope.db
    .select()
    .from(assetFiles)
    .where(and(eq(assetFiles.hashid, hashid), isVisible(scope)))
  if (!file) throw notFound('This file')
  return { ...mediaOf({ hashid, file, video_url: '', width: null, height: null }), name: file.name }
}

/** Checks the file of a form. @throws a 422 if it is deleted, or the user may not see it */
export async function checkAssetFile(scope: Scope, hashid: string): Promise<void> {
  if ((await scope.db.$count(assetFiles, and(eq(assetFiles.hashid, hashid), isVisible(scope)))) === 0)
    throw invalid('file_hash', 'This file is no longer stored. Choose it again')
}

/** Condition for files that the user uploaded, or that are used by an asset of a vendor that the user may see. */
function isVisible({ db, user, ofVendors }: Scope): SQL | undefined {
  const usedByVendor = db
    .select({ hashid: marketingAssets.hashid })
    .from(marketingAssets)
    .where(and(eq(marketingAssets.file_hash, assetFiles.hashid), ofVendors(marketingAssets.vendor_hash)))
  return or(eq(assetFiles.uploaded_by_hash, user.hashid), exists(usedByVendor))
}
