import Big from 'big.js'

export { formatMoney } from './money-text'

/** An exact decimal amount as it travels: "12.50". */
export type Money = string

const cents = 2

/** Sum of amounts, with two decimals. The empty sum is "0.00". */
export function sum(amounts: Iterable<Money>): Money {
  let total = new Big(0)
  for (const amount of amounts) total = total.plus(amount)
  return total.toFixed(cents)
}

/** Amount times a whole or decimal factor, rounded half-up to cents. */
export const times = (amount: Money, factor: number | Money): Money =>
  new Big(amount).times(factor).toFixed(cents)

/** `amount` less `less`, with two decimals; may be negative. */
export const minus = (amount: Money, less: Money): Money => new Big(amount).minus(less).toFixed(cents)

/** Percentage of an amount, rounded half-up to cents: percentOf("20.00", "5") is "1.00". */
export const percentOf = (amount: Money, percent: Money): Money =>
  new Big(amount).times(percent).div(100).toFixed(cents)

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => new Big(a).cmp(b)

/** Price of one unit of a case, 0 if the pack size is 0. */
export const perUnit = (casePrice: Money, casePackSize: number): Money =>
  casePackSize === 0 ? '0.00' : new Big(casePrice).div(casePackSize).toFixed(cents)

/** By how many percent `to` is above `from`, to one decimal; negative where it is below. From nothing it is 100. */
export function riseInPercent(from: Money, to: Money): number {
  const before = new Big(from)
  if (before.eq(0)) return new Big(to).eq(0) ? 0 : 100
  return new Big(to).minus(before).div(before).times(100).round(1).toNumber()
}

/** An amount divided by a whole number, rounded half-up to cents. */
export const divided = (amount: Money, by: number): Money => new Big(amount).div(by).toFixed(cents)

/** `amount`, or `limit` where that is less. */
export const atMost = (limit: Money, amount: Money): Money =>
  compareMoney(amount, limit) > 0 ? limit : amount

/** How many per cent `part` is of `whole`, with one decimal; 0 of nothing. */
export const share = (part: Money, whole: Money): number =>
  compareMoney(whole, '0') === 0 ? 0 : new Big(part).times(100).div(whole).round(1).toNumber()
