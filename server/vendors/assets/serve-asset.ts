import type { Context } from 'hono'
import { assetFileName } from '@/domain/vendors/asset'
import { answerPicture, drawingHash } from '../../catalogue/images-routes'
import { findProductImage } from '../../catalogue/read-product'
import type { Database } from '../../db/database'
import type { Files } from '../../files/files'
import { fileHeaders } from '../../files/serve-file'
import { notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { drawingAddress, mediaOf } from './asset-media'
import { assetPicture } from './asset-picture'
import { countUse, type FoundAsset, findAsset } from './read-assets'

/** Serves the picture of a marketing asset or a product to anyone with its link, which stays when the file is replaced. */
export async function serveAssetPicture({ db, clock }: AppContext, context: Context): Promise<Response> {
  const hashid = drawingHash(context)
  const asset = await findAsset({ db, now: clock() }, hashid)
  const image = asset ? mediaOf(asset).image : await findProductImage(db, hashid)
  if (image === '') throw notFound('This picture')
  if (!asset || image !== drawingAddress(hashid)) return context.redirect(image)
  return answerPicture(context, assetPicture(asset))
}

/** Serves the file of a marketing asset to anyone with its link, as a download. */
export async function serveAssetFile(
  { db, clock, services }: AppContext,
  context: Context,
): Promise<Response> {
  const asset = await findAsset({ db, now: clock() }, context.req.param('hash') ?? '')
  if (!asset?.file) throw notFound('This file')
  const file = await services.files.read(asset.file.stored_hash)
  if (!file) throw notFound('This file')
  await countUse(db, asset.hashid, 'download_count')
  return context.body(file.stream, 200, {
    ...fileHeaders(file),
    'content-disposition': `attachment; filename="${assetFileName(asset, asset.file.type)}"`,
  })
}

/** Returns an asset, or the picture of a product, for anyone with its link. @throws a 404 */
export async function readPublicAsset(db: Database, hashid: string, now: Date) {
  const asset = await findAsset({ db, now }, hashid)
  if (asset) {
    await countUse(db, hashid, 'view_count')
    const media = mediaOf(asset)
    const file_url = asset.file ? `/api/v1/files/asset/${hashid}` : media.image
    return { title: asset.title, vendor_name: asset.vendor_name, ...media, file_url }
  }
  const image = await findProductImage(db, hashid)
  if (image === '') throw notFound('This image')
  return {
    title: 'Product picture',
    vendor_name: '',
    format: 'image' as const,
    width: null,
    height: null,
    size: null,
    image,
    video_url: '',
    file_url: image,
  }
}

/** Returns the file of an asset, unchanged. @throws a 404 for a video */
export async function downloadOf(asset: FoundAsset, files: Files): Promise<File> {
  if (!asset.file) {
    if (asset.video_url !== '') throw notFound('The file of this asset')
    const type = 'image/svg+xml'
    return new File([assetPicture(asset)], assetFileName(asset, type), { type })
  }
  const { stored_hash, type } = asset.file
  const content = await files.read(stored_hash)
  if (!content) throw notFound('The file of this asset')
  return new File([await new Response(content.stream).blob()], assetFileName(asset, type), { type })
}
