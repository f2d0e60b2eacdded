import {
  addFavorite,
  listFavorites,
  listLastOrdered,
  listProducts,
  listVendors,
  removeFavorite,
} from '@/domain/contract/catalogue'
import { markFavorite, readFavorites, unmarkFavorite } from '../catalogue/favorites'
import { readProducts, readVendors } from '../catalogue/read-catalogue'
import { readLastOrdered } from '../orders/read-orders'
import { serve } from '../serve'

export const catalogueRoutes = [
  serve(listVendors, async ({ scope, query }) => ({ data: await readVendors(scope, query.filters) })),
  serve(listProducts, async ({ scope, query }) => ({ data: await readProducts(scope, query) })),
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
