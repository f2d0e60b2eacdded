import Big from 'big.js'
import * as z from 'zod/mini'
import type { Money } from '../values/money'
import { percent } from '../values/primitives'

/** A weight in pounds as a decimal string with up to three decimals: "41.2". */
export type Pounds = string

/**
 * How a product is weighed that is ordered by the case and priced by the pound. Its case price is the price at the nominal weight, and
 * therefore an estimate until the case is weighed. See "Catch weight" in docs/product.md.
 */
export const catchWeight = z.object({
  /** Pounds of a case as ordered, 1 or more. */
  nominal_weight: z.string(),
  /** A case that is lighter or heavier by more than this is shipped only after somebody confirmed its weight; see `orders/weighing.ts`. */
  tolerance: percent,
})
export type CatchWeight = z.infer<typeof catchWeight>

/** Returns how a stored product is weighed; null if it is priced by the case. */
export const catchWeightIn = ({
  nominal_weight,
  weight_tolerance: tolerance,
}: {
  nominal_weight: string
  weight_tolerance: string
}): CatchWeight | null => (nominal_weight === '' ? null : { nominal_weight, tolerance })

/** Most decimals of a price per pound. With fewer, a heavy case would cost another amount at its nominal weight. */
const MOST_DECIMALS = 6

/**
 * Returns the price per pound: of those that give the case price at the nominal weight, the one with the fewest decimals. A price that was
 * typed in cents is found again, because a case has at least a pound.
 */
export function poundPrice(casePrice: Money, { nominal_weight }: Pick<CatchWeight, 'nominal_weight'>): Money {
  const exact = new Big(casePrice).div(nominal_weight)
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals++) {
    const rounded = exact.round(decimals, Big.roundHalfUp)
    if (rounded.times(nominal_weight).round(2, Big.roundHalfUp).eq(casePrice))
      return rounded.toFixed(decimals)
  }
  return exact.toFixed(MOST_DECIMALS)
}

/** Returns a weight as people read it: "1,041.2 lb". */
export const formatPounds = (weight: Pounds): string =>
  `${Number(weight).toLocaleString('en-US', { maximumFractionDigits: 3 })} lb`

/** Returns the price per pound of a case price as people read it, with all its decimals: "$4.257/lb". */
export const formatPoundPrice = (
  casePrice: Money,
  catch_weight: Pick<CatchWeight, 'nominal_weight'>,
): string => {
  const price = Number(poundPrice(casePrice, catch_weight))
  return `$${price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: MOST_DECIMALS })}/lb`
}
