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
  const known = list.find((entry) => entry.upc === upc)
  const steps = known && !known.before ? known.steps + 1 : 1
  return [{ ...known, upc, steps, before: undefined }, ...list.filter((entry) => entry.upc !== upc)]
}

/** Returns the list with one entry changed in place. */
export const withChange = (
  list: readonly Scanned[],
  upc: string,
  change: Partial<Omit<Scanned, 'upc'>>,
): Scanned[] => list.map((entry) => (entry.upc === upc ? { ...entry, ...change } : entry))

/** Corrects a code in place, or merges it into the entry that has that code already. */
export function withCorrection(list: readonly Scanned[], upc: string, right: string): Scanned[] {
  const wrong = list.find((entry) => entry.upc === upc)
  if (!wrong || upc === right) return [...list]
  if (list.some((entry) => entry.upc === right))
    return list.flatMap((entry) => {
      if (entry.upc === upc) return []
      return entry.upc === right
        ? [{ ...entry, steps: entry.before ? wrong.steps : entry.steps + wrong.steps, before: undefined }]
        : [entry]
    })
  return list.map((entry) => (entry === wrong ? { upc: right, steps: wrong.steps } : entry))
}
