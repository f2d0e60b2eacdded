import { listPromotions } from '@/domain/contract/promotions'
import { readPromotions } from '../promotions/read-promotions'
import { serve } from '../serve'

export const promotionRoutes = [
  serve(listPromotions, async ({ scope, query }) => ({ data: await readPromotions(scope, query.filters) })),
]
