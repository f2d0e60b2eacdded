/** A code that was scanned, waiting for the cart or in it already. */
export interface Scanned {
  upc: string
  /** How often it was scanned, or stepped to: that many times the product's case multiple is ordered. */
  steps: number
  /** The product that was chosen where several have the code. */
  product_hash?: string | undefined
  /** What the stores had in their carts before it was added; absent while it waits. */
  before?: Readonly<Record<string, number>> | undefined
}

/** The list with a code scanned once more, the latest first. One that is in the cart already begins anew. */
export function withScan(list: readonly Scanned[], upc: string): Scanned[] {
  const known = list.find((it) => it.upc === upc)
  const steps = known && !known.before ? known.steps + 1 : 1
  return [{ ...known, upc, steps, before: undefined }, ...list.filter((it) => it.upc !== upc)]
}

/** The list with one entry changed, in its place. */
export const withChange = (
  list: readonly Scanned[],
  upc: string,
  change: Partial<Omit<Scanned, 'upc'>>,
): Scanned[] => list.map((it) => (it.upc === upc ? { ...it, ...change } : it))

/** The list with a code put right: it stays in its place, or goes up in the entry that has that code already. */
export function withCorrection(list: readonly Scanned[], upc: string, right: string): Scanned[] {
  const wrong = list.find((it) => it.upc === upc)
  if (!wrong || upc === right) return [...list]
  if (list.some((it) => it.upc === right))
    return list.flatMap((it) => {
      if (it.upc === upc) return []
      return it.upc === right
        ? [{ ...it, steps: it.before ? wrong.steps : it.steps + wrong.steps, before: undefined }]
        : [it]
    })
  return list.map((it) => (it === wrong ? { upc: right, steps: wrong.steps } : it))
}
