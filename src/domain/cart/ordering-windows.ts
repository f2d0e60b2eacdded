import { dayIn, weekdayOf } from '../orders/delivery'
import { goodsKinds, type Partner } from '../stores/partner'
import type { StoreSettings } from '../stores/store-settings'
import { compareMoney, formatMoney, minus } from '../values/money'
import { cartTotals } from './cart'
import type { CartLine } from './cart-line'

export type GoodsSettings = Pick<StoreSettings, 'produce' | 'non_produce'>

const PRODUCE = 'Produce'
/** Returns the kinds of goods whose ordering days are all switched off. */
export const closedGoods = (settings: GoodsSettings): Partner['closed_goods'] =>
  goodsKinds.filter((kind) => settings[kind].order_days === '')

const names = { produce: 'Produce', non_produce: 'Non-produce' }

/**
 * Checks a store's own ordering windows at `now`: the days on which it orders produce and other goods, and its minimum and maximum for
 * each. `lines` are all lines confirmed for the store at once.
 */
export function orderingWindowErrors<Line extends CartLine>(
  settings: GoodsSettings,
  lines: readonly Line[],
  categoryOf: (line: Line) => string,
  store: { display_name: string; time_zone: string },
  now: Date,
): string[] {
  const weekday = String(weekdayOf(dayIn(store.time_zone, now)))
  return goodsKinds.flatMap((kind) => {
    const own = lines.filter((line) => (categoryOf(line) === PRODUCE) === (kind === 'produce'))
    if (own.length === 0) return []
    const { order_days, order_minimum, order_limit } = settings[kind]
    const { adjusted_price } = cartTotals(own)
    const label = `${store.display_name}: ${names[kind]}`
    const errors: string[] = []
    if (!order_days.includes(weekday))
      errors.push(`${label} can't be ordered today. Change the ordering days under Stores.`)
    if (order_minimum && compareMoney(adjusted_price, order_minimum) < 0)
      errors.push(
        `${label} orders must be at least ${formatMoney(order_minimum)}. Add ${formatMoney(minus(order_minimum, adjusted_price))} more.`,
      )
    if (order_limit && compareMoney(adjusted_price, order_limit) > 0)
      errors.push(
        `${label} orders can be at most ${formatMoney(order_limit)}. Remove ${formatMoney(minus(adjusted_price, order_limit))}.`,
      )
    return errors
  })
}
