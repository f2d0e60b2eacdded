/** Normalizes a text for searching: ignores letter case, accents and extra spaces. */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  const bare = /\P{ASCII}/u.test(lower)
    ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ')
    : lower
  return bare.replaceAll(/\s+/g, ' ').trim()
}

/** Splits a search into normalized words. */
export const wordsOf = (search: string): string[] => plain(search).split(' ').filter(Boolean)
