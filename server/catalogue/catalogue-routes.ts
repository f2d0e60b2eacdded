import {
  listFavorites,
  listLastOrdered,
  listProducts,
  listVendors,
  markFavorites,
} from '@/domain/catalogue/contract'
import { listFilterSets } from '@/domain/catalogue/filter-set'
import { serve, serveRows } from '../http/serve'
import { readLastOrdered } from '../orders/read-orders'
import { markFavorites as mark, readFavorites, unmarkFavorites as unmark } from './favorites'
import { readFilterSets } from './filter-sets'
import { readVendors } from './read-catalogue'
import { streamProducts } from './stream-products'

export const catalogueRoutes = [
  serve(listVendors, async ({ scope, query }) => ({ data: await readVendors(scope, query.filters) })),
  serveRows(listProducts, async ({ scope, query }) => streamProducts(scope, query)),
  serve(listLastOrdered, async ({ scope, query }) => ({ data: await readLastOrdered(scope, query.filters) })),
  serve(listFavorites, async ({ scope }) => ({ data: await readFavorites(scope) })),
  serve(listFilterSets, async ({ scope, query }) => ({ data: await readFilterSets(scope, query.filters) })),
  serve(markFavorites, async ({ scope, body: { product_hashes, favorite } }) => {
    if (favorite) await mark(scope, product_hashes)
    else await unmark(scope, product_hashes)
    return { message: favorite ? 'Added to your favorites' : 'Removed from your favorites' }
  }),
]
