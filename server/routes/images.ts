import type { Context } from 'hono'
import { pictureViews } from '@/domain/product-facts'
import { findPictured } from '../catalogue/find-pictured'
import type { Home } from '../home'
import { notFound } from '../problem'
import { productPicture } from '../product-picture'

const DAY_SECONDS = 86_400

/** The drawn picture of a product, for image tags: public, like the label on a package. */
export async function serveProductPicture({ db }: Home, context: Context): Promise<Response> {
  const product = await findPictured(db, (context.req.param('file') ?? '').replace(/\.svg$/, ''))
  if (!product) throw notFound('This picture')
  const view = pictureViews.find((it) => it === context.req.query('view'))
  return context.body(productPicture(product, view), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': `public, max-age=${DAY_SECONDS}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
}
