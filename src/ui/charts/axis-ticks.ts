/** Returns evenly spaced round numbers from at or below `low` to at or above `high`, in steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(low: number, high: number, most = 6): number[] {
  const top = high > low ? high : low + 1
  const rough = (top - low) / (most - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 5, 10, 20].map((factor) => factor * power)
  const spans = steps.map((step) => {
    const first = Math.floor(low / step)
    return { step, first, last: Math.ceil(top / step) }
  })
  const span = spans.find(({ first, last }) => last - first < most) ?? spans.at(-1)
  if (!span) return [low, high]
  return Array.from({ length: span.last - span.first + 1 }, (_, at) =>
    // Without the noise of binary fractions, such as 0.30000000000000004.
    Number(((span.first + at) * span.step).toPrecision(12)),
  )
}
