import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** Notification to open pages that something changed, without the data. Pages fetch it themselves, within their user's permissions. */
export const change = z.object({
  /** `everything` if changes may have been missed. */
  topic: z.enum([
    'cart',
    'orders',
    'catalogue',
    'price-holds',
    'notices',
    'faqs',
    'filter-sets',
    'attributes',
    'widgets',
    'tables',
    'guides',
    'claims',
    'downloads',
    'imports',
    'supplier-updates',
    'price-updates',
    'recalls',
    'rights',
    'everything',
  ]),
  /** Affected store; null for all. */
  store_hash: z.nullable(hashid),
  /** Affected vendor, who may also be notified; null for none. */
  vendor_hash: z.nullable(hashid),
})
export type Change = z.infer<typeof change>

/** Sent to a user whose role or permissions changed. */
export const rights: Change = { topic: 'rights', store_hash: null, vendor_hash: null }

/** Sent to a new listener, who may have missed anything. */
export const everything: Change = { topic: 'everything', store_hash: null, vendor_hash: null }
