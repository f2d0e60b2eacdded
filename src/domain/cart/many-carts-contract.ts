import * as z from 'zod/mini'
import { mayOrder } from '../access/rule'
import { errorBody, listOf, post } from '../contract/endpoint'
import { day, hashid } from '../values/primitives'
import { order_hashes } from './contract'

/** Outcome for the lines of one store: how many were moved, or why none was. */
const moveOutcome = z.union([
  z.object({ store_hash: hashid, moved: z.int() }),
  z.object({ store_hash: hashid, problem: errorBody }),
])
export type MoveOutcome = z.infer<typeof moveOutcome>

export const moveCarts = post('/carts/setOrdersDate', {
  may: mayOrder,
  summary:
    'Move cart lines of many stores to other days. Each move succeeds or fails by itself, outcomes in the order of the moves',
  body: z.object({
    moves: z
      .array(z.object({ store_hash: hashid, date_required: day, order_hashes }))
      .check(z.minLength(1, 'Required'), z.maxLength(5_000, 'Move up to 5,000 orders at once')),
  }),
  output: listOf(moveOutcome),
})
export type CartMove = z.infer<typeof moveCarts.body>['moves'][number]

const ofStores = z.array(z.object({ store_hash: hashid, lines: z.int() }))

/** Hours in which the person who cleared carts can undo it. */
export const UNDO_HOURS = 24

export const clearCarts = post('/carts/clear', {
  may: mayOrder,
  summary: 'Remove cart lines of any stores, with the number removed from each. `undo_hash` restores them',
  body: z.object({ order_hashes }),
  output: z.object({ undo_hash: hashid, data: ofStores }),
})
export const restoreCarts = post('/carts/restore', {
  may: mayOrder,
  summary:
    'Restore the cart lines that the user removed with /carts/clear in the last 24 hours. Products that are in a cart again keep that line',
  body: z.object({ undo_hash: hashid }),
  output: z.object({ message: z.string(), data: ofStores }),
})
