import * as z from 'zod/mini'
import { signedIn } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { day, hashid, instant } from '../values/primitives'

/** Stores that bought a product in so many days before its recall, or since, are affected by it. */
export const RECALL_DAYS = 84

/** A recall as the people that it affects read it. */
const recall = z.object({
  hashid,
  product_hash: hashid,
  product_name: z.string(),
  upc: z.string(),
  item_code: z.string(),
  vendor_name: z.string(),
  lots: z.string(),
  best_by_from: z.nullable(day),
  best_by_until: z.nullable(day),
  reason: z.string(),
  instructions: z.string(),
  recalled_at: instant,
  /** Null while the product is recalled. */
  lifted_at: z.nullable(instant),
  /** When the user first opened it. */
  opened_at: z.nullable(instant),
  /** When the user confirmed that they have seen it. */
  seen_at: z.nullable(instant),
})
export type Recall = z.infer<typeof recall>

export const listRecalls = get('/recalls', {
  may: signedIn,
  summary:
    "Recalls of products that the user's stores bought recently, or that their vendor sells; all for staff. Latest first",
  query: z.object(wholeList),
  output: listOf(recall),
})
export const openRecalls = post('/recalls/opened', {
  may: signedIn,
  summary: 'Record that the user opened recalls. The first time counts',
  body: z.object({ recall_hashes: z.array(hashid).check(z.minLength(1), z.maxLength(1_000)) }),
  output: message,
})
export const confirmRecall = post('/recalls/{id}/seen', {
  may: signedIn,
  summary: 'Confirm that the user has seen a recall',
  output: message,
})

/** Returns the lots and best-by dates that are recalled, as one text. */
export function recalledLots({
  lots,
  best_by_from,
  best_by_until,
}: Pick<Recall, 'lots' | 'best_by_from' | 'best_by_until'>): string {
  const named = lots === '' ? 'All lots' : `Lots ${lots}`
  if (best_by_from === null && best_by_until === null) return named
  if (best_by_from === null) return `${named}, best by ${best_by_until} or earlier`
  if (best_by_until === null) return `${named}, best by ${best_by_from} or later`
  return `${named}, best by ${best_by_from} to ${best_by_until}`
}
