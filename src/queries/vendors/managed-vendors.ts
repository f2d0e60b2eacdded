import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { brokerForm, brokers } from '@/domain/vendors/broker'
import { addVendor, getVendorForm, saveVendor } from '@/domain/vendors/editing-contract'
import { vendorCategories, vendorCategoryForm } from '@/domain/vendors/vendor-category'
import type { VendorForm } from '@/domain/vendors/vendor-form'
import { vendorGroupForm, vendorGroups } from '@/domain/vendors/vendor-group'
import { adminRecord } from '@/queries/records/admin-record'

/** A vendor for its form. Never cached: someone else may have saved it. */
export const vendorForm = (vendor: string) =>
  queryOptions({
    queryKey: ['vendor-form', vendor],
    queryFn: async ({ signal }) => (await call(getVendorForm, { params: { vendor }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Saves a vendor, or adds a new one. */
export const saveVendorForm = (vendor: string | undefined) =>
  mutationOptions({
    mutationFn: (body: VendorForm) =>
      vendor ? call(saveVendor, { params: { vendor }, body }) : call(addVendor, { body }),
    meta: { invalidates: [['vendors'], ['vendor-form'], ['products'], ['cart']], success: true },
  })

export const vendorGroupRecord = adminRecord({
  noun: 'vendor group',
  kind: 'vendor-group',
  to: '/admin/vendor-groups',
  form: vendorGroupForm,
  endpoints: vendorGroups,
  affects: ['vendors'],
})

export const vendorCategoryRecord = adminRecord({
  noun: 'vendor category',
  kind: 'vendor-category',
  to: '/admin/vendor-categories',
  form: vendorCategoryForm,
  endpoints: vendorCategories,
  affects: ['vendors'],
  archiving: { effect: 'Buyers no longer see it.' },
})

export const brokerRecord = adminRecord({
  noun: 'broker',
  kind: 'broker',
  to: '/admin/brokers',
  form: brokerForm,
  endpoints: brokers,
  affects: ['users'],
  archiving: { effect: 'Its users can no longer sign in.' },
})
