import type { Product } from '../catalogue/product'
import type { PadFilter } from './pad-search'

/** Hashes of the products that the buyer marked, has in the cart, ordered before. */
export interface PadMarks {
  favorites: ReadonlySet<string>
  inCart: ReadonlySet<string>
  orderedBefore: ReadonlySet<string>
}

/** The filters with a choice of values. */
export type PadFacet = 'vendor' | 'category' | 'storage' | 'diet'

/** The products that pass the filter, in the order given. A search finds those that hold each of its words, accents aside. */
export function filterProducts(products: readonly Product[], filter: PadFilter, marks: PadMarks): Product[] {
  const passes = testOf(products, filter, marks)
  return products.filter(passes)
}

/**
 * How many products each choice of a facet would show, the other filters standing. Choices are vendor hashes, category
 * names, storage type numbers as text, and dietary options.
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

/** How many filters narrow the pad, besides search and order. */
export const activeFilters = ({ q: _q, sort: _sort, ...narrowing }: PadFilter): number =>
  Object.values(narrowing).filter((value) => value !== undefined).length

/** Whether anything narrows the pad. */
export const isNarrowed = (filter: PadFilter): boolean =>
  activeFilters(filter) > 0 || plain(filter.q ?? '') !== ''

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
  const words = plain(filter.q ?? '')
    .split(' ')
    .filter(Boolean)
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

/** Prepared once a product list: a key press then only looks for words in text. */
const prepared = new WeakMap<readonly Product[], string[]>()

function searchTexts(products: readonly Product[]): string[] {
  const known = prepared.get(products)
  if (known) return known
  const texts = products.map(({ name, vendor_name, upc, item_code }) =>
    plain(`${name} ${vendor_name} ${upc} ${item_code}`),
  )
  prepared.set(products, texts)
  return texts
}

/** Text as it is compared: lower case, without accents, single spaces. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
