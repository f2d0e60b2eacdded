import {
  addFavorite,
  listFavorites,
  listLastOrdered,
  listProducts,
  listVendors,
  removeFavorite,
} from '@/domain/contract/catalogue'
import { markFavorite, readFavorites, unmarkFavorite } from '../catalogue/favorites'
import { readVendors } from '../catalogue/read-catalogue'
import { streamProducts } from '../catalogue/stream-products'
import { readLastOrdered } from '../orders/read-orders'
import { serve, serveRows } from '../serve'

export const catalogueRoutes = [
  serve(listVendors, async ({ scope, query }) => ({ data: await readVendors(scope, query.filters) })),
  serveRows(listProducts, async ({ scope, query }) => streamProducts(scope, query)),
  serve(listLastOrdered, async ({ scope, query }) => ({ data: await readLastOrdered(scope, query.filters) })),
  serve(listFavorites, async ({ scope }) => ({ data: await readFavorites(scope) })),
  serve(addFavorite, async ({ scope, params }) => {
    await markFavorite(scope, params.product)
    return { message: 'Added to your favorites' }
  }),
  serve(removeFavorite, async ({ scope, params }) => {
    await unmarkFavorite(scope, params.product)
    return { message: 'Removed from your favorites' }
  }),
]
