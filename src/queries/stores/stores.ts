import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import { copyName } from '@/domain/forms/copy-name'
import { linkPaymentAccount, viewPaymentAccount } from '@/domain/stores/contract'
import {
  distributors,
  partners as everyPartner,
  type PartnerForm,
  partnerForm,
  stores,
} from '@/domain/stores/managed-partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { partnerKind } from '@/domain/stores/partner-kind'
import {
  changeStoreUser,
  inviteStoreUser,
  listManagedStores,
  listStoreUsers,
  type SettingsChange,
  saveManyStoreSettings,
  saveStoreSettings,
  viewManagedStore,
} from '@/domain/stores/settings-contract'
import { adminRecord } from '@/queries/records/admin-record'
import { filtersOf, keyOf } from './partner-context'

/** Stores of the context with their settings. */
export const managedStores = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['stores', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listManagedStores, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** A store with its settings; a 404 if the user has no access to it. */
export const managedStore = (store_hash: string) =>
  queryOptions({
    queryKey: ['stores', 'view', store_hash],
    queryFn: async ({ signal }) =>
      (await call(viewManagedStore, { params: { id: store_hash }, signal })).data,
  })

export const storeUsers = (store_hash: string) =>
  queryOptions({
    queryKey: ['store-users', store_hash],
    queryFn: async ({ signal }) => (await call(listStoreUsers, { params: { id: store_hash }, signal })).data,
  })

/** Queries that also show settings of a store. */
const touched = [['stores'], ['partners']] as const

/** Saves fields of one tab of a store; the form shows errors. */
export const saveSettings = () =>
  mutationOptions({
    mutationFn: ({ store_hash, tab, ...body }: SettingsChange) =>
      call(saveStoreSettings, { params: { id: store_hash, tab }, body }),
    meta: { invalidates: touched, success: 'Settings saved' },
  })

/** Saves settings of several stores, all or none. */
export const saveManySettings = () =>
  mutationOptions({
    mutationFn: (changes: SettingsChange[]) => call(saveManyStoreSettings, { body: { changes } }),
    meta: { invalidates: touched, success: true, failure: 'Settings' },
  })

export const inviteUser = (store_hash: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof inviteStoreUser>) =>
      call(inviteStoreUser, { params: { id: store_hash }, body }),
    meta: { invalidates: [['store-users'], ['stores']], success: true },
  })

export const changeUser = (store_hash: string) =>
  mutationOptions({
    mutationFn: ({ user, ...body }: BodyOf<typeof changeStoreUser> & { user: string }) =>
      call(changeStoreUser, { params: { id: store_hash, user }, body }),
    meta: { invalidates: [['store-users'], ['stores']], success: true, failure: 'Users' },
  })

/** Account at the payment provider. Never cached: people return from the provider after changing it. */
export const paymentAccount = () =>
  queryOptions({
    queryKey: ['payment-account'],
    queryFn: async ({ signal }) => (await call(viewPaymentAccount, { signal })).data,
    staleTime: 0,
  })

/** A new link to the provider. Valid once, so it is never fetched in advance. */
export const accountLink = () =>
  mutationOptions({
    mutationFn: async () => (await call(linkPaymentAccount, {})).data,
  })

/** A change of a partner updates every list of partners. */
const affects = ['partners', 'stores', 'distributors', 'partnergroups', 'users']
export const affectedByPartners = affects.map((key) => [key])

const archiving = { effect: 'They can no longer order for it. Orders stay.' }
/** A copy of a store needs a new address. */
const copyOfPartner = (values: PartnerForm): PartnerForm => ({
  ...values,
  name: copyName(values.name),
  display_name: copyName(values.display_name),
  street: '',
  city: '',
  zip: '',
})

export const storeRecord = adminRecord({
  noun: 'store',
  kind: 'partner',
  to: '/admin/stores',
  form: partnerForm,
  endpoints: stores,
  affects,
  archiving,
  duplicate: copyOfPartner,
})

export const distributorRecord = adminRecord({
  noun: 'distributor',
  kind: 'partner',
  to: '/admin/distributors',
  form: {
    ...partnerForm,
    empty: { ...partnerForm.empty, kind: String(partnerKind.value.distributor) },
  },
  endpoints: distributors,
  affects,
  archiving,
  duplicate: copyOfPartner,
})

export const partnerRecord = adminRecord({
  noun: 'partner',
  kind: 'partner',
  to: '/admin/partners',
  form: partnerForm,
  endpoints: everyPartner,
  affects,
  archiving,
  duplicate: copyOfPartner,
})
