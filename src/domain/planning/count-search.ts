/** What the address says of counting by a guide: for which store, and whether the quantities are being reviewed. */
export interface CountSearch {
  store?: string | undefined
  review?: true | undefined
}

/** For `validateSearch`, by hand: the router reads every address at the start. */
export const readCountSearch = (raw: Record<string, unknown>): CountSearch => ({
  ...(typeof raw.store === 'string' && { store: raw.store }),
  ...(raw.review === true && { review: true as const }),
})
