import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  duplicateProducts,
  listOwnProducts,
  listSellingMarketplaces,
  type OwnProduct,
} from '@/domain/catalogue/own-product'
import type { NewChange } from '@/domain/changes/change-value'
import { makeSet } from '@/queries/changes'
import { type Rows, rowsQuery } from '@/queries/client/rows-query'
import { FIRST_PRODUCTS } from './products'

const FIVE_MINUTES = 5 * 60_000

/** All products of the vendor that the user works for; the first ones are available before the whole list. */
export const ownProducts = (vendor: string) =>
  rowsQuery<OwnProduct, typeof listOwnProducts>(listOwnProducts, {
    queryKey: ['own-products', vendor],
    query: { limit: -1 },
    staleTime: 60_000,
    wholeBelow: FIRST_PRODUCTS,
  })

/** The marketplaces where a vendor sells. */
export const sellingMarketplaces = (vendor: string) =>
  queryOptions({
    queryKey: ['own-products', 'marketplaces', vendor],
    queryFn: async ({ signal }) =>
      (await call(listSellingMarketplaces, { query: { limit: -1, vendor }, signal })).data,
    staleTime: FIVE_MINUTES,
  })

const invalidates = [['own-products'], ['changes'], ['history']] as const

/** Edits in the table: the changes to send, and the rows after them. */
export interface ProductEdits {
  title: string
  changes: readonly NewChange[]
  rows: ReadonlyMap<string, OwnProduct>
}

/** Changes fields of products in a set that is applied at once, or submitted if staff have to approve it. Optimistic: rolled back on failure. */
export const editOwnProducts = (client: QueryClient, vendor: string) =>
  mutationOptions({
    mutationKey: ['own-products', 'edit'],
    scope: { id: 'own-products' },
    mutationFn: ({ title, changes }: ProductEdits) =>
      makeSet({ title, kind: 'bulk-edit', changes: [...changes], apply: true }),
    onMutate: async ({ rows }) => {
      const { queryKey } = ownProducts(vendor)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Rows<OwnProduct>>(queryKey)
      // Without the tag, the next load reads the rows again.
      if (before)
        client.setQueryData<Rows<OwnProduct>>(queryKey, {
          isComplete: before.isComplete,
          rows: before.rows.map((row) => rows.get(row.hashid) ?? row),
        })
      return { before }
    },
    onError: (_error, _edits, result) => client.setQueryData(ownProducts(vendor).queryKey, result?.before),
    meta: { invalidates, success: true, failure: 'Not saved' },
  })

/** Copies products as new ones. */
export const duplicateOwn = () =>
  mutationOptions({
    mutationFn: (product_hashes: string[]) => call(duplicateProducts, { body: { product_hashes } }),
    meta: { invalidates, failure: 'Not duplicated' },
  })
