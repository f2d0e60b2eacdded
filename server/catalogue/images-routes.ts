import type { Context } from 'hono'
import { pictureViews } from '@/domain/catalogue/product-facts'
import { notFound } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { assetPicture } from '../vendors/assets/asset-picture'
import { findAsset } from '../vendors/assets/read-assets'
import { productPicture } from './product-picture'
import { findPicturedProduct, findProductImage } from './read-product'

const DAY_SECONDS = 86_400

/** Serves the drawing of a product of the demo for image tags. Public, like the label on a package. */
export async function serveProductPicture({ db }: AppContext, context: Context): Promise<Response> {
  const product = await findPicturedProduct(db, hashOf(context))
  if (!product) throw notFound('This picture')
  const view = pictureViews.find((name) => name === context.req.query('view'))
  return answerPicture(context, productPicture(product, view))
}

/** Serves the picture of a marketing asset or a product to anyone with its link. */
export async function serveAssetPicture(appContext: AppContext, context: Context): Promise<Response> {
  const asset = await findAsset(appContext.db, hashOf(context))
  if (asset) return answerPicture(context, assetPicture(asset))
  const image = await findProductImage(appContext.db, hashOf(context))
  if (!image) throw notFound('This picture')
  return context.redirect(image)
}

const hashOf = (context: Context) => (context.req.param('file') ?? '').replace(/\.svg$/, '')

const answerPicture = (context: Context, picture: string) =>
  context.body(picture, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': `public, max-age=${DAY_SECONDS}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
