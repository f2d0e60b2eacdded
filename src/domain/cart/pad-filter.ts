import type { Product } from '../catalogue/product'
import { searchText, searchWords } from '../values/search-text'
import type { PadFilter } from './pad-search'

/** Hashes of the buyer's favorites, the products in the cart and those ordered before. */
export interface PadMarks {
  favorites: ReadonlySet<string>
  inCart: ReadonlySet<string>
  orderedBefore: ReadonlySet<string>
}

/** Filters with a list of values. */
export type PadFacet = 'vendor' | 'category' | 'storage' | 'diet'

/** Filters products without changing their order. A search matches every word, ignoring accents. */
export function filterProducts(products: readonly Product[], filter: PadFilter, marks: PadMarks): Product[] {
  const passes = testOf(products, filter, marks)
  return products.filter(passes)
}

/**
 * Counts the products that each value of a facet would show with the other filters applied. Values are vendor hashes, category names,
 * storage type numbers as text, and dietary options.
 */
export function facetCounts(
  products: readonly Product[],
  facet: PadFacet,
  filter: PadFilter,
  marks: PadMarks,
): Map<string, number> {
  const passes = testOf(products, { ...filter, [facet]: undefined }, marks)
  const counts = new Map<string, number>()
  products.forEach((product, index) => {
    if (!passes(product, index)) return
    for (const value of valuesOf[facet](product)) counts.set(value, (counts.get(value) ?? 0) + 1)
  })
  return counts
}

/** Counts the active filters other than search and sorting. */
export const activeFilters = ({ q: _q, sort: _sort, ...narrowing }: PadFilter): number =>
  Object.values(narrowing).filter((value) => value !== undefined).length

/** Returns true if a filter or search is active. */
export const isNarrowed = (filter: PadFilter): boolean =>
  activeFilters(filter) > 0 || searchText(filter.q ?? '') !== ''

const valuesOf: Record<PadFacet, (product: Product) => readonly string[]> = {
  vendor: ({ vendor_hash }) => [vendor_hash],
  category: ({ category }) => [category],
  storage: ({ storage_type }) => [String(storage_type)],
  diet: ({ special_diet_options }) => special_diet_options,
}

function testOf(
  products: readonly Product[],
  filter: PadFilter,
  { favorites, inCart, orderedBefore }: PadMarks,
) {
  const words = searchWords(filter.q ?? '')
  const texts = words.length > 0 ? searchTexts(products) : []
  return (product: Product, index: number) =>
    (!filter.vendor || product.vendor_hash === filter.vendor) &&
    (!filter.category || product.category === filter.category) &&
    (filter.storage === undefined || product.storage_type === filter.storage) &&
    (!filter.diet || product.special_diet_options.includes(filter.diet)) &&
    (!filter.favorites || favorites.has(product.hashid)) &&
    (!filter.in_cart || inCart.has(product.hashid)) &&
    (!filter.on_promotion || product.promotions.length > 0) &&
    (!filter.ordered_before || orderedBefore.has(product.hashid)) &&
    words.every((word) => texts[index]?.includes(word))
}

/**
 * Searchable text by product list, prepared once, so that a key press only matches words. A module's cache, because the list and
 * its four facets search the same products.
 */
const prepared = new WeakMap<readonly Product[], string[]>()

function searchTexts(products: readonly Product[]): string[] {
  const known = prepared.get(products)
  if (known) return known
  const texts = products.map(({ name, vendor_name, upc, item_code }) =>
    searchText(`${name} ${vendor_name} ${upc} ${item_code}`),
  )
  prepared.set(products, texts)
  return texts
}
