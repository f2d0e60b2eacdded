/** A scanned code, waiting to be added to the cart or added already. */
export interface Scanned {
  upc: string
  /** Number of scans or steps; each orders one case multiple. */
  steps: number
  /** The product chosen when several have the code. */
  product_hash?: string | undefined
  /** Quantities in the stores' carts before it was added; absent while it waits. */
  before?: Readonly<Record<string, number>> | undefined
}

/** Adds a scan of a code and moves it to the top. A code that is already in the cart starts over. */
export function withScan(list: readonly Scanned[], upc: string): Scanned[] {
  const known = list.find((it) => it.upc === upc)
  const steps = known && !known.before ? known.steps + 1 : 1
  return [{ ...known, upc, steps, before: undefined }, ...list.filter((it) => it.upc !== upc)]
}

/** Returns the list with one entry changed in place. */
export const withChange = (
  list: readonly Scanned[],
  upc: string,
  change: Partial<Omit<Scanned, 'upc'>>,
): Scanned[] => list.map((it) => (it.upc === upc ? { ...it, ...change } : it))

/** Corrects a code in place, or merges it into the entry that has that code already. */
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
