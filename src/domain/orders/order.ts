import * as z from 'zod/mini'
import { catchWeight } from '../catalogue/catch-weight'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant, money } from '../values/primitives'
import { orderState } from './order-state'

export const orderItemStatus = enumeration({
  notYetPurchased: [0, 'Not yet Purchased'],
  purchased: [1, 'Purchased'],
  swapped: [2, 'Swapped'],
  omitted: [3, 'Omitted'],
  reset: [4, 'Reset'],
})

export const issueReason = enumeration({
  outOfStock: [1, 'Out of stock'],
  quality: [2, 'Quality Issues'],
  notMeetSpec: [3, 'Not Meet Spec'],
  temporary: [4, 'Temp Issue'],
  misdelivered: [5, 'Misdelivered'],
  returned: [6, 'Store Returned/Rejected'],
  other: [7, 'Other'],
  discontinued: [8, 'Discontinued'],
})
export type IssueReason = z.infer<typeof issueReason.schema>

export const orderItem = z.object({
  hashid,
  product_hash: hashid,
  purchasable_name: z.string(),
  upc: z.string(),
  item_code: z.string(),
  case_pack_size: z.int(),
  /** As the product was weighed when it was ordered; null if it is priced by the case. */
  catch_weight: z.nullable(catchWeight),
  image: z.string(),
  qty: z.int(),
  /** Cases that the store asked for last. */
  wanted_qty: z.int(),
  sell_price: money,
  discount_amount: money,
  final_sell_price: money,
  purchase_order_discounts: z.array(z.object({ name: z.string(), discount_amount: money })),
  status: orderItemStatus.schema,
  issue_reason: z.nullable(issueReason.schema),
  /** Hash of the item that this one replaces. */
  replaces_hash: z.nullable(hashid),
  /** The product is recalled now, whenever it was ordered. */
  is_recalled: z.boolean(),
  /** The product is on the Food Traceability List now, whenever it was ordered. */
  is_traceable: z.boolean(),
})
export type OrderItem = z.infer<typeof orderItem>

/** A confirmed order: one store, one vendor, one required day. */
export const order = z.object({
  hashid,
  order_number: z.int(),
  store_hash: hashid,
  store_name: z.string(),
  store_display_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  date_required: day,
  placed_at: instant,
  placed_by: z.string(),
  total_items: z.int(),
  total_lines: z.int(),
  total_sell_price: money,
  adjusted_price: money,
  state: orderState.schema,
  /** Store's time zone, in which the order's days and times are shown. */
  time_zone: z.string(),
})
export type Order = z.infer<typeof order>
