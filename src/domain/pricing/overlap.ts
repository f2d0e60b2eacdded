import { compareMoney, type Money } from '../values/money'
import { type PromotionStep, stepsOf } from './promotion-step'

interface Offer extends PromotionStep {
  kind: 'per_case' | 'purchase_order'
  further_steps: readonly PromotionStep[]
}

type Winner = 'this' | 'other' | 'same'

/** Returns which of two promotions off each case takes off more, from each quantity at which that changes. */
export function winnersOf(mine: Offer, other: Offer): { min_qty: number; winner: Winner }[] {
  const [own, others] = [stepsOf(mine), stepsOf(other)]
  const quantities = [...new Set([...own, ...others].map(({ min_qty }) => min_qty))].toSorted((a, b) => a - b)
  const winners = quantities.map((min_qty) => {
    const difference = compareMoney(reached(own, min_qty), reached(others, min_qty))
    const winner: Winner = difference > 0 ? 'this' : difference < 0 ? 'other' : 'same'
    return { min_qty, winner }
  })
  return winners.filter(({ winner }, at) => winner !== winners[at - 1]?.winner)
}

const reached = (steps: readonly PromotionStep[], qty: number): Money =>
  steps.findLast(({ min_qty }) => qty >= min_qty)?.amount ?? '0.00'

const names: Record<Winner, string> = {
  this: 'this promotion',
  other: 'the other one',
  same: 'both equal',
}

/** Describes which of two promotions a store gets that both are for. */
export function overlapText(mine: Offer, other: Offer): string {
  if (mine.kind === 'purchase_order' || other.kind === 'purchase_order') return 'Both apply to a line.'
  const winners = winnersOf(mine, other).map(
    ({ min_qty, winner }) => `${names[winner]} from ${min_qty} ${min_qty === 1 ? 'case' : 'cases'}`,
  )
  return `The larger applies: ${winners.join(', ')}.`
}
