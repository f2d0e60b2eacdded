import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  addSupplierProduct,
  cancelPendingChange,
  changePrices,
  editSupplierProduct,
  listPreviewStores,
  type NewPrices,
  previewProduct,
  type SupplierProductForm,
  saveSupplierProduct,
  showPriceNotice,
  showSupplierProduct,
} from '@/domain/catalogue/supplier-product'
import type { NewChange } from '@/domain/changes/change-value'
import { addChangeSet } from '@/domain/changes/contract'

const FIVE_MINUTES = 5 * 60_000

/** The state of a product, and its pending changes. */
export const supplierProduct = (product: string) =>
  queryOptions({
    queryKey: ['supplier-product', product],
    queryFn: async ({ signal }) => (await call(showSupplierProduct, { params: { product }, signal })).data,
    staleTime: 0,
  })

/** A product for its form. Never cached: someone else may have saved it. */
export const supplierProductForm = (product: string) =>
  queryOptions({
    queryKey: ['product-form', 'supplier', product],
    queryFn: async ({ signal }) => (await call(editSupplierProduct, { params: { product }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** The first day on which new prices can take effect, and the reason. */
export const priceNotice = (vendor: string) =>
  queryOptions({
    queryKey: ['price-notice', vendor],
    queryFn: async ({ signal }) => (await call(showPriceNotice, { signal })).data,
    staleTime: FIVE_MINUTES,
  })

/** The stores that the vendor sells to. */
export const previewStores = (vendor: string) =>
  queryOptions({
    queryKey: ['preview-stores', vendor],
    queryFn: async ({ signal }) => (await call(listPreviewStores, { query: { limit: -1 }, signal })).data,
    staleTime: FIVE_MINUTES,
  })

/** A product as the buyers of a store see it. */
export const productPreview = (product: string, store: string) =>
  queryOptions({
    queryKey: ['supplier-product', product, 'preview', store],
    queryFn: async ({ signal }) => (await call(previewProduct, { params: { product, store }, signal })).data,
    staleTime: 0,
  })

const invalidates = [
  ['supplier-product'],
  ['own-products'],
  ['product-form'],
  ['product'],
  ['products'],
  ['changes'],
  ['history'],
] as const

/** Saves a product, or adds a new one. */
export const saveOwnProduct = (product: string | undefined) =>
  mutationOptions({
    mutationFn: (body: SupplierProductForm) =>
      product ? call(saveSupplierProduct, { params: { product }, body }) : call(addSupplierProduct, { body }),
    meta: { invalidates, success: true },
  })

/** Schedules new prices. */
export const changeOwnPrices = (product: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: NewPrices & { idempotencyKey: string }) =>
      call(changePrices, { params: { product }, body, idempotencyKey }),
    meta: { invalidates, success: true },
  })

/** Cancels the changes of a product in a set that is not applied yet. */
export const cancelWaiting = (product: string) =>
  mutationOptions({
    mutationFn: (set: string) => call(cancelPendingChange, { params: { product, set } }),
    meta: { invalidates, success: true, failure: 'Not canceled' },
  })

/** Changes the status of a product, with its last order day and replacement, at once or where staff decide after approval. */
export const changeOwnStatus = () =>
  mutationOptions({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: {
      title: string
      changes: NewChange[]
      idempotencyKey: string
    }) => call(addChangeSet, { body: { ...body, kind: 'statuses', apply: true }, idempotencyKey }),
    meta: { invalidates, success: true },
  })
