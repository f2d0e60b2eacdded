import type { CartLine } from '@/domain/cart/cart-line'
import type { OrderRequest } from '@/domain/orders/order-change'
import { type LinePrice, lineTotal } from '@/domain/pricing/price'
import type { orderItems } from '../db/schema/orders/orders'
import { newHash } from '../http/hash'

type OrderedProduct = LinePrice &
  Pick<
    CartLine,
    'product_hash' | 'purchasable_name' | 'upc' | 'item_code' | 'case_pack_size' | 'catch_weight' | 'qty'
  >

export type NewItem = typeof orderItems.$inferInsert

/** A line of a confirmed order, as the product and its price are now. */
export const newItem = (order_hash: string, line: OrderedProduct): NewItem => ({
  hashid: newHash(),
  order_hash,
  product_hash: line.product_hash,
  purchasable_name: line.purchasable_name,
  upc: line.upc,
  item_code: line.item_code,
  case_pack_size: line.case_pack_size,
  catch_weight: line.catch_weight,
  qty: line.qty,
  sell_price: line.sell_price,
  discount_amount: line.discount_amount,
  final_sell_price: line.final_sell_price,
  promotion_hash: line.promotion_hash,
  purchase_order_discounts: line.purchase_order_discounts,
})

/** New lines, as a request to add them shows them. */
export const shownLines = (lines: readonly NewItem[]): OrderRequest['added'] =>
  lines.map((line) => ({
    purchasable_name: line.purchasable_name,
    qty: line.qty,
    amount: lineTotal(line),
  }))
