import * as z from 'zod/mini'
import { fulfills, signedIn } from '../access/rule'
import { dataOf, get, message, post } from '../contract/endpoint'
import { photograph } from '../contract/file'
import { answeredQuestion } from '../form-builder/answers'
import { enumeration } from '../values/enumeration'
import { hashid, instant } from '../values/primitives'
import { note } from '../values/validation'
import { claim, claimAnswer } from './claim'
import { orderWithItems } from './order-detail'

/** Sides of the conversation about a claim. Our own enumeration: see docs/product.md#claims-and-credits. */
export const claimSide = enumeration({
  store: [0, 'Store'],
  vendor: [1, 'Vendor'],
  staff: [2, 'Staff'],
})
export type ClaimSide = z.infer<typeof claimSide.schema>

/** Most photos in one message. */
export const PHOTOGRAPHS_PER_MESSAGE = 6
/** Most messages about one claim. */
export const MESSAGES_PER_CLAIM = 200

export const claimMessage = z.object({
  hashid,
  side: claimSide.schema,
  text: z.string(),
  photograph_hashes: z.array(hashid),
  written_by: z.string(),
  written_at: instant,
  is_own: z.boolean(),
})

/** When a side last read the thread. */
const claimRead = z.object({ side: claimSide.schema, read_at: instant })

/** A claim with its order and conversation. */
export const claimThread = z.object({
  claim,
  order: orderWithItems,
  /** The side of the user. */
  side: claimSide.schema,
  messages: z.array(claimMessage),
  reads: z.array(claimRead),
  /** Answers to the extra form, if one was asked. */
  extra_answers: z.array(answeredQuestion),
})
export type ClaimThread = z.infer<typeof claimThread>

export const viewCredit = get('/credit/{id}', {
  may: signedIn,
  summary: 'A claim with its order, line, history and messages',
  output: dataOf(claimThread),
})
export const addClaimPhotograph = post('/claim/{id}/photographs', {
  may: signedIn,
  summary: 'Add a photo for a message about a claim: JPEG, PNG or WebP of at most 5 MB',
  body: photograph,
  output: dataOf(z.object({ hashid })),
})
export const writeClaimMessage = post('/claim/{id}/messages', {
  may: signedIn,
  summary: 'Write to the other side of a claim, with photos',
  body: z
    .object({
      text: note(2_000),
      photograph_hashes: z
        .array(hashid)
        .check(z.maxLength(PHOTOGRAPHS_PER_MESSAGE, `Add up to ${PHOTOGRAPHS_PER_MESSAGE} photos`)),
    })
    .check(
      z.refine(({ text, photograph_hashes }) => text !== '' || photograph_hashes.length > 0, {
        error: 'Write a message or add a photo',
        path: ['text'],
      }),
    ),
  output: message,
})
export const readClaim = post('/claim/{id}/read', {
  may: signedIn,
  summary: 'Record when the user last read the conversation about a claim',
  body: z.object({ read_at: z.iso.datetime('Unknown time').check(z.maxLength(40, 'Unknown time')) }),
  output: z.object({}),
})
export const answerClaim = post('/claim/{id}/answer', {
  may: fulfills,
  summary: 'Answer a claim as the vendor: credit it in full, in part, or not at all',
  body: claimAnswer,
  output: message,
})
