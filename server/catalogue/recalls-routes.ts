import { findProducts } from '@/domain/catalogue/found-product'
import { readRecallReach } from '@/domain/catalogue/managed-recall'
import { confirmRecall, listRecalls } from '@/domain/catalogue/recall'
import { serve } from '../http/serve'
import { searchProducts } from './find-products'
import { confirmSeen, readReach, readRecalls } from './recalls/recall-views'

export const recallRoutes = [
  serve(readRecallReach, async ({ scope, params }) => ({ data: await readReach(scope, params.hashid) })),
  serve(listRecalls, async ({ scope }) => ({ data: await readRecalls(scope) })),
  serve(confirmRecall, async ({ scope, params }) => {
    await confirmSeen(scope, params.id)
    return { message: 'Marked as seen' }
  }),
  serve(findProducts, async ({ scope, query }) => ({ data: await searchProducts(scope, query) })),
]
