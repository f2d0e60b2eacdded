import * as z from 'zod/mini'
import { admin, allOf, mayOrder, permission, seesPriceHolds } from '../access/rule'
import { get, inContext, listOf, message, post } from '../contract/endpoint'
import { newPriceHold, priceHold, priceHoldDecision, priceHoldEnd } from './price-hold'
import { runningPromotion } from './promotion'

export const listPriceHolds = get('/priceHolds', {
  may: seesPriceHolds,
  summary: "Price holds of the context's partner groups, including requests; earliest end first",
  query: z.object(inContext),
  output: listOf(priceHold),
})
export const requestPriceHold = post('/priceHolds', {
  may: allOf(mayOrder, seesPriceHolds),
  summary: 'Request a price hold for a partner group. It applies once it is approved',
  body: newPriceHold,
  output: message,
})
export const decidePriceHold = post('/priceHolds/{id}/decision', {
  may: admin,
  summary: 'Approve or decline a requested price hold. Once approved, it is the price of the group',
  body: priceHoldDecision,
  output: message,
})

export const movePriceHoldEnd = post('/priceHolds/{id}/end', {
  may: admin,
  summary: 'Change the last day of a price hold: extend it, or end it early',
  body: priceHoldEnd,
  output: message,
})

export const listPromotions = get('/promotions', {
  may: permission('promotions'),
  summary: 'Promotions of the vendors that deliver to the context: current, upcoming and past',
  query: z.object(inContext),
  output: listOf(runningPromotion),
})
