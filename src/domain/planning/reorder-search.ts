/** URL state of a reorder: the source of its lines, and the filter. */
export interface ReorderSearch {
  order?: string | undefined
  vendor?: string | undefined
  /** All orders of a required day; if absent, each store's last order to each vendor. */
  date?: string | undefined
  /** One store of the context. */
  store?: string | undefined
  /** Lines of one kind of change. */
  show?: string | undefined
}

const KEYS = ['order', 'vendor', 'date', 'store', 'show'] as const

/** For `validateSearch`; written by hand because the router parses every URL at startup. */
export function readReorderSearch(raw: Record<string, unknown>): ReorderSearch {
  const search: ReorderSearch = {}
  for (const key of KEYS) {
    const text = raw[key]
    if (typeof text === 'string' && /^[\w-]{4,40}$/.test(text)) search[key] = text
  }
  return search
}
