const KEYS = ['order', 'vendor', 'date', 'store', 'show'] as const

/**
 * URL state of a reorder: the source of its lines, and the filter. `date` stands for all orders of a required day; without it, each
 * store's last order to each vendor. `store` is one store of the context; `show` a kind of change.
 */
export type ReorderSearch = Partial<Record<(typeof KEYS)[number], string | undefined>>

/** For `validateSearch`; written by hand because the router parses every URL at startup. */
export function readReorderSearch(raw: Record<string, unknown>): ReorderSearch {
  const search: ReorderSearch = {}
  for (const key of KEYS) {
    const text = raw[key]
    if (typeof text === 'string' && /^[\w-]{4,40}$/.test(text)) search[key] = text
  }
  return search
}
