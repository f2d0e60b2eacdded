/** Columns of a pad that it can be sorted by. */
const padSorts = ['vendor', 'name', 'upc', 'unit', 'price', 'last'] as const
type PadSort = (typeof padSorts)[number]

/** What of the offered products an order pad shows; lives in the address, so that a link shows the same pad. */
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
  /** A column of the pad, with a minus before it where it runs downwards. */
  sort?: PadSort | `-${PadSort}` | undefined
}

/** The filter of a pad, and the required day. */
export interface PadSearch extends PadFilter {
  date?: string | undefined
}

const sorts = padSorts.flatMap((sort) => [sort, `-${sort}`] as const)

/**
 * Reads the search part of an address; what does not fit is left out, so that a bad link still opens. By hand rather
 * than by a schema: the router reads every address at the start, before any page has loaded its own.
 */
export function readPadSearch(search: Record<string, unknown>): PadSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const isOn = (value: unknown) => (value === true ? true : undefined)
  const found = {
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
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
