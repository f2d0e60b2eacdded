import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { copyName } from '@/domain/forms/copy-name'
import { viewMarketplace, viewVendorGroup } from '@/domain/marketplaces/marketplace'
import {
  listGroupNames,
  listMarketplaceNames,
  partnerGroupForm,
  partnerGroups,
} from '@/domain/marketplaces/partner-group'
import {
  listGroupClosedDays,
  listGroupStores,
  listGroupUsers,
} from '@/domain/marketplaces/partner-group-details'
import { retailGroupForm, retailGroups } from '@/domain/marketplaces/retail-group'
import { adminRecord } from '@/queries/records/admin-record'

export const retailGroupRecord = adminRecord({
  noun: 'retail group',
  kind: 'retail-group',
  to: '/admin/retailgroups',
  form: retailGroupForm,
  endpoints: retailGroups,
  duplicate: (values) => ({ ...values, name: copyName(values.name) }),
})

export const partnerGroupRecord = adminRecord({
  noun: 'partner group',
  kind: 'partner-group',
  to: '/admin/partnergroups',
  form: partnerGroupForm,
  endpoints: partnerGroups,
  affects: ['partners', 'stores', 'users'],
  archiving: { effect: 'Its users can no longer order for its stores.' },
})

/** All marketplaces by name, for staff. */
export const marketplaceNames = () =>
  queryOptions({
    queryKey: ['marketplace-names'],
    queryFn: async ({ signal }) => (await call(listMarketplaceNames, { query: { limit: -1 }, signal })).data,
  })

/** Partner groups that are not archived, by name, for staff. */
export const groupNames = () =>
  queryOptions({
    queryKey: ['partnergroups', 'names'],
    queryFn: async ({ signal }) => (await call(listGroupNames, { query: { limit: -1 }, signal })).data,
  })

/** The stores of a partner group, for staff. */
export const groupStores = (hashid: string) =>
  queryOptions({
    queryKey: ['partnergroups', 'stores', hashid],
    queryFn: async ({ signal }) =>
      (await call(listGroupStores, { params: { hashid }, query: { limit: -1 }, signal })).data,
  })

/** The users who order for stores of a partner group, for staff. */
export const groupUsers = (hashid: string) =>
  queryOptions({
    queryKey: ['users', 'of-group', hashid],
    queryFn: async ({ signal }) =>
      (await call(listGroupUsers, { params: { hashid }, query: { limit: -1 }, signal })).data,
  })

/** The coming closed days that affect a partner group, for staff. */
export const groupClosedDays = (hashid: string) =>
  queryOptions({
    queryKey: ['calendar', 'of-group', hashid],
    queryFn: async ({ signal }) =>
      (await call(listGroupClosedDays, { params: { hashid }, query: { limit: -1 }, signal })).data,
  })

/** The marketplace of this page's host, or those that visitors choose from. */
export const hostMarketplace = () =>
  queryOptions({
    queryKey: ['host-marketplace'],
    queryFn: async ({ signal }) =>
      (await call(viewMarketplace, { query: { host: location.hostname }, signal })).data,
    staleTime: 5 * 60_000,
  })

/** The vendor group of a registration link; a 404 if it is unknown. */
export const vendorGroup = (key: string) =>
  queryOptions({
    queryKey: ['vendor-group', key],
    queryFn: async ({ signal }) => (await call(viewVendorGroup, { params: { key }, signal })).data,
    staleTime: 5 * 60_000,
  })
