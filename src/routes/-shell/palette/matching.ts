import { searchText } from '@/domain/values/search-text'

/** Returns the first `most` entries that contain every word of the search; entries with a word starting with it come first. */
export function matching<T>(
  all: readonly T[],
  text: string,
  limit: number,
  textOf: (entry: T) => string,
): T[] {
  const search = searchText(text)
  const words = search.split(' ').filter(Boolean)
  const matches = all.flatMap((entry) => {
    const entryText = searchText(textOf(entry))
    return words.every((word) => entryText.includes(word))
      ? [{ entry, isFirst: ` ${entryText}`.includes(` ${search}`) }]
      : []
  })
  return [...matches.filter(({ isFirst }) => isFirst), ...matches.filter(({ isFirst }) => !isFirst)]
    .slice(0, limit)
    .map(({ entry }) => entry)
}
