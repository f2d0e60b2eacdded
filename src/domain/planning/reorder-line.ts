import * as z from 'zod/mini'
import { unitCode } from '../catalogue/product'
import { day, hashid, money } from '../values/primitives'

/** A product as a store ordered it before, with the price and the pack of that day. */
export const reorderLine = z.object({
  order_hash: hashid,
  order_number: z.int(),
  date_required: day,
  store_hash: hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  product_hash: hashid,
  purchasable_name: z.string(),
  upc: z.string(),
  item_code: z.string(),
  category: z.string(),
  unit: unitCode,
  case_pack_size: z.int(),
  image: z.string(),
  qty: z.int(),
  /** Of a case, before promotions. */
  sell_price: money,
})
export type ReorderLine = z.infer<typeof reorderLine>

/** What can be ordered again, and the days on which the context had orders, the latest first. */
export const reorderSource = z.object({ lines: z.array(reorderLine), days: z.array(day) })
