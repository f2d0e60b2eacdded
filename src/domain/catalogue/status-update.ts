import * as z from 'zod/mini'
import { mayChangeStatuses, maySeeStatusUpdates } from '../access/rule'
import { dataOf, get, listOf, post, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { productStatus } from './product'

/** The newest changes that the list has. Older ones are in the history of each product. */
export const LISTED_UPDATES = 100_000
/** Codes of products in one request. */
export const MOST_CODES = 50_000

/** How the status of a product changed. */
const source = z.enum([
  'editor',
  'added',
  'change-set',
  'scheduled',
  'supplier',
  'import',
  'restored',
  'reverted',
  'end-of-sale',
])
export type StatusSource = z.infer<typeof source>
export const statusSources: Readonly<Record<StatusSource, string>> = {
  editor: 'Product editor',
  added: 'New product',
  'change-set': 'Change set',
  scheduled: 'Scheduled change set',
  supplier: 'Supplier',
  import: 'Import',
  restored: 'Restored values',
  reverted: 'Reverted change set',
  'end-of-sale': 'End of sale',
}

/** A change of the status of a product. */
export const statusUpdate = z.object({
  hashid,
  at: z.string(),
  /** Null if the product was deleted. */
  product_hash: z.nullable(hashid),
  product_name: z.string(),
  upc: z.string(),
  item_code: z.string(),
  vendor_name: z.string(),
  /** Null for a new product. */
  before: z.nullable(productStatus.schema),
  after: productStatus.schema,
  source,
  /** Name of the user; “The portal” for its own changes, “Deleted account” for deleted ones. */
  actor: z.string(),
  /** The author of a change set that somebody else applied. */
  on_behalf: z.nullable(z.string()),
  reason: z.string(),
  change_set: z.nullable(z.object({ hashid, title: z.string() })),
})
export type StatusUpdate = z.infer<typeof statusUpdate>

export const listStatusUpdates = get('/admin/product-status-updates', {
  may: maySeeStatusUpdates,
  summary: `The last ${LISTED_UPDATES.toLocaleString('en-US')} changes of the status of products, latest first, with who and why; for Analysts, of products sold to their stores`,
  query: z.object(wholeList),
  output: listOf(statusUpdate),
})

/** Products that codes name, and the codes that name none or several. */
export const foundCodes = z.object({
  product_hashes: z.array(hashid),
  unknown: z.array(z.string()),
  ambiguous: z.array(z.string()),
})
export type FoundCodes = z.infer<typeof foundCodes>

export const findCodes = post('/admin/product-status-updates/codes', {
  may: mayChangeStatuses,
  summary: 'Find products by UPC, case GTIN or item code, and list the codes that name none or several',
  body: z.object({
    codes: z
      .array(z.string().check(z.maxLength(200)))
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(MOST_CODES, `Send up to ${MOST_CODES.toLocaleString('en-US')} codes at once`),
      ),
  }),
  output: dataOf(foundCodes),
})
