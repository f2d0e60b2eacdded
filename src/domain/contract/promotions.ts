import * as z from 'zod/mini'
import { runningPromotion } from '../promotion'
import { permission } from '../rule'
import { get, inContext, listOf } from './endpoint'

export const listPromotions = get('/promotions', {
  may: permission('promotions'),
  summary: 'Promotions of the vendors that deliver to the context: running, coming and past',
  query: z.object(inContext),
  output: listOf(runningPromotion),
})
