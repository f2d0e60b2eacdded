import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import {
  addFavorite,
  listFavorites,
  listLastOrdered,
  listProducts,
  listVendors,
  removeFavorite,
} from '@/domain/contract/catalogue'
import type { PartnerContext } from '@/domain/partner-context'
import type { Product } from '@/domain/product'
import { filtersOf, keyOf } from './partner-context'
import { isArriving, rowsQuery } from './rows-query'

const minutes = 60_000

/** The vendors that deliver to the context. */
export const vendors = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['vendors', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listVendors, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * minutes,
  })

/** The products offered to the context, priced for it, by hash; the first of them before the last have come. */
export const products = (context: PartnerContext | null) =>
  rowsQuery<Product, typeof listProducts>(listProducts, {
    queryKey: ['products', keyOf(context)],
    query: { limit: -1, ...filtersOf(context) },
    staleTime: 2 * minutes,
  })

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
const byVendorAndName = (a: Product, b: Product) =>
  compare(a.vendor_name, b.vendor_name) || compare(a.name, b.name) || compare(a.hashid, b.hashid)
const wholeAndSorted = (rows: Product[]) => (isArriving(rows) ? undefined : rows.toSorted(byVendorAndName))

/** The same, by vendor and name; undefined until all have come. */
export const allProducts = (context: PartnerContext | null) => ({
  ...products(context),
  select: wholeAndSorted,
})

/** What each store last ordered of each product: by store, then product. */
export const lastOrdered = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['last-ordered', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listLastOrdered, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * minutes,
  })

/** Hashes of the user's favourite products. */
export const favorites = () =>
  queryOptions({
    queryKey: ['favorites'],
    queryFn: async ({ signal }) => (await call(listFavorites, { query: { limit: -1 }, signal })).data,
  })

/** Marks or unmarks a favourite; shown at once, taken back where it fails. */
export const setFavorite = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ product_hash, favorite }: { product_hash: string; favorite: boolean }) =>
      call(favorite ? addFavorite : removeFavorite, { params: { product: product_hash } }),
    onMutate: async ({ product_hash, favorite }) => {
      const { queryKey } = favorites()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const others = (before ?? []).filter((hash) => hash !== product_hash)
      client.setQueryData(queryKey, favorite ? [...others, product_hash] : others)
      return { before }
    },
    onError: (_error, _variables, result) => client.setQueryData(favorites().queryKey, result?.before),
    meta: { invalidates: [['favorites']], failure: 'Favorites' },
  })
