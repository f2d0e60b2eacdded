import type { Context } from 'hono'
import { drawnViews } from '@/domain/catalogue/product-facts'
import { notFound } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { productPicture } from './product-picture'
import { findPicturedProduct } from './read-product'

const DAY_SECONDS = 86_400

/** Serves the drawing of a product of the demo for image tags. Public, like the label on a package. */
export async function serveProductPicture({ db }: AppContext, context: Context): Promise<Response> {
  const product = await findPicturedProduct(db, drawingHash(context))
  if (!product) throw notFound('This picture')
  const view = drawnViews.find((name) => name === context.req.query('view'))
  return answerPicture(context, productPicture(product, view))
}

/** Returns the hash in the address of a drawing. */
export const drawingHash = (context: Context) => (context.req.param('file') ?? '').replace(/\.svg$/, '')

/** Answers with a drawing of the demo. */
export const answerPicture = (context: Context, picture: string) =>
  context.body(picture, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': `public, max-age=${DAY_SECONDS}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
