import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { get } from '../contract/endpoint'

/** The rule for promotions of all vendors. */
export const managesPromotions = allOf(admin, permission('promotions'))

export const countWaitingPromotions = get('/promotions/waiting', {
  may: managesPromotions,
  summary: 'How many promotions, or changes of them, wait for approval',
  output: z.object({ waiting: z.int() }),
})
