const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the first `most` entries that contain every word of the search; entries with a word starting with it come first. */
export function matching<T>(
  all: readonly T[],
  text: string,
  limit: number,
  textOf: (entry: T) => string,
): T[] {
  const search = plain(text.trim())
  const words = search.split(/\s+/).filter(Boolean)
  const matches = all.flatMap((entry) => {
    const entryText = plain(textOf(entry))
    return words.every((word) => entryText.includes(word))
      ? [{ entry, isFirst: ` ${entryText}`.includes(` ${search}`) }]
      : []
  })
  return [...matches.filter(({ isFirst }) => isFirst), ...matches.filter(({ isFirst }) => !isFirst)]
    .slice(0, limit)
    .map(({ entry }) => entry)
}
