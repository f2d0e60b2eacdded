import { findProducts } from '@/domain/catalogue/found-product'
import { readRecallReach } from '@/domain/catalogue/managed-recall'
import { confirmRecall, listRecalls, openRecalls } from '@/domain/catalogue/recall'
import { serve } from '../http/serve'
import { searchProducts } from './find-products'
import { readReach } from './recalls/recall-reach'
import { confirmSeen, markOpened, readRecalls } from './recalls/recall-views'

export const recallRoutes = [
  serve(readRecallReach, async ({ scope, params }) => ({ data: await readReach(scope, params.hashid) })),
  serve(listRecalls, async ({ scope }) => ({ data: await readRecalls(scope) })),
  serve(openRecalls, async ({ scope, body }) => {
    await markOpened(scope, body.recall_hashes)
    return { message: 'Opened' }
  }),
  serve(confirmRecall, async ({ scope, params }) => {
    await confirmSeen(scope, params.id)
    return { message: 'Marked as seen' }
  }),
  serve(findProducts, async ({ scope, query }) => ({ data: await searchProducts(scope, query) })),
]
