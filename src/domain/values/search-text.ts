/** Letters without a Unicode decomposition, and quotes and dashes, as people type them in a search. */
export const searchedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}
const special = new RegExp(`[${Object.keys(searchedAs).join('')}]`, 'gu')

/**
 * Normalizes a text for searching: ignores letter case, accents, how letters are composed, kinds of quotes and dashes,
 * characters without width, and extra spaces. The server's `searchTextOf` does the same in SQL.
 */
export function searchText(text: string): string {
  const bare = /\P{ASCII}/u.test(text)
    ? text
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '')
        .toLowerCase()
        .replaceAll(special, (character) => searchedAs[character] ?? character)
    : text.toLowerCase()
  return bare.replaceAll(/\s+/g, ' ').trim()
}

/** Splits a search into normalized words. */
export const searchWords = (search: string): string[] => searchText(search).split(' ').filter(Boolean)

/** Returns true if a text has every word of a search, as a whole word or a part of one. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const normalized = searchText(text)
  return words.every((word) => normalized.includes(word))
}
