import * as z from 'zod/mini'
import { checkedLine, claim, claimAnswer } from '../claim'
import { orderWithItems } from '../order-account'
import { hashid } from '../primitives'
import { mayOrder, signedIn, suppliers } from '../rule'
import { dataOf, get, inContext, listOf, message, post } from './endpoint'
import { file, image } from './file'

export const checkIn = post('/order/{id}/checkIn', {
  may: mayOrder,
  summary: 'Says what arrived of a delivered order, and claims credit for what is short or damaged',
  body: z.object({
    lines: z
      .array(checkedLine)
      .check(z.minLength(1, 'Required'), z.maxLength(2_000, 'Check in at most 2,000 lines at once')),
  }),
  output: z.object({ message: z.string(), data: z.array(hashid) }),
})
export const addPhotograph = post('/order/{id}/photographs', {
  may: mayOrder,
  summary: 'Adds a photograph to an order, for a claim: JPEG, PNG or WebP of at most 5 MB, as it is',
  body: image,
  output: dataOf(z.object({ hashid })),
})
export const viewFile = get('/files/{id}', {
  may: signedIn,
  summary: 'A file of an order that the user may see',
  output: file,
})
export const listCredits = get('/credits', {
  may: signedIn,
  summary: 'What the context claimed of vendors and what came of it, newest first',
  query: z.object(inContext),
  output: listOf(claim),
})
export const viewCredit = get('/credit/{id}', {
  may: signedIn,
  summary: 'A claim with its order, its line and who did what when',
  output: dataOf(z.object({ claim, order: orderWithItems })),
})
export const answerClaim = post('/claim/{id}/answer', {
  may: suppliers,
  summary: 'The answer of the vendor to a claim: credits all cases of it, some, or none',
  body: claimAnswer,
  output: message,
})
