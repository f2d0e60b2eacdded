import { listKnownProducts } from '@/domain/imports/known-products'
import { serve } from '../http/serve'
import { readKnownProducts } from './known-products'

export const knownProductRoutes = [
  serve(listKnownProducts, async ({ scope, params, query }) =>
    readKnownProducts(scope, params.vendor, query),
  ),
]
