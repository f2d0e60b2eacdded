import Big from 'big.js'
import type { Partner } from '../stores/partner'
import { compareMoney, type Money, perUnit } from '../values/money'

// The formulas of docs/product.md#price-of-a-case. Every field is a price that somebody sees, so each is rounded once, half-up to cents, from
// the fields before it as they are shown: what stands on the screen adds up. Only margins have four decimals.

/** What the prices of a product are made of; amounts are per case, `msrp` and `specialty_msrp` per unit. */
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

/** The markup that counts where a partner has none. */
export const DEFAULT_MARKUP = '5.00'

/** A partner's markup, or the default when it is zero or missing. */
export const markupOrDefault = (markup: string | null | undefined): string =>
  markup && !new Big(markup).eq(0) ? markup : DEFAULT_MARKUP

/** `amount` plus `percent` of it. */
const raised = (amount: Money, percent: string) => new Big(percent).plus(100).times(amount).div(100)
/** `amount` minus `percent` of it. */
const lowered = (amount: Money, percent: string) => new Big(100).minus(percent).times(amount).div(100)
const cents = (amount: Big): Money => amount.toFixed(2)

/** What the vendor gets for a case: the price minus the fee. */
export const purchasePrice = ({ sell_price, fn_fee }: Pick<PriceBases, 'sell_price' | 'fn_fee'>): Money =>
  cents(lowered(sell_price, fn_fee))

/** What the vendor gets for a case that is shipped: the price minus the shipping rate and the delivery of the case. */
export const shippingPurchasePrice = (
  bases: Pick<PriceBases, 'sell_price' | 'fn_shipping_rate' | 'case_delivery_cost'>,
): Money => cents(lowered(bases.sell_price, bases.fn_shipping_rate).minus(bases.case_delivery_cost))

/** Base plus delivery, then what the distributor pays, then what their stores pay: each per case. */
export function specialtyPrices(
  bases: Pick<PriceBases, 'specialty_base_purchase_price' | 'specialty_case_delivery_cost'>,
  markups: Partial<Markups>,
) {
  const { specialty_base_purchase_price: base, specialty_case_delivery_cost: delivery } = bases
  const specialty_client_price = cents(raised(base, markupOrDefault(markups.fn_markup)).plus(delivery))
  return {
    markup_base: cents(new Big(base).plus(delivery)),
    specialty_client_price,
    specialty_sell_price: cents(
      raised(specialty_client_price, markupOrDefault(markups.specialty_client_markup)),
    ),
  }
}

/** Whether a product has a price of its own for specialty distributors; they pay the usual one where it has none. */
export const hasSpecialtyPrice = (bases: Pick<PriceBases, 'specialty_base_purchase_price'>): boolean =>
  compareMoney(bases.specialty_base_purchase_price, '0') > 0

/** The part of `msrp` that a store keeps, as a fraction: "0.3210". Null where either is unknown. */
export const storeMargin = (msrp: Money, sellPricePerUnit: Money): string | null =>
  compareMoney(msrp, '0') <= 0 || compareMoney(sellPricePerUnit, '0') <= 0
    ? null
    : new Big(msrp).minus(sellPricePerUnit).div(msrp).toFixed(4)

/** A fraction as people read it: "0.3210" is "32.1%". */
export const formatMargin = (fraction: string): string => `${new Big(fraction).times(100).toFixed(1)}%`

/** The highest of several stores' markups: no cart asks for more than the list over them said. */
export function highestMarkups(of: readonly Markups[]): Markups {
  const highest = (markups: string[]) =>
    markups
      .map(markupOrDefault)
      .reduce((best, markup) => (compareMoney(markup, best) > 0 ? markup : best), '0')
  return {
    fn_markup: markupOrDefault(highest(of.map((it) => it.fn_markup))),
    specialty_client_markup: markupOrDefault(highest(of.map((it) => it.specialty_client_markup))),
  }
}

/** Every pricing field, for a product and the markups of who sells it on. */
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
