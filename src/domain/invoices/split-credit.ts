import { atMost, compareMoney, type Money, minus, sum } from '../values/money'

/** Quantity and amount of an item that can still be credited on one of its invoices. */
export interface BilledPart {
  invoice_hash: string
  qty: number
  amount: Money
}

/**
 * Distributes a credit for some cases of an item over the invoices that bill it, earliest first. The parts add up to the credit, and none
 * is more than is left on its invoice; a credit that is more than all of it is cut to that.
 */
export function splitCredit(
  credit: { qty: number; amount: Money },
  billed: readonly BilledPart[],
): BilledPart[] {
  let { qty, amount } = credit
  const parts = billed.map((left) => {
    const cases = Math.min(qty, left.qty)
    // The last cases take the rest of the amount, so that no cent is lost.
    const taken = cases === 0 ? '0.00' : atMost(left.amount, cases < qty ? left.amount : amount)
    const share = atMost(amount, taken)
    qty -= cases
    amount = minus(amount, share)
    return { invoice_hash: left.invoice_hash, qty: cases, amount: share }
  })
  return parts
    .map((part, index) => {
      const room = minus(billed[index]?.amount ?? '0', part.amount)
      const more = atMost(room, amount)
      amount = minus(amount, more)
      return { ...part, amount: sum([part.amount, more]) }
    })
    .filter((part) => part.qty > 0 || compareMoney(part.amount, '0') > 0)
}
