import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import {
  addProduct,
  editProduct,
  listPastOrders,
  listPriceMoves,
  saveDisplay,
  saveProduct,
  showProduct,
  showPublicProduct,
} from '@/domain/contract/products'
import type { PartnerContext } from '@/domain/partner-context'
import type { DisplayForm, ProductForm } from '@/domain/product-form'
import { filtersOf, keyOf } from './partner-context'

/** A product with its facts, prices and relatives, priced for the context. */
export const productView = (context: PartnerContext | null, product: string) =>
  queryOptions({
    queryKey: ['product', keyOf(context), product],
    queryFn: async ({ signal }) =>
      (await call(showProduct, { params: { product }, query: filtersOf(context), signal })).data,
    staleTime: 60_000,
  })

/** When the stores of the context ordered a product over the last year. */
export const pastOrders = (context: PartnerContext | null, product: string) =>
  queryOptions({
    queryKey: ['last-ordered', keyOf(context), product],
    queryFn: async ({ signal }) =>
      (await call(listPastOrders, { params: { product }, query: filtersOf(context), signal })).data,
    staleTime: 5 * 60_000,
  })

/** What anybody may know of a product. */
export const publicProduct = (product: string) =>
  queryOptions({
    queryKey: ['public-product', product],
    queryFn: async ({ signal }) => (await call(showPublicProduct, { params: { product }, signal })).data,
  })

/** What moved the prices of the cart lines of the context since the buyer saw them. */
export const priceMoves = (context: PartnerContext | null) =>
  queryOptions({
    // Below the cart's own key: what makes the cart stale makes this stale.
    queryKey: ['cart', 'moves', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listPriceMoves, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** A product as its form has it. Always asked for anew: somebody else may have saved it. */
export const productForm = (product: string) =>
  queryOptions({
    queryKey: ['product-form', product],
    queryFn: async ({ signal }) => (await call(editProduct, { params: { product }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

const saved = { invalidates: [['product'], ['products'], ['product-form'], ['cart']], success: true } as const

/** Saves all of a product, or adds a new one. */
export const saveWhole = (product: string | undefined) =>
  mutationOptions({
    mutationFn: (body: ProductForm) =>
      product ? call(saveProduct, { params: { product }, body }) : call(addProduct, { body }),
    meta: saved,
  })

/** Saves what buyers see of a product. */
export const saveShown = (product: string) =>
  mutationOptions({
    mutationFn: (body: DisplayForm) => call(saveDisplay, { params: { product }, body }),
    meta: saved,
  })
