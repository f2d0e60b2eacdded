import { type SQL, sql } from 'drizzle-orm'
import { orderItemStatus } from '@/domain/order'
import { orderItems } from '../db/schema/orders'

const { notYetPurchased, purchased } = orderItemStatus.value

/** What is added up: order items, one row each. */
export const itemsCounted = sql`${orderItems}`

/** What an order item counts for in every report. With `itemsCounted` the one place that says so. */
export const measuresOfItem = {
  cases: sql`${orderItems.qty}`,
  /** Of which it is known what became of them. */
  cases_due: sql`case when ${orderItems.status} = ${notYetPurchased} then 0 else ${orderItems.qty} end`,
  /** What was swapped, omitted or reset did not come. */
  cases_filled: sql`case when ${orderItems.status} = ${purchased} then ${orderItems.qty} else 0 end`,
  /** At the final price, less the discounts on the line: the items of an order add up to its own total. */
  spend: sql`(${orderItems.qty} * ${orderItems.final_sell_price} - case
    when ${orderItems.purchase_order_discounts} = '[]'::jsonb then 0
    else (select coalesce(sum((discount ->> 'discount_amount')::numeric), 0)
      from jsonb_array_elements(${orderItems.purchase_order_discounts}) discount) end)`,
} satisfies Record<string, SQL>
