/** What the address of the stores manager says besides the table: which store is open, at which tab, and whether
 * the list goes beyond the context. */
export interface ManagerSearch {
  store?: string
  tab?: string
  all?: true
}

/** Written by hand: what it imports is part of the first chunk. */
export function managerSearch({ store, tab, all }: Record<string, unknown>): ManagerSearch {
  return {
    ...(typeof store === 'string' && store ? { store } : {}),
    ...(typeof tab === 'string' && tab ? { tab } : {}),
    ...(all === true ? { all } : {}),
  }
}
