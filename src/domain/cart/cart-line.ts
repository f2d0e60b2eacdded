import * as z from 'zod/mini'
import { catchWeight } from '../catalogue/catch-weight'
import { productStatus, promotion } from '../catalogue/product'
import { day, hashid, instant, money } from '../values/primitives'

/**
 * A cart line: one product for one store, `qty` cases. `quoted_price` is the case price before promotions that the buyer saw when last
 * setting the quantity. `priceLine` in `pricing/price.ts` decides its price.
 */
export const cartLine = z.object({
  hashid,
  store_hash: hashid,
  store_name: z.string(),
  store_display_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  product_hash: hashid,
  purchasable_name: z.string(),
  upc: z.string(),
  item_code: z.string(),
  case_pack_size: z.int(),
  order_multiple: z.int(),
  /** Null for products that are priced by the case. */
  catch_weight: z.nullable(catchWeight),
  image: z.string(),
  qty: z.int(),
  date_required: day,
  sell_price: money,
  discount_amount: money,
  final_sell_price: money,
  /** Promotion that takes `discount_amount` off each case; null without one. */
  promotion_hash: z.nullable(hashid),
  purchase_order_discounts: z.array(
    z.object({ promotion_hash: hashid, name: z.string(), discount_amount: money }),
  ),
  /** The nearest discount for more cases; null without one. */
  next_step: z.nullable(z.pick(promotion, { kind: true, amount: true, min_qty: true })),
  quoted_price: money,
  product_status: productStatus.schema,
  is_recalled: z.boolean(),
  /** Its vendor does not sell it in the marketplace of the store. */
  is_withheld: z.boolean(),
  notification_message: z.nullable(z.string()),
  version: z.int(),
  updated_by: z.string(),
  updated_at: instant,
})
export type CartLine = z.infer<typeof cartLine>

/** Identifies a cart line. A store has one line per product. */
export const lineKey = ({ store_hash, product_hash }: { store_hash: string; product_hash: string }) =>
  `${store_hash}:${product_hash}`

/** Returns the `notification_message` of a line: the text of the Success notice outside the order pad. */
export const lineMessage = (
  line: Pick<CartLine, 'purchasable_name' | 'qty' | 'store_display_name'>,
  change: 'added' | 'updated',
): string =>
  `${line.purchasable_name} ${change}: ${line.qty} ${line.qty === 1 ? 'case' : 'cases'} for ${line.store_display_name}.`

/** Most cases in one line. */
export const MAX_QTY = 9999
