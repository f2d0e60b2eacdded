import Big from 'big.js'
import * as z from 'zod/mini'
import { type Money, times } from '../values/money'
import type { CatchWeight, Pounds } from './catch-weight'

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

/** Returns the price of a case at its nominal weight. */
export const casePriceOf = (
  perPound: Money,
  { nominal_weight }: Pick<CatchWeight, 'nominal_weight'>,
): Money => times(perPound, nominal_weight)
