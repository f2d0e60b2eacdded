import Big from 'big.js'
import * as z from 'zod/mini'
import { type Money, times } from '../values/money'
import { percent } from '../values/primitives'

/** A weight in pounds as a decimal string with up to three decimals: "41.2". */
export type Pounds = string

const ENTER_POUNDS = 'Enter pounds, for example 41.2'
const POUNDS = /^\d{1,5}(\.\d{1,3})?$/

/** A weight that a person types, pastes or scans. */
export const pounds = z.string().check(
  z.maxLength(20, { error: ENTER_POUNDS, abort: true }),
  z.overwrite((typed) => typed.trim()),
  z.regex(POUNDS, { error: ENTER_POUNDS, abort: true }),
  z.refine((text) => new Big(text).gt(0), 'Must be greater than 0'),
)

/** The nominal weight of a case; empty for a product that is priced by the case. */
export const nominalWeight = z.string().check(
  z.maxLength(20, { error: ENTER_POUNDS, abort: true }),
  z.overwrite((typed) => typed.trim()),
  z.refine((text) => text === '' || POUNDS.test(text), { error: ENTER_POUNDS, abort: true }),
  z.refine((text) => text === '' || !new Big(text).lt(1), 'Must be 1 lb or more'),
)

/** Returns true for the text of a nominal weight that is entered and valid. */
export const isNominalWeight = (text: string): boolean =>
  text !== '' && z.safeParse(nominalWeight, text).success

/** Percent by which a case may be lighter or heavier than its nominal weight. */
export const weightTolerance = z.string().check(
  z.maxLength(6, { error: 'Must be between 0 and 100', abort: true }),
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Must be a number', abort: true }),
  z.refine((text) => !new Big(text).gt(100), 'Must be between 0 and 100'),
)

/**
 * How a product is weighed that is ordered by the case and priced by the pound. Its case price is the price at the nominal weight, and
 * therefore an estimate until the case is weighed. See "Catch weight" in docs/product.md.
 */
export const catchWeight = z.object({
  /** Pounds of a case as ordered, 1 or more. */
  nominal_weight: z.string(),
  /** A case that is lighter or heavier by more than this is shipped only after somebody confirmed its weight. */
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

/** Returns the price of a case at its nominal weight. */
export const casePriceOf = (
  perPound: Money,
  { nominal_weight }: Pick<CatchWeight, 'nominal_weight'>,
): Money => times(perPound, nominal_weight)

/** Adds weights. */
export const sumPounds = (weights: readonly Pounds[]): Pounds =>
  weights.reduce((total, weight) => total.plus(weight), new Big(0)).toFixed()

/**
 * Returns by how many percent a case differs from its nominal weight, with one decimal: negative for a lighter one. `cases` are weighed
 * together.
 */
export const weightDifference = (weight: Pounds, cases: number, { nominal_weight }: CatchWeight): number =>
  new Big(weight).div(new Big(nominal_weight).times(cases)).minus(1).times(100).round(1).toNumber()

/** Returns true if the weight of some cases must be confirmed before they are shipped. */
export const isOutOfTolerance = (weight: Pounds, cases: number, catch_weight: CatchWeight): boolean => {
  const nominal = new Big(catch_weight.nominal_weight).times(cases)
  return new Big(weight).minus(nominal).abs().gt(nominal.times(catch_weight.tolerance).div(100))
}

/** Returns a weight as people read it: "1,041.2 lb". */
export const formatPounds = (weight: Pounds): string =>
  `${Number(weight).toLocaleString('en-US', { maximumFractionDigits: 3 })} lb`

/** Returns the price per pound of a case price as people read it, with all its decimals: "$4.257/lb". */
export function formatPoundPrice(
  casePrice: Money,
  catch_weight: Pick<CatchWeight, 'nominal_weight'>,
): string {
  const [whole = '0', decimals = ''] = poundPrice(casePrice, catch_weight).split('.')
  return `$${Number(whole).toLocaleString('en-US')}.${decimals}/lb`
}
