import * as z from 'zod/mini'
import { draftsChanges, suppliers } from '../access/rule'
import { dataOf, get, listOf, post, wholeList } from '../contract/endpoint'
import { day, hashid, money } from '../values/primitives'
import { submissionStatus } from '../vendors/vendor'
import { isComplete } from './completeness-bits'
import { product, productStatus } from './product'
import { rejectedStatuses } from './supplier-status'

/** A product as its supplier sees it. */
export const ownProduct = z.extend(
  z.pick(product, {
    hashid: true,
    name: true,
    upc: true,
    item_code: true,
    category: true,
    storage_type: true,
    unit: true,
    case_pack_size: true,
    order_multiple: true,
    sell_price: true,
    status: true,
    is_recalled: true,
    image: true,
    custom_attributes: true,
  }),
  {
    msrp: money,
    /** False if the vendor is closed or not approved. */
    vendor_takes_orders: z.boolean(),
    /** Fields that are filled; see `completenessOfBits`. */
    filled: z.int(),
    /** Lowest price that a group of stores in a marketplace holds today, by marketplace; null without one. */
    held: z.nullable(z.record(z.string(), money)),
    /** Next price change that is scheduled. */
    scheduled_price: z.nullable(
      z.object({ price: money, day, /** Null for a set of staff. */ set_hash: z.nullable(hashid) }),
    ),
    /** The open change set that asks staff to open it. */
    submission: z.nullable(z.object({ set_hash: hashid, is_reviewed: z.boolean() })),
    /** Marketplaces where the vendor sells, but not this product. */
    withheld_from: z.array(hashid),
    /** The product that replaces it. */
    replacement_hash: z.nullable(hashid),
  },
)
export type OwnProduct = z.infer<typeof ownProduct>

const { closed, open, discontinued, inProcess } = productStatus.value

/** Returns true for products that staff have approved at some time and did not reject since. */
export const isApproved = ({ status }: Pick<OwnProduct, 'status'>): boolean =>
  status === open || status === closed || status === discontinued

/** Returns the submission status of a product; null if it was rejected, and not submitted again. */
export function submissionOf(own: Pick<OwnProduct, 'status' | 'submission' | 'filled'>) {
  const { value } = submissionStatus
  if (own.submission) return own.submission.is_reviewed ? value.reviewed : value.submitted
  if (isApproved(own)) return value.approved
  if (own.status !== inProcess) return null
  return isComplete(own.filled) ? value.ready : value.inProcess
}

/** Reasons why a product needs its supplier's attention, used as facets. */
export const productConcerns = {
  incomplete: 'Incomplete',
  rejected: 'Rejected',
  review: 'Awaiting review',
  price: 'Scheduled price change',
  discontinued: 'Discontinued',
} as const
export type ProductConcern = keyof typeof productConcerns

/** Returns the facets that a product belongs to. Discontinued ones need no more data. */
export function concernsOf(own: OwnProduct): ProductConcern[] {
  const concerns: ProductConcern[] = []
  if (own.status !== discontinued && !isComplete(own.filled)) concerns.push('incomplete')
  if (rejectedStatuses.includes(own.status) && !own.submission) concerns.push('rejected')
  if (own.submission) concerns.push('review')
  if (own.scheduled_price) concerns.push('price')
  if (own.status === discontinued) concerns.push('discontinued')
  return concerns
}

export const listOwnProducts = get('/supplier/products', {
  may: suppliers,
  summary:
    'All products of the vendor, with how complete they are, their submission, scheduled prices and prices by marketplace',
  query: z.object(wholeList),
  output: listOf(ownProduct),
})

export const sellingMarketplace = z.object({
  hashid,
  name: z.string(),
  /** Minimum days between a supplier's price change and the day it takes effect. */
  price_lead_days: z.int(),
})
export type SellingMarketplace = z.infer<typeof sellingMarketplace>

export const listSellingMarketplaces = get('/supplier/selling', {
  may: draftsChanges,
  summary:
    'The marketplaces where the vendor sells, by name, with the lead time of new prices. Staff name the vendor',
  query: z.object({ ...wholeList, vendor: z.optional(hashid) }),
  output: listOf(sellingMarketplace),
})

/** Most products that one request copies. */
export const DUPLICATES_LIMIT = 200
export const duplicateProducts = post('/supplier/products/duplicate', {
  may: suppliers,
  summary:
    'Copy products of the vendor as new ones in process, as a change set. Copies have no UPC and no pictures of the demo',
  body: z.object({
    product_hashes: z
      .array(hashid)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(DUPLICATES_LIMIT, `Copy up to ${DUPLICATES_LIMIT} products at once`),
      ),
  }),
  output: z.extend(dataOf(z.object({ set_hash: hashid, product_hashes: z.array(hashid) })), {
    message: z.string(),
  }),
})
