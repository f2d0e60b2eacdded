import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { listCategoryNames } from '@/domain/catalogue/category'
import {
  FAVORITES_LIMIT,
  listFavorites,
  listLastOrdered,
  listPastOrders,
  listPriceMoves,
  listProducts,
  listVendors,
  markFavorites,
  showProduct,
  showPublicProduct,
} from '@/domain/catalogue/contract'
import type { Product } from '@/domain/catalogue/product'
import { listUnits, standardUnits, type Unit } from '@/domain/catalogue/unit'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { type Rows, rowsQuery } from '@/queries/client/rows-query'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

const minutes = 60_000
/** Catalogs are long: seeing the first products early counts more than that none moves. */
export const FIRST_PRODUCTS = 1

/** Vendors that deliver to the context. */
export const vendors = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['vendors', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listVendors, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * minutes,
  })

/** Products offered to the context with its prices, by hash; the first ones are available before the whole list. */
export const products = (context: PartnerContext | null) =>
  rowsQuery<Product, typeof listProducts>(listProducts, {
    queryKey: ['products', keyOf(context)],
    query: { limit: -1, ...filtersOf(context) },
    staleTime: 2 * minutes,
    wholeBelow: FIRST_PRODUCTS,
  })

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
const byVendorAndName = (a: Product, b: Product) =>
  compare(a.vendor_name, b.vendor_name) || compare(a.name, b.name) || compare(a.hashid, b.hashid)

/** Sorted copies of complete lists. `select` alone would sort for each observer: 300 ms for 50,000 products. */
const sorted = new WeakMap<readonly Product[], Product[]>()

function wholeAndSorted({ rows, isComplete }: Rows<Product>): Product[] | undefined {
  if (!isComplete) return undefined
  const known = sorted.get(rows) ?? rows.toSorted(byVendorAndName)
  sorted.set(rows, known)
  return known
}

/** The same, by vendor and name; undefined until the list is complete. */
export const allProducts = (context: PartnerContext | null) => ({
  ...products(context),
  select: wholeAndSorted,
})

/** Loads and sorts them in advance. */
export async function prefetchAllProducts(client: QueryClient, context: PartnerContext | null) {
  await client.prefetchQuery(products(context))
  const loaded = client.getQueryData<Rows<Product>>(products(context).queryKey)
  if (loaded) wholeAndSorted(loaded)
}

/** Last order of each product, by store, then product. */
export const lastOrdered = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['last-ordered', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listLastOrdered, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * minutes,
  })

/** Hashes of the user's favorite products. */
export const favorites = () =>
  queryOptions({
    queryKey: ['favorites'],
    queryFn: async ({ signal }) => (await call(listFavorites, { query: { limit: -1 }, signal })).data,
  })

/** Adds or removes favorites; shown at once, rolled back on failure. */
export const setFavorites = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    mutationFn: async ({ product_hashes, favorite }: Marks) => {
      for (let from = 0; from < product_hashes.length; from += FAVORITES_LIMIT) {
        const some = product_hashes.slice(from, from + FAVORITES_LIMIT)
        await call(markFavorites, { body: { product_hashes: some, favorite } })
      }
    },
    onMutate: async ({ product_hashes, favorite }) => {
      const { queryKey } = favorites()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const after = new Set(before)
      for (const hash of product_hashes)
        if (favorite) after.add(hash)
        else after.delete(hash)
      client.setQueryData(queryKey, [...after])
      return { before }
    },
    onError: (_error, _variables, result) => client.setQueryData(favorites().queryKey, result?.before),
    meta: { invalidates: [['favorites']], failure: 'Favorites' },
  })

interface Marks {
  product_hashes: readonly string[]
  favorite: boolean
}

/** A product with its details, prices and related products, priced for the context. */
export const productView = (context: PartnerContext | null, product: string) =>
  queryOptions({
    queryKey: ['product', keyOf(context), product],
    queryFn: async ({ signal }) =>
      (await call(showProduct, { params: { product }, query: filtersOf(context), signal })).data,
    staleTime: 60_000,
  })

/** Orders of a product by the context's stores over the last year. */
export const pastOrders = (context: PartnerContext | null, product: string) =>
  queryOptions({
    queryKey: ['last-ordered', keyOf(context), product],
    queryFn: async ({ signal }) =>
      (await call(listPastOrders, { params: { product }, query: filtersOf(context), signal })).data,
    staleTime: 5 * 60_000,
  })

export const publicProduct = (product: string) =>
  queryOptions({
    queryKey: ['public-product', product],
    queryFn: async ({ signal }) => (await call(showPublicProduct, { params: { product }, signal })).data,
  })

/** Reasons why cart lines of the context cost more or less than when they were added. */
export const priceMoves = (context: PartnerContext | null) =>
  queryOptions({
    // Nested under the cart's key, so that it becomes stale with the cart.
    queryKey: ['cart', 'moves', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listPriceMoves, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** The units of products. Starts with the standard ones, so that nothing waits for it. */
export const units = () =>
  queryOptions({
    queryKey: ['units', 'all'],
    queryFn: async ({ signal }) => (await call(listUnits, { query: { limit: -1 }, signal })).data,
    initialData: (): Unit[] => standardUnits.map((unit) => ({ ...unit, is_archived: false })),
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  })

/** The names of the categories that a product can be put in. */
export const categoryNames = () =>
  queryOptions({
    queryKey: ['categories', 'names'],
    queryFn: async ({ signal }) => (await call(listCategoryNames, { query: { limit: -1 }, signal })).data,
  })
