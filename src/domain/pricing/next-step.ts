import type { Promotion } from '../catalogue/product'
import { atMost, compareMoney, formatMoney, type Money } from '../values/money'
import { casePrice, type Priced, priceLine } from './price'

/** The next quantity discount of a line: the amount off each case, or off the line, from `min_qty` cases. */
export type NextStep = Pick<Promotion, 'kind' | 'amount' | 'min_qty'>

/** Returns the nearest step above `qty` cases that lowers the price further; null without one. */
export function nextStep(product: Priced, qty: number): NextStep | null {
  const steps = product.promotions.filter(({ min_qty }) => min_qty > qty)
  if (steps.length === 0) return null
  const off = priceLine(product, qty).discount_amount
  const [next] = steps
    .filter(({ kind, amount }) => kind === 'purchase_order' || isMore(amount, off, casePrice(product)))
    .toSorted((a, b) => a.min_qty - b.min_qty || compareMoney(b.amount, a.amount))
  return next ? { kind: next.kind, amount: next.amount, min_qty: next.min_qty } : null
}

const isMore = (amount: Money, off: Money, price: Money) => compareMoney(atMost(price, amount), off) > 0

/** Describes the next step to a buyer: "From 10 cases: $1.00 off each case". */
export const nextStepText = ({ kind, amount, min_qty }: NextStep): string =>
  `From ${min_qty} cases: ${formatMoney(amount)} off ${kind === 'per_case' ? 'each case' : 'the line'}`

interface OfPromotion {
  hashid: string
  min_qty: number
}

/** Returns one step of each promotion for a line of `qty` cases: the next one, or the last if it has been reached. */
export const currentSteps = <Step extends OfPromotion>(steps: readonly Step[], qty: number): Step[] =>
  steps.filter(
    (step) =>
      !steps.some(
        (other) =>
          other.hashid === step.hashid &&
          (step.min_qty <= qty
            ? other.min_qty > step.min_qty
            : other.min_qty > qty && other.min_qty < step.min_qty),
      ),
  )
