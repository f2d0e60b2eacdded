import Big from 'big.js'
import type { Money } from '../values/money'
import type { PriceEnding } from './price-ending'

/** Prices with an ending, in cents: every `step`, starting at `first`. */
const grids: Readonly<Record<PriceEnding, { step: number; first: number }>> = {
  cent: { step: 1, first: 0 },
  nickel: { step: 5, first: 0 },
  nine: { step: 10, first: 9 },
  'ninety-nine': { step: 100, first: 99 },
}

const FORMULA = /^([+-])?(\d{1,9}(?:\.\d{1,4})?)(%)?$/
const HINT = 'Enter a price such as 12.50, or a change such as +3.5%, -0.40 or -2%'

/** The highest price that a product may have, not included. */
const TOO_HIGH = 1e9

/**
 * Reads what was typed as the new price of a case: a price ("12.50"), a change of the present price in percent ("+3.5%") or by an
 * amount ("-0.40"). Changed prices get the nearest ending that does not go against the change: a raise never lowers a price.
 * @returns the price with two decimals, or what to enter instead
 */
export function newPriceOf(
  present: Money,
  typed: string,
  ending: PriceEnding,
): { value: Money } | { error: string } {
  const [, sign, digits, percent] = FORMULA.exec(plain(typed)) ?? []
  if (digits === undefined) return { error: HINT }
  if (sign === undefined && percent === undefined) return checked(new Big(digits))
  const change = new Big(digits).times(sign === '-' ? -1 : 1)
  const moved = percent ? new Big(present).times(change.plus(100)).div(100) : new Big(present).plus(change)
  return checked(withEnding(moved, ending, { present: new Big(present), isRaise: change.gt(0) }))
}

/** Returns the text without currency signs, spaces and thousands separators, and with a plain minus. */
const plain = (typed: string) => typed.replaceAll(/[\s$,=]/g, '').replaceAll('−', '-')

function checked(price: Big): { value: Money } | { error: string } {
  const value = price.toFixed(2)
  if (new Big(value).lte(0)) return { error: 'The new price must be greater than 0' }
  return price.gte(TOO_HIGH) ? { error: 'The new price is too high' } : { value }
}

function withEnding(
  price: Big,
  ending: PriceEnding,
  { present, isRaise }: { present: Big; isRaise: boolean },
): Big {
  const { step, first } = grids[ending]
  const steps = price.times(100).minus(first).div(step)
  const below = floor(steps)
  const at = (index: Big) => index.times(step).plus(first).div(100)
  const nearest = at(floor(steps.plus(0.5)))
  if (isRaise && nearest.lt(present)) return at(below.plus(1))
  return !isRaise && nearest.gt(present) ? at(below) : nearest
}

function floor(number: Big): Big {
  const whole = number.round(0, Big.roundDown)
  return whole.gt(number) ? whole.minus(1) : whole
}
