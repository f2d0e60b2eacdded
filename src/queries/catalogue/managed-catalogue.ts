import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { categories, categoryForm, mergeCategories } from '@/domain/catalogue/category'
import { addProduct, editProduct, saveDisplay, saveProduct } from '@/domain/catalogue/editing-contract'
import { filterSetForm, filterSets } from '@/domain/catalogue/managed-filter-set'
import type { ProductEditForm } from '@/domain/catalogue/product-edit-form'
import type { DisplayForm } from '@/domain/catalogue/product-form'
import { units as unitEndpoints, unitForm } from '@/domain/catalogue/unit'
import { copyName } from '@/domain/forms/copy-name'
import { adminRecord } from '@/queries/records/admin-record'

/** A product for its form. Never cached: someone else may have saved it. */
export const productForm = (product: string) =>
  queryOptions({
    queryKey: ['product-form', product],
    queryFn: async ({ signal }) => (await call(editProduct, { params: { product }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

const saved = { invalidates: [['product'], ['products'], ['product-form'], ['cart']], success: true } as const

/** Saves all fields of a product, or adds a new one. */
export const saveWhole = (product: string | undefined) =>
  mutationOptions({
    mutationFn: (body: ProductEditForm) =>
      product ? call(saveProduct, { params: { product }, body }) : call(addProduct, { body }),
    meta: saved,
  })

/** Saves the fields of a product that buyers see. */
export const saveShown = (product: string) =>
  mutationOptions({
    mutationFn: (body: DisplayForm) => call(saveDisplay, { params: { product }, body }),
    meta: saved,
  })

export const categoryRecord = adminRecord({
  noun: 'category',
  kind: 'category',
  to: '/admin/categories',
  form: categoryForm,
  endpoints: categories,
  affects: ['products', 'product-form'],
})

/** Moves all products of a category to another one and deletes it. */
export const mergeCategory = (hashid: string) =>
  mutationOptions({
    mutationFn: (into: string) => call(mergeCategories, { params: { hashid }, body: { into } }),
    meta: {
      invalidates: [['categories', 'list'], ['categories', 'names'], ['products'], ['product-form']],
      success: true,
      failure: "We couldn't merge this category",
    },
  })

export const unitRecord = adminRecord({
  noun: 'unit',
  kind: 'unit',
  to: '/admin/units',
  form: unitForm,
  endpoints: unitEndpoints,
})

export const filterSetRecord = adminRecord({
  noun: 'filter set',
  kind: 'product-filter-set',
  to: '/admin/product-filter-sets',
  form: filterSetForm,
  endpoints: filterSets,
  affects: ['filter-sets'],
  archiving: { effect: 'Buyers no longer see it.' },
  duplicate: ({ name, ...values }) => ({ ...values, name: copyName(name), version: '0' }),
})
