/** URL state of the stores manager, without that of the table: the open store and tab, and whether the list includes stores outside the context. */
export interface ManagerSearch {
  store?: string
  tab?: string
  all?: true
}

/** Written by hand because its imports are part of the first chunk. */
export function managerSearch({ store, tab, all }: Record<string, unknown>): ManagerSearch {
  return {
    ...(typeof store === 'string' && store ? { store } : {}),
    ...(typeof tab === 'string' && tab ? { tab } : {}),
    ...(all === true ? { all } : {}),
  }
}
