import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { products } from '../db/schema/catalogue'
import { notFound } from '../problem'
import { productPicture } from '../product-picture'
import type { Home } from '../serve'

/** The drawn picture of a product. Public, like a photograph on a label: an image tag sends no token. */
export async function serveProductPicture({ db }: Home, context: Context): Promise<Response> {
  const hashid = (context.req.param('file') ?? '').replace(/\.svg$/, '')
  const [product] = await db
    .select({
      hashid: products.hashid,
      name: products.name,
      category: products.category,
      storage_type: products.storage_type,
    })
    .from(products)
    .where(eq(products.hashid, hashid))
  if (!product) throw notFound('This picture')
  return context.body(productPicture(product), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
}
