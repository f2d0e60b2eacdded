/** URL state of a guide count: the store, and whether the quantities are under review. */
export interface CountSearch {
  store?: string | undefined
  review?: true | undefined
}

/** For `validateSearch`; written by hand because the router parses every URL at startup. */
export const readCountSearch = (raw: Record<string, unknown>): CountSearch => ({
  ...(typeof raw.store === 'string' && { store: raw.store }),
  ...(raw.review === true && { review: true as const }),
})
