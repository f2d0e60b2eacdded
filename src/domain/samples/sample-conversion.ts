import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** Samples of one product that stores of one marketplace requested in a period, counted by step. */
export const conversionRow = z.object({
  product_hash: hashid,
  product_name: z.string(),
  item_code: z.string(),
  marketplace_hash: hashid,
  marketplace_name: z.string(),
  requested: z.int(),
  shipped: z.int(),
  tasted: z.int(),
  ordered: z.int(),
  reordered: z.int(),
})
export type ConversionRow = z.infer<typeof conversionRow>

/** The steps of a conversion. Each is counted among the samples of the step before. */
export const conversionSteps = ['requested', 'shipped', 'tasted', 'ordered', 'reordered'] as const
export type ConversionStep = (typeof conversionSteps)[number]
export type Conversion = Pick<ConversionRow, ConversionStep>

/** The conversion of a product or a marketplace. */
export interface ConversionOf extends Conversion {
  hashid: string
  name: string
}

/** Adds up conversions. */
export const sumConversions = (rows: readonly Conversion[]): Conversion => {
  const total = (step: ConversionStep) => rows.reduce((count, row) => count + row[step], 0)
  return {
    requested: total('requested'),
    shipped: total('shipped'),
    tasted: total('tasted'),
    ordered: total('ordered'),
    reordered: total('reordered'),
  }
}

/** Adds up conversions by product or marketplace, most requests first. */
export const conversionsBy = (
  rows: readonly ConversionRow[],
  by: 'product' | 'marketplace',
): ConversionOf[] =>
  [...Map.groupBy(rows, (row) => row[`${by}_hash`])]
    .map(([hash, ofOne]) => ({
      hashid: hash,
      name: ofOne[0]?.[`${by}_name`] ?? '',
      ...sumConversions(ofOne),
    }))
    .toSorted((a, b) => b.requested - a.requested || a.name.localeCompare(b.name))

/** Returns the percentage of the previous step that reached a step, rounded; null for the first step, or if there is nothing to divide by. */
export function rateOf(conversion: Conversion, step: ConversionStep): number | null {
  const before = conversionSteps[conversionSteps.indexOf(step) - 1]
  if (!before || conversion[before] === 0) return null
  return Math.round((conversion[step] / conversion[before]) * 100)
}
