import { listPromotions } from '@/domain/pricing/contract'
import { listPromotionTargets } from '@/domain/pricing/managed-promotion'
import { listPromotableProducts } from '@/domain/pricing/promotable-product'
import { decidePromotion, submitPromotion } from '@/domain/pricing/promotion-approval'
import { previewPromotion } from '@/domain/pricing/promotion-preview'
import { readPromotionResults } from '@/domain/pricing/promotion-results'
import { countWaitingPromotions } from '@/domain/pricing/waiting-promotions'
import { serve } from '../http/serve'
import * as approving from './promotions/approve-promotion'
import { managedPromotionRoutes } from './promotions/managed-promotions'
import * as previewing from './promotions/preview-promotion'
import { readPromotableProducts } from './promotions/promotable-products'
import { readTargets } from './promotions/promotion-targets'
import { readPromotions } from './promotions/read-promotions'
import { readResults } from './promotions/read-results'

export const promotionRoutes = [
  serve(countWaitingPromotions, async ({ scope }) => ({ waiting: await approving.countWaiting(scope) })),
  ...managedPromotionRoutes,
  serve(submitPromotion, async ({ scope, params, appContext }) => {
    await approving.submitPromotion(scope, params.hashid, appContext)
    return { message: 'Submitted for approval' }
  }),
  serve(decidePromotion, async ({ scope, params, body }) => {
    await approving.decidePromotion(scope, params.hashid, body)
    return { message: body.is_approved ? 'Promotion approved' : 'Promotion sent back' }
  }),
  serve(previewPromotion, async ({ scope, query, body }) => ({
    data: await previewing.previewPromotion(scope, body, query.of),
  })),
  serve(readPromotionResults, async ({ scope, params }) => ({
    data: await readResults(scope, params.hashid),
  })),
  serve(listPromotableProducts, async ({ scope, query }) => ({
    data: await readPromotableProducts(scope, query.product),
  })),
  serve(listPromotionTargets, async ({ scope }) => ({ data: await readTargets(scope) })),
  serve(listPromotions, async ({ scope, query }) => ({ data: await readPromotions(scope, query.filters) })),
]
