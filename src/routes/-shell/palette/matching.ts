const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the first `most` entries that contain every word of the search; entries with a word starting with it come first. */
export function matching<T>(all: readonly T[], text: string, most: number, said: (one: T) => string): T[] {
  const wanted = plain(text.trim())
  const words = wanted.split(/\s+/).filter(Boolean)
  const found = all.flatMap((one) => {
    const its = plain(said(one))
    return words.every((word) => its.includes(word))
      ? [{ one, isFirst: ` ${its}`.includes(` ${wanted}`) }]
      : []
  })
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)]
    .slice(0, most)
    .map(({ one }) => one)
}
