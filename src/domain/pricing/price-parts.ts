import Big from 'big.js'
import type { Partner } from '../stores/partner'
import { compareMoney, type Money, perUnit } from '../values/money'

// The formulas of docs/product.md#price-of-a-case. Every field is a visible price, so each is rounded once, half-up to cents, from the
// displayed fields before it: the amounts on the screen add up. Only margins have four decimals.

/** Inputs of a product's prices; amounts per case, `msrp` and `specialty_msrp` per unit. */
export interface PriceBases {
  sell_price: Money
  fn_fee: string
  case_pack_size: number
  msrp: Money
  case_delivery_cost: Money
  fn_shipping_rate: string
  specialty_base_purchase_price: Money
  specialty_case_delivery_cost: Money
  specialty_msrp: Money
}
export type Markups = Pick<Partner, 'fn_markup' | 'specialty_client_markup'>

/** Markup of partners without one. */
export const DEFAULT_MARKUP = '5.00'

/** A partner's markup, or the default when it is zero or missing. */
export const markupOrDefault = (markup: string | null | undefined): string =>
  markup && !new Big(markup).eq(0) ? markup : DEFAULT_MARKUP

/** Adds `percent` to `amount`. */
const addPercent = (amount: Money, percent: string) => new Big(percent).plus(100).times(amount).div(100)
/** Subtracts `percent` from `amount`. */
const subtractPercent = (amount: Money, percent: string) => new Big(100).minus(percent).times(amount).div(100)
const cents = (amount: Big): Money => amount.toFixed(2)

/** Returns the vendor's proceeds of a case: the price minus the fee. */
export const purchasePrice = ({ sell_price, fn_fee }: Pick<PriceBases, 'sell_price' | 'fn_fee'>): Money =>
  cents(subtractPercent(sell_price, fn_fee))

/** Returns the vendor's proceeds of a shipped case: the price minus the shipping rate and the case's delivery cost. */
export const shippingPurchasePrice = (
  bases: Pick<PriceBases, 'sell_price' | 'fn_shipping_rate' | 'case_delivery_cost'>,
): Money => cents(subtractPercent(bases.sell_price, bases.fn_shipping_rate).minus(bases.case_delivery_cost))

/** Returns the prices along the specialty chain, per case: base plus delivery, the distributor's price, their stores' price. */
export function specialtyPrices(
  bases: Pick<PriceBases, 'specialty_base_purchase_price' | 'specialty_case_delivery_cost'>,
  markups: Partial<Markups>,
) {
  const { specialty_base_purchase_price: base, specialty_case_delivery_cost: delivery } = bases
  const specialty_client_price = cents(addPercent(base, markupOrDefault(markups.fn_markup)).plus(delivery))
  return {
    markup_base: cents(new Big(base).plus(delivery)),
    specialty_client_price,
    specialty_sell_price: cents(
      addPercent(specialty_client_price, markupOrDefault(markups.specialty_client_markup)),
    ),
  }
}

/** Returns true if a product has its own price for specialty distributors; otherwise they pay the regular one. */
export const hasSpecialtyPrice = (bases: Pick<PriceBases, 'specialty_base_purchase_price'>): boolean =>
  compareMoney(bases.specialty_base_purchase_price, '0') > 0

/** Returns the store's part of `msrp` as a fraction, "0.3210". Null if either price is unknown. */
export const storeMargin = (msrp: Money, sellPricePerUnit: Money): string | null =>
  compareMoney(msrp, '0') <= 0 || compareMoney(sellPricePerUnit, '0') <= 0
    ? null
    : new Big(msrp).minus(sellPricePerUnit).div(msrp).toFixed(4)

/** Formats a fraction: "0.3210" as "32.1%". */
export const formatMargin = (fraction: string): string => `${new Big(fraction).times(100).toFixed(1)}%`

/** Returns the highest markups of several stores, so that no cart exceeds the prices of the list. */
export function highestMarkups(of: readonly Markups[]): Markups {
  const highest = (markups: string[]) =>
    markups
      .map(markupOrDefault)
      .reduce((best, markup) => (compareMoney(markup, best) > 0 ? markup : best), '0')
  return {
    fn_markup: markupOrDefault(highest(of.map(({ fn_markup }) => fn_markup))),
    specialty_client_markup: markupOrDefault(
      highest(of.map(({ specialty_client_markup }) => specialty_client_markup)),
    ),
  }
}

/** Returns all pricing fields of a product for a seller's markups. */
export function pricingOf(bases: PriceBases, markups: Markups) {
  const { case_pack_size: size, sell_price, case_delivery_cost } = bases
  const unit_sell_price = perUnit(sell_price, size)
  const purchase_price = purchasePrice(bases)
  const fn_shipping_purchase_price = shippingPurchasePrice(bases)
  const specialty = specialtyPrices(bases, markups)
  return {
    ...bases,
    ...specialty,
    unit_sell_price,
    store_margin: storeMargin(bases.msrp, unit_sell_price),
    purchase_price,
    unit_purchase_price: perUnit(purchase_price, size),
    fn_shipping_purchase_price,
    unit_shipping_purchase_price: perUnit(fn_shipping_purchase_price, size),
    unit_delivery_cost: perUnit(case_delivery_cost, size),
    fn_markup: markupOrDefault(markups.fn_markup),
    specialty_client_markup: markupOrDefault(markups.specialty_client_markup),
    specialty_store_margin: storeMargin(bases.specialty_msrp, perUnit(specialty.specialty_sell_price, size)),
  }
}
export type AllPricing = ReturnType<typeof pricingOf>
