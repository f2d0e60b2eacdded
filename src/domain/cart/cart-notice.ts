import { availabilityOfStatus } from '../catalogue/availability'
import { productStatus } from '../catalogue/product'
import { formatDay } from '../orders/delivery'
import { compareMoney, formatMoney } from '../values/money'
import type { Day } from '../values/primitives'
import type { CartLine } from './cart-line'

/** Whether the vendor of a line sells in the marketplace of the store, and until when if it leaves. */
export interface LineSale {
  is_selling: boolean
  last_day: Day | null
}

/** A change of a product since the buyer put it in the cart. */
export type ProductChange =
  /** Per case, before promotions. */
  | { kind: 'price'; before: string; after: string }
  | { kind: 'discontinued' }
  /** Closed or rejected; recalled products have their own warning. */
  | { kind: 'unavailable'; availability: string }
  /** The vendor leaves the marketplace after its last day for orders. */
  | { kind: 'leaving'; last_day: Day }
  /** The vendor no longer sells in the marketplace. */
  | { kind: 'unsold' }
  /** The vendor no longer sells the product in the marketplace. */
  | { kind: 'withheld' }

/** Returns how the product of a cart line and its sale have changed since the buyer saw it, the most important first. */
export function productChangesOf(
  { product_status, is_withheld, quoted_price, sell_price }: CartLine,
  { is_selling, last_day }: LineSale,
): ProductChange[] {
  if (!is_selling) return [{ kind: 'unsold' }]
  if (product_status === productStatus.value.discontinued) return [{ kind: 'discontinued' }]
  if (product_status !== productStatus.value.open)
    return [{ kind: 'unavailable', availability: availabilityOfStatus(product_status) }]
  if (is_withheld) return [{ kind: 'withheld' }]
  const changes: ProductChange[] = []
  if (compareMoney(sell_price, quoted_price) !== 0)
    changes.push({ kind: 'price', before: quoted_price, after: sell_price })
  if (last_day !== null) changes.push({ kind: 'leaving', last_day })
  return changes
}

/** Identifies a change of a line: another price is another change. */
export function changeKey(change: ProductChange): string {
  if (change.kind === 'price') return `price ${change.before} ${change.after}`
  if (change.kind === 'unavailable') return `unavailable ${change.availability}`
  return change.kind === 'leaving' ? `leaving ${change.last_day}` : change.kind
}

/** Describes a change, as in "Price changed from $24.00 to $26.00 a case". */
export function changeText(
  change: ProductChange,
  { vendor_name }: Pick<CartLine, 'vendor_name'>,
  now: Date,
): string {
  if (change.kind === 'price')
    return `Price changed from ${formatMoney(change.before)} to ${formatMoney(change.after)} a case`
  if (change.kind === 'unavailable') return `No longer available (${change.availability})`
  if (change.kind === 'leaving') return `${vendor_name} takes orders until ${formatDay(change.last_day, now)}`
  if (change.kind === 'withheld') return 'No longer sold in your marketplace'
  return change.kind === 'discontinued'
    ? 'Discontinued'
    : `${vendor_name} no longer sells in your marketplace`
}

/** Returns the cases of the product that replaces a line: as many, up to the next multiple, on top of those in the cart. */
export function replacedQty(qty: number, inCart: number, order_multiple: number, most: number): number {
  const rounded = Math.ceil((qty + inCart) / order_multiple) * order_multiple
  return Math.min(rounded, most)
}
