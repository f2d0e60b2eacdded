import { formatMoney } from '../values/money'
import type { PromotionStep } from './promotion-step'

/** Lists steps: "$0.50 from 5 cases, $1.00 from 10". */
export const stepsText = (steps: readonly PromotionStep[]): string =>
  steps
    .map(({ min_qty, amount }, at) => {
      const cases = at > 0 ? '' : min_qty === 1 ? ' case' : ' cases'
      return `${formatMoney(amount)} from ${min_qty}${cases}`
    })
    .join(', ')
