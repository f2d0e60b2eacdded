import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { day, hashid, instant, money } from '../values/primitives'
import { issueReason } from './order'

/** Days after the delivery for which staff still review what a vendor changed. */
export const REVIEW_DAYS = 30

/** States of a line that its vendor can't deliver as ordered. */
export const lineUpdates = {
  omitted: 'Omitted',
  swapped: 'Swapped',
  offered: 'Swap offered',
  fewer: 'Fewer cases',
} as const
export type LineUpdate = keyof typeof lineUpdates

/** A line of an order that its vendor changed, and that staff have not reviewed since. */
export const orderUpdate = z.object({
  /** Of the line that the store ordered. */
  hashid,
  /** The last entry of the ledger that it shows. */
  entry: z.int(),
  order_hash: hashid,
  order_number: z.int(),
  store_hash: hashid,
  store_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  date_required: day,
  product_name: z.string(),
  update: z.enum(['omitted', 'swapped', 'offered', 'fewer']),
  /** The product that replaces it, or is offered instead; null without one. */
  replacement_name: z.nullable(z.string()),
  reason: issueReason.schema,
  /** Cases that the store asked for, and cases that it gets now, replacements included. */
  wanted_qty: z.int(),
  qty: z.int(),
  /** Change in the order's total; negative if it costs less. */
  amount: money,
  /** The person of the vendor who changed it last; null for the vendor's own system. */
  by: z.nullable(z.string()),
  at: instant,
})
export type OrderUpdate = z.infer<typeof orderUpdate>

export const listOrderUpdates = get('/admin/supplier/updatesorder', {
  may: admin,
  summary: `Order lines that vendors changed and staff have not reviewed, until ${REVIEW_DAYS} days after the delivery`,
  query: z.object(wholeList),
  output: listOf(orderUpdate),
})
export const reviewOrderUpdates = post('/admin/supplier/updatesorder/review', {
  may: admin,
  summary:
    'Mark order lines as reviewed, up to the change that was seen. What vendors change later is new again',
  body: z.object({
    lines: z
      .array(z.object({ hashid, entry: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }))
      .check(z.minLength(1, 'Required'), z.maxLength(10_000)),
  }),
  output: message,
})
