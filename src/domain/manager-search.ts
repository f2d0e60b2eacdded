/** What the address of the stores manager says besides the table: which store is open, and at which tab. */
export interface ManagerSearch {
  store?: string
  tab?: string
}

/** Written by hand: what it imports is part of the first chunk. */
export function managerSearch({ store, tab }: Record<string, unknown>): ManagerSearch {
  return {
    ...(typeof store === 'string' && store ? { store } : {}),
    ...(typeof tab === 'string' && tab ? { tab } : {}),
  }
}
