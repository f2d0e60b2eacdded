import * as z from 'zod/mini'
import { suppliers } from '../access/rule'
import { message, post } from '../contract/endpoint'
import { integer, note } from '../values/validation'
import { managesPromotions } from './waiting-promotions'

/** Decision of staff on a submitted promotion; sending it back requires a reason. */
export const promotionDecision = z
  .object({
    is_approved: z.boolean(),
    answer: note(500),
    /** The version that the decision is about, as listed. */
    version: integer,
  })
  .check(
    z.refine(({ is_approved, answer }) => is_approved || answer !== '', {
      message: 'Required',
      path: ['answer'],
    }),
  )
export type PromotionDecision = z.infer<typeof promotionDecision>

export const submitPromotion = post('/supplier/promotions/{hashid}/submit', {
  may: suppliers,
  summary: 'Submit a promotion, or a change of one, for approval',
  output: message,
})

export const decidePromotion = post('/admin/promotions/{hashid}/decision', {
  may: managesPromotions,
  summary:
    'Approve a submitted promotion, or send it back with a reason. Carts apply it once it is approved. A 409 if it has changed since',
  body: promotionDecision,
  output: message,
})
