import type { OrderItem } from '../orders/order'
import { compareMoney, minus, perUnit } from '../values/money'
import type { PricePart, Waterfall } from './price-waterfall'

type Confirmed = Pick<
  OrderItem,
  'sell_price' | 'discount_amount' | 'final_sell_price' | 'case_pack_size' | 'purchase_order_discounts'
>

/**
 * Returns the price of a confirmed line by its parts, as stored when it was ordered. Leaves out today's markups, holds and promotions, and
 * values that were not stored, such as the MSRP.
 */
export function confirmedWaterfall(line: Confirmed, agreed: string): Waterfall {
  const parts: PricePart[] = [{ label: 'Case price', amount: line.sell_price, source: agreed }]
  if (compareMoney(line.discount_amount, '0') > 0)
    parts.push({
      label: 'Off each case',
      amount: minus('0', line.discount_amount),
      source: 'Promotion at order',
    })
  return {
    parts,
    per_case: line.final_sell_price,
    per_unit: perUnit(line.final_sell_price, line.case_pack_size),
    off_line: line.purchase_order_discounts.map(({ name, discount_amount }) => ({
      label: name,
      amount: minus('0', discount_amount),
      source: 'Line promotion at order',
    })),
    next_step: null,
    msrp: null,
    margin: null,
  }
}
