import * as z from 'zod/mini'
import { sum } from '../values/money'
import { money } from '../values/primitives'

/** A quantity break: the discount from a number of cases. */
export const promotionStep = z.object({ min_qty: z.int(), amount: money })
export type PromotionStep = z.infer<typeof promotionStep>

/** Returns the steps of a promotion: its own amount first, then the larger ones. */
export const stepsOf = ({
  min_qty,
  amount,
  further_steps,
}: PromotionStep & { further_steps: readonly PromotionStep[] }): PromotionStep[] => [
  { min_qty, amount },
  ...further_steps,
]

/** Returns the steps of a promotion as typed, in the same form. */
export const typedSteps = (terms: {
  min_qty: string
  amount: string
  step_quantities: readonly string[]
  step_amounts: readonly string[]
}) => ({
  min_qty: Number(terms.min_qty),
  amount: sum([terms.amount]),
  further_steps: terms.step_amounts.map((amount, at) => ({
    min_qty: Number(terms.step_quantities[at]),
    amount: sum([amount]),
  })),
})
