import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** What open pages are told of: that something changed, never what. They ask for it themselves, as their user may. */
export const change = z.object({
  /** `everything` where changes may have been missed. */
  topic: z.enum(['cart', 'orders', 'catalogue', 'price-holds', 'notices', 'guides', 'everything']),
  /** The store it concerns; null for all. */
  store_hash: z.nullable(hashid),
  /** The vendor it concerns, who may know of it too; null for none in particular. */
  vendor_hash: z.nullable(hashid),
})
export type Change = z.infer<typeof change>

/** Someone listens anew, and may have missed anything. */
export const everything: Change = { topic: 'everything', store_hash: null, vendor_hash: null }
