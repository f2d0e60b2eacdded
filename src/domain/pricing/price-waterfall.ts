import type { Product } from '../catalogue/product'
import { compareMoney, type Money, minus, perUnit } from '../values/money'
import type { Day } from '../values/primitives'
import { type NextStep, nextStep } from './next-step'
import { casePrice, lineTotal, priceLine } from './price'
import { type AllPricing, formatMargin, storeMargin } from './price-parts'

/** One step from the starting price to the final one. `amount` is signed and per case. */
export interface PricePart {
  label: string
  amount: Money
  /** Origin of the step. */
  source: string
  /** Last day on which it applies. */
  until?: Day
}

export interface Waterfall {
  parts: PricePart[]
  /** Final price of a case, and of one unit. */
  per_case: Money
  per_unit: Money
  /** Discounts on the whole line rather than each case. */
  off_line: PricePart[]
  /** The nearest discount for more cases. */
  next_step: NextStep | null
  msrp: Money | null
  /** The store's margin on the MSRP at this price, formatted. */
  margin: string | null
}

type Priced = Pick<Product, 'sell_price' | 'price_hold' | 'promotions' | 'case_pack_size' | 'vendor_name'>

/** Returns the price of a case at `qty` by its parts, as far as `pricing` shows them. The parts add up to `per_case`. */
export function priceWaterfall(product: Priced, qty: number, pricing: Partial<AllPricing> = {}): Waterfall {
  const { sell_price, price_hold, promotions, case_pack_size } = product
  const specialty = specialtyParts(product, pricing)
  const parts = specialty ?? [{ label: 'List price', amount: sell_price, source: product.vendor_name }]
  const held = casePrice(product)
  if (price_hold && compareMoney(held, sell_price) < 0)
    parts.push({
      label: 'Price hold',
      amount: minus(held, sell_price),
      source: 'Approved for your group',
      until: price_hold.ends_on,
    })
  const line = priceLine(product, Math.max(qty, 1))
  const [best] = promotions
    .filter(({ kind, min_qty }) => kind === 'per_case' && Math.max(qty, 1) >= min_qty)
    .toSorted((a, b) => compareMoney(b.amount, a.amount))
  if (best && compareMoney(line.discount_amount, '0') > 0)
    parts.push({
      label: best.name,
      amount: minus('0', line.discount_amount),
      source: 'Promotion',
      until: best.ends_on,
    })
  const off_line = line.purchase_order_discounts.map(({ name, discount_amount }) => {
    const until = promotions.find((promotion) => promotion.name === name)?.ends_on
    return { label: name, amount: minus('0', discount_amount), source: 'Promotion', ...(until && { until }) }
  })
  const per_unit = perUnit(line.final_sell_price, case_pack_size)
  const msrp = (specialty ? pricing.specialty_msrp : pricing.msrp) ?? null
  const margin = msrp === null ? null : storeMargin(msrp, per_unit)
  return {
    parts,
    per_case: line.final_sell_price,
    per_unit,
    off_line,
    next_step: nextStep(product, Math.max(qty, 1)),
    msrp: msrp && compareMoney(msrp, '0') > 0 ? msrp : null,
    margin: margin && formatMargin(margin),
  }
}

/** Returns how a specialty price is made; null for a product with a list price. */
function specialtyParts(
  { sell_price, vendor_name }: Priced,
  pricing: Partial<AllPricing>,
): PricePart[] | null {
  const { specialty_base_purchase_price: base, specialty_case_delivery_cost: delivery } = pricing
  const { specialty_client_price: client, specialty_sell_price } = pricing
  const isSpecialty =
    base !== undefined &&
    delivery !== undefined &&
    client !== undefined &&
    specialty_sell_price !== undefined &&
    compareMoney(specialty_sell_price, sell_price) === 0 &&
    pricing.sell_price === undefined
  if (!isSpecialty) return null
  return [
    { label: 'Base price', amount: base, source: vendor_name },
    { label: 'Case delivery', amount: delivery, source: 'Freight to your warehouse' },
    {
      label: `Marketplace markup, ${trimmed(pricing.fn_markup)}%`,
      amount: minus(minus(client, base), delivery),
      source: 'On the base price',
    },
    {
      label: `Your markup, ${trimmed(pricing.specialty_client_markup)}%`,
      amount: minus(specialty_sell_price, client),
      source: 'On the price you pay',
    },
  ]
}

const trimmed = (percent = '0') => String(Number(percent))

/** Returns the total of a line of `qty` cases, less line discounts. */
export const waterfallTotal = ({ per_case, off_line }: Waterfall, qty: number): Money =>
  lineTotal({
    qty,
    final_sell_price: per_case,
    purchase_order_discounts: off_line.map(({ amount }) => ({ discount_amount: minus('0', amount) })),
  })
