import * as z from 'zod/mini'
import { formatCases } from '../cart/cases'
import { isOutOfTolerance, pounds, sumPounds, weightDifference } from '../catalogue/case-weights'
import { type Pounds, poundPrice } from '../catalogue/catch-weight'
import { readCaseLabel } from '../catalogue/gs1'
import { itemOf } from '../catalogue/scan'
import { compareMoney, type Money, minus, times } from '../values/money'
import { type Account, shareOf } from './ledger'
import { amountOf } from './line-state'
import type { OrderItem } from './order'
import type { Shipment } from './shipment'

type WeighedItem = Pick<OrderItem, 'purchasable_name' | 'catch_weight'>

/** The weights of a line that is shipped; none for a line that is priced by the case. */
export const weighing = {
  /** Of each case, or one for all cases together. */
  weights: z.optional(z.array(pounds).check(z.maxLength(9_999))),
  /** Somebody confirmed weights that are out of tolerance. */
  accepts_weight: z.optional(z.boolean()),
}

/** Returns why some cases of a line cannot be shipped with these weights; null if they can. */
export function weightError(
  { purchasable_name, catch_weight }: WeighedItem,
  qty: number,
  {
    weights = [],
    accepts_weight = false,
  }: { weights?: readonly Pounds[] | undefined; accepts_weight?: boolean | undefined },
): string | null {
  if (catch_weight === null)
    return weights.length > 0 ? `${purchasable_name} is priced by the case. Leave its weight out.` : null
  if (weights.length === 0) return `Enter the weight of ${formatCases(qty)} of ${purchasable_name}.`
  if (weights.length > 1 && weights.length !== qty)
    return `You entered ${weights.length} weights for ${formatCases(qty)} of ${purchasable_name}. Enter one for each case, or their total.`
  if (accepts_weight) return null
  const cases = qty / weights.length
  const index = weights.findIndex((weight) => isOutOfTolerance(weight, cases, catch_weight))
  const weight = weights[index]
  if (weight === undefined) return null
  const which = weights.length > 1 ? `Case ${index + 1} of ${purchasable_name}` : purchasable_name
  const difference = weightDifference(weight, cases, catch_weight)
  return `${which}: ${weight} lb is ${Math.abs(difference)}% ${difference > 0 ? 'more' : 'less'} than usual. Correct it, or confirm the weight.`
}

/**
 * Returns how much more some cases cost than at their nominal weight; negative if they are lighter. At most their amount is taken off, which
 * may be less than their price if the line has discounts.
 */
export function weightAmount(
  item: Pick<OrderItem, 'final_sell_price' | 'catch_weight'>,
  shipped: { qty: number; amount: Money; weights: readonly Pounds[] },
): Money {
  if (item.catch_weight === null || shipped.weights.length === 0) return '0.00'
  const billed = times(poundPrice(item.final_sell_price, item.catch_weight), sumPounds(shipped.weights))
  const difference = minus(billed, times(item.final_sell_price, shipped.qty))
  const least = minus('0.00', shipped.amount)
  return compareMoney(difference, least) < 0 ? least : difference
}

/**
 * Returns the amount of some shipped cases of a line, after `before` other cases. Cases of a weighed line cost the same, because nobody
 * knows which of them it is about.
 */
export const shippedAmount = (
  item: Parameters<typeof amountOf>[0] & Pick<OrderItem, 'catch_weight'>,
  { shipped_qty, shipped_amount }: Pick<Account, 'shipped_qty' | 'shipped_amount'>,
  qty: number,
  before = 0,
): Money =>
  item.catch_weight && shipped_qty
    ? shareOf({ qty: shipped_qty, amount: shipped_amount }, qty, before)
    : amountOf(item, qty, before)

/** Separates weights: white space, or a comma or semicolon between them. */
const BETWEEN = /[\s,;]+/
/** A label has at least a product code and a weight. */
const LABEL_LENGTH = 26

/**
 * Reads the weights that a person typed, pasted from a spreadsheet or scanned from labels of cases, one after another: "41.2 40.85", or
 * GS1-128 codes with a net weight (AI 310n or 320n).
 */
export function readWeights(
  text: string,
  { purchasable_name, upc }: Pick<OrderItem, 'purchasable_name' | 'upc'>,
): { weights: Pounds[] } | { error: string } {
  const weights: Pounds[] = []
  for (const entry of text.split(BETWEEN).filter((part) => part !== '' && !/^lbs?$/i.test(part))) {
    const isLabel = entry.length >= LABEL_LENGTH
    const label = isLabel ? readCaseLabel(entry) : null
    if (label?.upc && itemOf(label.upc) !== itemOf(upc))
      return { error: `This label is of another product (${label.upc}), not of ${purchasable_name}.` }
    if (isLabel && !label?.pounds) return { error: 'This label has no net weight. Type the weight.' }
    const { data, error } = pounds.safeParse(label?.pounds ?? entry.replace(/lbs?$/i, ''))
    if (data === undefined) return { error: `${entry}: ${error?.issues[0]?.message ?? ''}` }
    weights.push(data)
  }
  return { weights }
}

/** Returns the pounds of a line that were shipped; null if its cases were not weighed. */
export function shippedWeight(
  { hashid }: Pick<OrderItem, 'hashid'>,
  { shipments }: { shipments: readonly Pick<Shipment, 'lines'>[] },
): Pounds | null {
  const weights = shipments.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.order_item_hash === hashid ? line.weights : [])),
  )
  return weights.length > 0 ? sumPounds(weights) : null
}
