const KEYS = ['order', 'vendor', 'date', 'week', 'store', 'show'] as const

/**
 * Search parameters of the reorder page. `date` reorders everything required on that day, and `week=last` that of last week; without them, the page starts from each
 * store's last order to each vendor. `store` limits the page to one store of the context, `show` to one kind of change.
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
