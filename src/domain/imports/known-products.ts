import * as z from 'zod/mini'
import { fulfills } from '../access/rule'
import { changeValue } from '../changes/change-value'
import { get } from '../contract/endpoint'
import { hashid } from '../values/primitives'

/** Products in one answer: the next ones are asked for by the hash of the last. */
export const PRODUCTS_A_PAGE = 2_000

export const listKnownProducts = get('/import-products/{vendor}', {
  may: fulfills,
  summary: 'Fields of the products of a vendor, 2,000 at a time, as an import compares and exports them',
  query: z.object({
    /** Names of the fields with commas between them; all of the form by default. */
    fields: z.optional(z.string().check(z.maxLength(10_000), z.regex(/^[\w,-]*$/))),
    after: z.optional(hashid),
  }),
  output: z.object({
    data: z.array(z.object({ hashid, name: z.string(), values: z.record(z.string(), changeValue) })),
    next: z.nullable(hashid),
  }),
})
