import * as z from 'zod/mini'
import { unitCode } from '../catalogue/product'
import { day, hashid, money } from '../values/primitives'

/** A product that a store ordered before, with its price and pack at that time. */
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
  /** Per case, before promotions. */
  sell_price: money,
  /** Next day for which the store already has an order of the product that is not delivered yet. */
  ordered_for: z.nullable(day),
})
export type ReorderLine = z.infer<typeof reorderLine>

/** Lines that can be reordered, and the required days of earlier orders, latest first. */
export const reorderSource = z.object({ lines: z.array(reorderLine), days: z.array(day) })
