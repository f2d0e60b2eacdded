import * as z from 'zod/mini'
import { mayOrder } from '../access/rule'
import { dataOf, del, get, inContext, listOf, message, post } from '../contract/endpoint'
import { day, hashid } from '../values/primitives'
import { guide, guideName, guideSection, guideWithItems, MAX_GUIDE_ITEMS, par } from './guide'
import { reorderSource } from './reorder-line'

export const listGuides = get('/guides', {
  may: mayOrder,
  summary: 'The order guides of the context: those shared in its partner group, and one’s own',
  query: z.object(inContext),
  output: listOf(guide),
})
export const viewGuide = get('/guides/{id}', {
  may: mayOrder,
  summary: 'An order guide with its products in the order of the shelves, and the pars of the user’s stores',
  output: dataOf(guideWithItems),
})
export const createGuide = post('/guides', {
  may: mayOrder,
  summary:
    'Make an order guide in a partner group; with `from_orders` it begins with what its stores order most',
  body: z.object({
    name: guideName,
    partner_group_hash: hashid,
    is_shared: z.boolean(),
    from_orders: z.optional(z.boolean()),
  }),
  output: dataOf(guideWithItems),
})
export const changeGuide = post('/guides/{id}', {
  may: mayOrder,
  summary: 'Rename an order guide of one’s own, share it in its partner group, or keep it to oneself',
  body: z.object({ name: z.optional(guideName), is_shared: z.optional(z.boolean()) }),
  output: message,
})
export const removeGuide = del('/guides/{id}', {
  may: mayOrder,
  summary: 'Remove an order guide of one’s own',
  output: message,
})

export const addToGuide = post('/guides/{id}/items', {
  may: mayOrder,
  summary: 'Put products on an order guide; those on it stay where they are',
  body: z.object({
    product_hashes: z
      .array(hashid)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(MAX_GUIDE_ITEMS, `Add up to ${MAX_GUIDE_ITEMS} products at once`),
      ),
    section: z.optional(guideSection.schema),
  }),
  output: message,
})
export const moveOnGuide = post('/guides/{id}/items/{item}/move', {
  may: mayOrder,
  summary: 'Move a product of an order guide behind another of a section, or to its beginning',
  body: z.object({ section: guideSection.schema, after: z.nullable(hashid) }),
  output: message,
})
export const removeFromGuide = del('/guides/{id}/items/{item}', {
  may: mayOrder,
  summary: 'Take a product off an order guide',
  output: message,
})
export const setPars = post('/guides/{id}/pars', {
  may: mayOrder,
  summary: 'Set how many cases of products stores keep; null for no par',
  body: z.object({
    pars: z
      .array(z.object({ item: hashid, store_hash: hashid, par: z.nullable(par) }))
      .check(z.minLength(1, 'Required'), z.maxLength(5000, 'Set up to 5,000 pars at once')),
  }),
  output: message,
})

export const viewReorder = get('/reorder', {
  may: mayOrder,
  summary:
    'What can be ordered again: the lines of one order, of all of a day, or of the last order of each store to each vendor',
  query: z.object({
    ...inContext,
    order: z.optional(hashid),
    vendor: z.optional(hashid),
    date: z.optional(day),
  }),
  output: dataOf(reorderSource),
})
