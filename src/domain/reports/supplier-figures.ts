import * as z from 'zod/mini'
import { suppliers } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { daysAfter } from '../orders/delivery'
import { compareMoney, type Money, share } from '../values/money'
import { type Day, day, hashid, money } from '../values/primitives'
import type { Period } from './report'

/** Lengths of the period in weeks, up to today. */
export const figureWeeks = ['4', '12', '52'] as const
export type FigureWeeks = (typeof figureWeeks)[number]

/** Returns the period of the figures: full weeks that end today. */
export const figurePeriod = (weeks: FigureWeeks, today: Day): Period => ({
  from: daysAfter(today, 1 - Number(weeks) * 7),
  to: today,
})

/** Returns the days of a column of the chart: a week, or four of a year. */
export const daysPerColumn = (weeks: FigureWeeks): number => (weeks === '52' ? 28 : 7)

/** Figures of a period. Cases due and filled are those of Reports. */
const measures = z.object({
  orders: z.int(),
  sales: money,
  cases_due: z.int(),
  cases_filled: z.int(),
  /** Claimed amount without declined claims. */
  claimed: money,
})
export type SupplierMeasures = z.infer<typeof measures>

const soldProduct = z.object({
  product_hash: hashid,
  product_name: z.string(),
  cases: z.int(),
  amount: money,
  before: money,
})
const lostProduct = z.object({
  product_hash: hashid,
  product_name: z.string(),
  cases: z.int(),
  amount: money,
})

export const readSupplierFigures = get('/supplier/figures', {
  may: suppliers,
  summary:
    'Sales of the vendor against the year before, fill rate, claim rate, and sales lost to out-of-stock',
  query: z.object({ weeks: z.enum(figureWeeks) }),
  output: dataOf(
    z.object({
      from: day,
      to: day,
      now: measures,
      /** The same days a year earlier. */
      before: measures,
      /** Sales by column of the chart, with the first day of each. */
      columns: z.array(z.object({ from: day, sales: money, before: money })),
      top_products: z.array(soldProduct),
      /** Cases that were due and not filled on lines that were out of stock, at their prices. */
      lost: z.object({ cases: z.int(), amount: money, products: z.array(lostProduct) }),
    }),
  ),
})
export type SupplierFigures = z.infer<typeof readSupplierFigures.output>['data']

/** Returns the share of sales that stores claimed, in tenths of a percent; null without sales. */
export const claimRate = ({ claimed, sales }: { claimed: Money; sales: Money }): number | null =>
  compareMoney(sales, '0') > 0 ? Math.round(share(claimed, sales) * 10) : null
