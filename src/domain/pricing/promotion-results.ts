import * as z from 'zod/mini'
import { anyOf, suppliers } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { day, hashid, money } from '../values/primitives'
import { managesPromotions } from './waiting-promotions'

const figures = z.object({
  cases: z.int(),
  /** After discounts. */
  sales: money,
  /** Total discount given. */
  discount: money,
  /** Stores that ordered. */
  stores: z.int(),
})
export type PromotionFigures = z.infer<typeof figures>

/** The results of one store or of one product. */
const resultRow = z.object({
  hashid,
  name: z.string(),
  cases: z.int(),
  sales: money,
  discount: money,
  stores: z.int(),
  cases_before: z.int(),
  sales_before: money,
})
export type ResultRow = z.infer<typeof resultRow>

export const promotionResults = z.object({
  /** Its first day, and its last one so far. */
  from: day,
  to: day,
  /** As many days right before it. */
  before_from: day,
  before_to: day,
  during: figures,
  before: figures,
  stores: z.array(resultRow),
  products: z.array(resultRow),
})
export type PromotionResults = z.infer<typeof promotionResults>

export const readPromotionResults = get('/promotions/{hashid}/results', {
  may: anyOf(managesPromotions, suppliers),
  summary:
    'Orders of the promoted products by the stores of a promotion since its first day, and over the same number of days before; null until it has started',
  output: dataOf(z.nullable(promotionResults)),
})
