const padSorts = ['vendor', 'name', 'upc', 'unit', 'price', 'last'] as const
type PadSort = (typeof padSorts)[number]

/** Filter of an order pad; part of the URL, so that a link opens the same pad. */
export interface PadFilter {
  q?: string | undefined
  vendor?: string | undefined
  category?: string | undefined
  storage?: number | undefined
  diet?: string | undefined
  favorites?: true | undefined
  in_cart?: true | undefined
  ordered_before?: true | undefined
  on_promotion?: true | undefined
  /** A column to sort by, with a leading minus for descending. */
  sort?: PadSort | `-${PadSort}` | undefined
}

/** Filter of a pad and the required day. */
export interface PadSearch extends PadFilter {
  date?: string | undefined
}

const sorts = padSorts.flatMap((sort) => [sort, `-${sort}`] as const)

/**
 * Reads the search parameters of a pad; invalid values are dropped, so that a bad link still opens. Written by hand: the router parses
 * every URL at startup, before any page's code has loaded.
 */
export function readPadSearch(search: Record<string, unknown>): PadSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const isOn = (value: unknown) => (value === true ? true : undefined)
  const parsed = {
    q: text(search.q),
    vendor: text(search.vendor),
    category: text(search.category),
    storage: typeof search.storage === 'number' ? search.storage : undefined,
    diet: text(search.diet),
    favorites: isOn(search.favorites),
    in_cart: isOn(search.in_cart),
    ordered_before: isOn(search.ordered_before),
    on_promotion: isOn(search.on_promotion),
    sort: sorts.find((sort) => sort === search.sort),
    date: typeof search.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(search.date) ? search.date : undefined,
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}
