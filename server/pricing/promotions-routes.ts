import { listPromotions } from '@/domain/pricing/contract'
import { serve } from '../http/serve'
import { managedPromotionRoutes } from './promotions/managed-promotions'
import { readPromotions } from './promotions/read-promotions'

export const promotionRoutes = [
  ...managedPromotionRoutes,
  serve(listPromotions, async ({ scope, query }) => ({ data: await readPromotions(scope, query.filters) })),
]
