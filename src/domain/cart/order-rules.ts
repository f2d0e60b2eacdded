import { availabilityOfStatus } from '../catalogue/availability'
import { type Product, productStatus } from '../catalogue/product'
import {
  cutOff,
  dayIn,
  daysAfter,
  deliversOn,
  formatDay,
  formatMoment,
  nextDeliveryDays,
  ORDER_HORIZON_DAYS,
} from '../orders/delivery'
import { compareMoney, formatMoney, minus } from '../values/money'
import { possessive } from '../values/possessive'
import type { Day } from '../values/primitives'
import { type DeliveryTerms, takesOrders, type Vendor } from '../vendors/vendor'
import { cartTotals, orderParts } from './cart'
import { type CartLine, MAX_QTY } from './cart-line'

/** An error message for the buyer, with the fix; null if there is no error. */
export type OrderError = string | null

type OrderedProduct = Pick<Product, 'name' | 'status' | 'is_recalled'> & Partial<Pick<Product, 'is_withheld'>>

/** Checks that a product may be ordered at all. */
export function productError(
  product: OrderedProduct,
  vendor: Pick<Vendor, 'name' | 'status' | 'approval'>,
): OrderError {
  if (product.is_recalled)
    return `${product.name} is recalled. Do not order or sell it; choose another product.`
  if (product.status === productStatus.value.discontinued)
    return `${product.name} is discontinued. Choose another product.`
  if (product.status !== productStatus.value.open)
    return `${product.name} isn't open for orders (${availabilityOfStatus(product.status)}). Choose another product.`
  if (product.is_withheld) return `${product.name} isn't sold in your marketplace. Choose another product.`
  if (!takesOrders(vendor)) return `${vendor.name} isn't taking orders right now. Choose another vendor.`
  return null
}

/** Checks that `qty` is a multiple of the order multiple; for 3 with a multiple of 4, the error suggests 4. */
export function quantityError(product: Pick<Product, 'name' | 'order_multiple'>, qty: number): OrderError {
  const { order_multiple } = product
  if (qty % order_multiple === 0) return null
  const below = Math.floor(qty / order_multiple) * order_multiple
  const above = below + order_multiple
  const choices = [below, above].filter((choice) => choice > 0 && choice <= MAX_QTY)
  return `${product.name} is sold in multiples of ${order_multiple} cases. Order ${choices.join(' or ')} cases.`
}

/** Returns the next case multiple above or below a quantity, from `least` to the most that a line can have. */
export function stepQuantity(
  qty: number,
  direction: 1 | -1,
  { order_multiple }: Pick<Product, 'order_multiple'>,
  least = 0,
): number {
  const steps = direction === 1 ? Math.floor(qty / order_multiple) + 1 : Math.ceil(qty / order_multiple) - 1
  return Math.min(Math.max(least, steps * order_multiple), mostCases({ order_multiple }))
}

/** Returns the largest case multiple that a line can have. */
export const mostCases = ({ order_multiple }: Pick<Product, 'order_multiple'>): number =>
  MAX_QTY - (MAX_QTY % order_multiple)

/** Checks that a vendor, at `now`, can still deliver to a store on `requiredOn`. */
export function dateError(
  vendor: DeliveryTerms & Pick<Vendor, 'name'>,
  requiredOn: Day,
  timeZone: string,
  now: Date,
): OrderError {
  const today = dayIn(timeZone, now)
  const [next] = nextDeliveryDays(vendor, timeZone, now, 1)
  const advice = next ? `Choose ${formatDay(next, now)} or later.` : 'Contact support for a delivery day.'
  if (requiredOn < today) return `${formatDay(requiredOn, now)} has passed. ${advice}`
  if (requiredOn > daysAfter(today, ORDER_HORIZON_DAYS))
    return `You can order up to ${ORDER_HORIZON_DAYS} days ahead. Choose ${formatDay(daysAfter(today, ORDER_HORIZON_DAYS), now)} or earlier.`
  if (vendor.closed_days.includes(requiredOn))
    return `${vendor.name} is closed on ${formatDay(requiredOn, now)}. ${advice}`
  if (!deliversOn(vendor, requiredOn))
    return `${vendor.name} doesn't deliver on ${formatDay(requiredOn, now)}. ${advice}`
  const closedAt = cutOff(vendor, requiredOn, timeZone)
  if (now >= closedAt)
    return `The cut-off for ${formatDay(requiredOn, now)} was ${formatMoment(closedAt, timeZone)}. ${advice}`
  return null
}

/** A product as offered to a store, with the quantity and the day that are ordered. */
interface OrderedLine {
  product: OrderedProduct & Pick<Product, 'order_multiple'>
  vendor: DeliveryTerms & Pick<Vendor, 'name' | 'status' | 'approval'>
  qty: number
  /** Null if the buyer names no day: the line keeps its own, or gets the vendor's next one. */
  date_required: Day | null
  time_zone: string
}

export interface LineError {
  field: 'product_hash' | 'qty' | 'date_required'
  message: string
}

/** Returns every reason not to order a line at `now`. A line is checked by this when it is added, and again when it is confirmed. */
export function lineErrors(
  { product, vendor, qty, date_required, time_zone }: OrderedLine,
  now: Date,
): LineError[] {
  const found: Record<LineError['field'], OrderError> = {
    product_hash: productError(product, vendor),
    qty: quantityError(product, qty),
    date_required: date_required === null ? null : dateError(vendor, date_required, time_zone, now),
  }
  return (['product_hash', 'qty', 'date_required'] as const).flatMap((field) => {
    const message = found[field]
    return message === null ? [] : [{ field, message }]
  })
}

/** Checks that the price of a line has not risen since the buyer last set the quantity. Lower prices apply without asking. */
export function priceError(
  line: Pick<CartLine, 'purchasable_name' | 'sell_price' | 'quoted_price'>,
): OrderError {
  if (compareMoney(line.sell_price, line.quoted_price) <= 0) return null
  return `The price of ${line.purchasable_name} rose from ${formatMoney(line.quoted_price)} to ${formatMoney(line.sell_price)} a case since you added it. Accept the new price or remove the line.`
}

/** Checks that the lines for one store, vendor and day reach the vendor's minimum. */
export function minimumError(
  vendor: Pick<Vendor, 'name' | 'order_minimum'>,
  lines: Parameters<typeof cartTotals>[0],
): OrderError {
  const { adjusted_price } = cartTotals(lines)
  if (compareMoney(adjusted_price, vendor.order_minimum) >= 0) return null
  return `Add ${formatMoney(minus(vendor.order_minimum, adjusted_price))} to reach ${possessive(vendor.name)} ${formatMoney(vendor.order_minimum)} minimum, or keep these lines in the cart for later.`
}

/** Returns the orders that the lines would become whose vendor's minimum is not met, with the missing amount. */
export const ordersBelowMinimum = (vendors: readonly Vendor[], lines: readonly CartLine[]) =>
  orderParts(lines).flatMap((part) => {
    const vendor = vendors.find(({ hashid }) => hashid === part.vendor_hash)
    if (!vendor) return []
    const missing = minus(vendor.order_minimum, cartTotals(part.lines).adjusted_price)
    return compareMoney(missing, '0') > 0 ? [{ vendor, store_hash: part.store_hash, missing }] : []
  })

/** Returns all errors that prevent confirming one store's lines for one vendor and day at `now`, most urgent first. */
export function partErrors(
  vendor: Vendor,
  lines: readonly CartLine[],
  timeZone: string,
  now: Date,
): string[] {
  const ofLines = lines.map((line) => ({
    price: priceError(line),
    errors: lineErrors(orderedLine(line), now),
  }))
  // All lines are for one day, so they have its error in common.
  const dates = ofLines.flatMap(({ errors }) => errors.filter(({ field }) => field === 'date_required'))
  const others = ofLines.flatMap(({ price, errors }) => [
    ...errors.filter(({ field }) => field !== 'date_required').map(({ message }) => message),
    price,
  ])
  return [...new Set(dates.map(({ message }) => message)), ...others, minimumError(vendor, lines)].filter(
    (message) => message !== null,
  )

  function orderedLine(line: CartLine): OrderedLine {
    const { purchasable_name, product_status, is_recalled, is_withheld, order_multiple, qty, date_required } =
      line
    const product = {
      name: purchasable_name,
      status: product_status,
      is_recalled,
      is_withheld,
      order_multiple,
    }
    return { product, vendor, qty, date_required, time_zone: timeZone }
  }
}
