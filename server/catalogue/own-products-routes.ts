import { duplicateProducts, listOwnProducts, listSellingMarketplaces } from '@/domain/catalogue/own-product'
import { serve, serveRows } from '../http/serve'
import * as own from './own-products/duplicate-products'
import { readSellingMarketplaces } from './own-products/selling-marketplaces'
import { streamOwnProducts } from './own-products/stream-own-products'

export const ownProductRoutes = [
  serveRows(listOwnProducts, async ({ scope }) => streamOwnProducts(scope)),
  serve(listSellingMarketplaces, async ({ scope, query }) => ({
    data: await readSellingMarketplaces(scope, query.vendor),
  })),
  serve(duplicateProducts, async ({ scope, body }) => own.duplicateProducts(scope, body.product_hashes)),
]
