import type { PadFilter, padSorts } from './pad-search'
import { casePrice } from './price'
import type { Product } from './product'

/** A product with the text that a search looks at, prepared once. */
export interface PadProduct {
  product: Product
  text: string
}

/** Prepares products for searching. */
export const preparePad = (products: readonly Product[]): PadProduct[] =>
  products.map((product) => ({
    product,
    text: plain(
      `${product.name} ${product.vendor_name} ${product.upc} ${product.item_code} ${product.category}`,
    ),
  }))

interface Marks {
  favorites: ReadonlySet<string>
  inCart: ReadonlySet<string>
  /** The day each product was last ordered for. */
  orderedOn: ReadonlyMap<string, string>
}

/** The products that pass the filter, in its order. A search finds products that hold each of its words, accents aside. */
export function filterPad(pad: readonly PadProduct[], filter: PadFilter, marks: Marks): Product[] {
  const words = plain(filter.q ?? '')
    .split(' ')
    .filter(Boolean)
  return pad
    .filter(
      ({ product, text }) =>
        (!filter.vendor || product.vendor_hash === filter.vendor) &&
        (!filter.category || product.category === filter.category) &&
        (filter.storage === undefined || product.storage_type === filter.storage) &&
        (!filter.diet || product.special_diet_options.includes(filter.diet)) &&
        (!filter.favorites || marks.favorites.has(product.hashid)) &&
        (!filter.in_cart || marks.inCart.has(product.hashid)) &&
        (!filter.ordered_before || marks.orderedOn.has(product.hashid)) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ product }) => product)
    .sort(orders[filter.sort ?? 'vendor'](marks))
}

type Order = (a: Product, b: Product) => number
const { compare } = new Intl.Collator('en', { numeric: true })

const orders: Record<(typeof padSorts)[number], (marks: Marks) => Order> = {
  vendor: () => (a, b) => compare(a.vendor_name, b.vendor_name) || compare(a.name, b.name),
  name: () => (a, b) => compare(a.name, b.name),
  price: () => (a, b) => Number(casePrice(a)) - Number(casePrice(b)) || compare(a.name, b.name),
  last:
    ({ orderedOn }) =>
    (a, b) =>
      (orderedOn.get(b.hashid) ?? '').localeCompare(orderedOn.get(a.hashid) ?? '') || compare(a.name, b.name),
}

/** How many filters narrow the pad, besides search and order. */
export const activeFilters = ({ q: _q, sort: _sort, ...narrowing }: PadFilter): number =>
  Object.values(narrowing).filter((value) => value !== undefined).length

/** Text as it is compared: lower case, without accents, single spaces. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
