import { searchText } from '../values/search-text'

/** Characters of a search that is counted. */
export const LONGEST_SEARCH = 80
const SHORTEST = 3
/** Phone numbers, order numbers and card numbers have more digits. */
const MOST_DIGITS = 4

/** Returns a search as it is counted; null if it is too short, or may be an address, a number or a link. */
export function countedSearch(search: string): string | null {
  const text = searchText(search)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  const isPersonal = text.includes('@') || text.includes('://') || digits > MOST_DIGITS
  return isPersonal || text.length < SHORTEST || text.length > LONGEST_SEARCH ? null : text
}
