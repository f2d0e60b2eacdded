import * as z from 'zod/mini'
import { mayOrder } from '../access/rule'
import { dataOf, del, get, inContext, listOf, message, post } from '../contract/endpoint'
import { day, hashid } from '../values/primitives'
import { guide, guideName, guideSection, guideWithItems, MAX_GUIDE_ITEMS, par } from './guide'
import { reorderSource } from './reorder-line'

export const listGuides = get('/guides', {
  may: mayOrder,
  summary: 'Order guides of the context: those shared in its partner group, and the user’s own',
  query: z.object(inContext),
  output: listOf(guide),
})
export const viewGuide = get('/guides/{id}', {
  may: mayOrder,
  summary: 'An order guide with its products in shelf order, and the pars of the user’s stores',
  output: dataOf(guideWithItems),
})
export const createGuide = post('/guides', {
  may: mayOrder,
  summary:
    'Create an order guide in a partner group; with `from_orders` it starts with the most ordered products of its stores',
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
  summary: 'Rename one of the user’s order guides, share it in its partner group, or make it private',
  body: z.object({ name: z.optional(guideName), is_shared: z.optional(z.boolean()) }),
  output: message,
})
export const removeGuide = del('/guides/{id}', {
  may: mayOrder,
  summary: 'Remove one of the user’s order guides',
  output: message,
})

export const addToGuide = post('/guides/{id}/items', {
  may: mayOrder,
  summary: 'Add products to an order guide; existing ones stay in place',
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
  summary: 'Move a product of an order guide behind another in a section, or to its beginning',
  body: z.object({ section: guideSection.schema, after: z.nullable(hashid) }),
  output: message,
})
export const removeFromGuide = del('/guides/{id}/items/{item}', {
  may: mayOrder,
  summary: 'Remove a product from an order guide',
  output: message,
})
export const setPars = post('/guides/{id}/pars', {
  may: mayOrder,
  summary: 'Set pars of products by store, in cases; null for no par',
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
    'Lines to reorder: those of one order, of all orders of a day or of last week, or of the last delivered order of each store from each vendor',
  query: z.object({
    ...inContext,
    order: z.optional(hashid),
    vendor: z.optional(hashid),
    date: z.optional(day),
    week: z.optional(z.literal('last')),
  }),
  output: dataOf(reorderSource),
})
