import { listPromotions } from '@/domain/pricing/contract'
import { serve } from '../http/serve'
import { readPromotions } from './promotions/read-promotions'

export const promotionRoutes = [
  serve(listPromotions, async ({ scope, query }) => ({ data: await readPromotions(scope, query.filters) })),
]
