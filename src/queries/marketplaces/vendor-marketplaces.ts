import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import {
  acceptMarketplaceTerms,
  listReachedStores,
  listVendorMarketplaces,
  listVendorRequests,
  replyAboutRequest,
  requestToJoin,
  requestToLeave,
  withdrawRequest,
} from '@/domain/marketplaces/vendor-marketplace'

const KEY = 'vendor-marketplaces'
const invalidates = [[KEY]] as const

/** The marketplaces of a vendor with its readiness, which changes with its documents and products. */
export const vendorMarketplaces = (vendor: string) =>
  queryOptions({
    queryKey: [KEY, vendor],
    queryFn: async ({ signal }) => (await call(listVendorMarketplaces, { params: { vendor }, signal })).data,
    staleTime: 0,
  })

/** The requests of a vendor, newest first. */
export const vendorRequests = (vendor: string) =>
  queryOptions({
    queryKey: [KEY, vendor, 'requests'],
    queryFn: async ({ signal }) => (await call(listVendorRequests, { params: { vendor }, signal })).data,
    staleTime: 0,
  })

export const reachedStores = (vendor: string, marketplace: string) =>
  queryOptions({
    queryKey: [KEY, vendor, 'stores', marketplace],
    queryFn: async ({ signal }) =>
      (await call(listReachedStores, { params: { vendor, marketplace }, signal })).data,
  })

export const joinMarketplace = (vendor: string, marketplace: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof requestToJoin>) =>
      call(requestToJoin, { params: { vendor, marketplace }, body }),
    meta: { invalidates, success: true },
  })

export const leaveMarketplace = (vendor: string, marketplace: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof requestToLeave>) =>
      call(requestToLeave, { params: { vendor, marketplace }, body }),
    meta: { invalidates, success: true },
  })

export const acceptTerms = (vendor: string, marketplace: string) =>
  mutationOptions({
    mutationFn: (terms: string) =>
      call(acceptMarketplaceTerms, { params: { vendor, marketplace }, body: { terms } }),
    meta: { invalidates, success: true, failure: "We couldn't save this" },
  })

export const withdrawFrom = (vendor: string) =>
  mutationOptions({
    mutationFn: (hashid: string) => call(withdrawRequest, { params: { vendor, hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't withdraw the request" },
  })

export const replyToReview = (vendor: string, hashid: string) =>
  mutationOptions({
    mutationFn: (text: string) => call(replyAboutRequest, { params: { vendor, hashid }, body: { text } }),
    meta: { invalidates, success: true },
  })
