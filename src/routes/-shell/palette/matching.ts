import UFuzzy from '@leeoniya/ufuzzy'
import { searchText } from '@/domain/values/search-text'

/** Forgives one wrong, missing, extra or swapped letter in each word of five letters or more, but in no number. */
const typos = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/**
 * Returns the first `limit` entries that contain every word of the search; entries with a word starting with it come
 * first. If none does, those that do but for a typo.
 */
export function matching<T>(
  all: readonly T[],
  text: string,
  limit: number,
  textOf: (entry: T) => string,
): T[] {
  const search = searchText(text)
  const words = search.split(' ').filter(Boolean)
  const texts = all.map((entry) => searchText(textOf(entry)))
  const found = all.flatMap((entry, index) => {
    const entryText = texts[index] ?? ''
    return words.every((word) => entryText.includes(word))
      ? [{ entry, isFirst: ` ${entryText}`.includes(` ${search}`) }]
      : []
  })
  if (found.length === 0) return withTypos(all, texts, words).slice(0, limit)
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)]
    .slice(0, limit)
    .map(({ entry }) => entry)
}

function withTypos<T>(all: readonly T[], texts: string[], words: readonly string[]): T[] {
  let found: number[] | undefined
  for (const word of words) found = typos.filter(texts, word, found) ?? []
  return (found ?? []).flatMap((index) => all.slice(index, index + 1))
}
