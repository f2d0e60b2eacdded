const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The first `most` of what holds every word of the search; what has a word that begins with it comes first. */
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
