import { lineTotal } from '../pricing/price'
import { compareMoney, type Money, minus, sum } from '../values/money'
import type { CartLine } from './cart-line'

type PricedLine = Pick<CartLine, 'qty' | 'sell_price' | 'final_sell_price' | 'purchase_order_discounts'>

export interface CartTotals {
  total_items: number
  /** After case promotions. */
  total_price: Money
  /** Before promotions. */
  total_sell_price: Money
  /** Amount to pay: total price less the purchase order discounts. */
  adjusted_price: Money
  discounted: boolean
  savings: Money
}

export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const total_price = sum(lines.map(({ qty, final_sell_price }) => lineTotal({ qty, final_sell_price })))
  const total_sell_price = sum(
    lines.map(({ qty, sell_price }) => lineTotal({ qty, final_sell_price: sell_price })),
  )
  const adjusted_price = sum(lines.map(lineTotal))
  return {
    total_items: lines.reduce((total, line) => total + line.qty, 0),
    total_price,
    total_sell_price,
    adjusted_price,
    discounted: compareMoney(adjusted_price, total_sell_price) < 0,
    savings: minus(total_sell_price, adjusted_price),
  }
}

export interface StoreCart<Line> {
  store_hash: string
  store_name: string
  store_display_name: string
  lines: Line[]
  totals: CartTotals
}

/** Groups the cart by store, sorted by adjusted total descending, then store name; lines by vendor, then product name. */
export function cartByStore<Line extends CartLine>(lines: readonly Line[]): StoreCart<Line>[] {
  return [...Map.groupBy(lines, (line) => line.store_hash)]
    .map(([store_hash, ofStore]) => ({
      store_hash,
      store_name: ofStore[0]?.store_name ?? '',
      store_display_name: ofStore[0]?.store_display_name ?? '',
      lines: ofStore.sort(byVendorThenName),
      totals: cartTotals(ofStore),
    }))
    .sort(
      (a, b) =>
        compareMoney(b.totals.adjusted_price, a.totals.adjusted_price) ||
        a.store_name.localeCompare(b.store_name),
    )
}

/** Lines that are confirmed together: one store, one vendor, one required day. */
export interface OrderPart<Line> {
  store_hash: string
  vendor_hash: string
  date_required: string
  lines: Line[]
}

/** Groups cart lines by store, vendor and required day; each group becomes one order. */
export function orderParts<Line extends Pick<CartLine, 'store_hash' | 'vendor_hash' | 'date_required'>>(
  lines: readonly Line[],
): OrderPart<Line>[] {
  const parts = Map.groupBy(lines, (line) => `${line.store_hash}|${line.vendor_hash}|${line.date_required}`)
  return [...parts.values()].flatMap((part) => {
    const [first] = part
    if (!first) return []
    const { store_hash, vendor_hash, date_required } = first
    return [{ store_hash, vendor_hash, date_required, lines: part }]
  })
}

const byVendorThenName = (a: CartLine, b: CartLine) =>
  a.vendor_name.localeCompare(b.vendor_name) || a.purchasable_name.localeCompare(b.purchasable_name)
