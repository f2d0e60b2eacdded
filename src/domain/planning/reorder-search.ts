/** What the address says of a reorder: where the lines come from, and which of them are shown. */
export interface ReorderSearch {
  /** One order. */
  order?: string | undefined
  vendor?: string | undefined
  /** All orders of a required day; without it the last one of each store to each vendor. */
  date?: string | undefined
  /** One store of the context. */
  store?: string | undefined
  /** Lines of one kind. */
  show?: string | undefined
}

const KEYS = ['order', 'vendor', 'date', 'store', 'show'] as const

/** For `validateSearch`, by hand: the router reads every address at the start. */
export function readReorderSearch(raw: Record<string, unknown>): ReorderSearch {
  const search: ReorderSearch = {}
  for (const key of KEYS) {
    const text = raw[key]
    if (typeof text === 'string' && /^[\w-]{4,40}$/.test(text)) search[key] = text
  }
  return search
}
