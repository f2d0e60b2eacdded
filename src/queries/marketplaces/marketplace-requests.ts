import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import {
  approveMarketplaceRequest,
  askAboutRequest,
  declineMarketplaceRequest,
  listMarketplaceRequests,
  showMarketplaceRequest,
} from '@/domain/marketplaces/marketplace-request'

const KEY = 'marketplace-requests'
const invalidates = [[KEY], ['vendors'], ['vendor-form'], ['marketplaces']] as const

/** Requests of vendors to join or leave marketplaces, newest first. */
export const marketplaceRequests = () =>
  queryOptions({
    queryKey: [KEY, 'list'],
    queryFn: async ({ signal }) =>
      (await call(listMarketplaceRequests, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
  })

export const marketplaceRequest = (hashid: string) =>
  queryOptions({
    queryKey: [KEY, hashid],
    queryFn: async ({ signal }) => (await call(showMarketplaceRequest, { params: { hashid }, signal })).data,
    staleTime: 0,
  })

export const approveRequest = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof approveMarketplaceRequest>) =>
      call(approveMarketplaceRequest, { params: { hashid }, body }),
    meta: { invalidates, success: true, failure: "We couldn't approve the request" },
  })

export const askVendorAboutRequest = (hashid: string) =>
  mutationOptions({
    mutationFn: (text: string) => call(askAboutRequest, { params: { hashid }, body: { text } }),
    meta: { invalidates, success: true },
  })

export const declineRequest = (hashid: string) =>
  mutationOptions({
    mutationFn: (reason: string) => call(declineMarketplaceRequest, { params: { hashid }, body: { reason } }),
    meta: { invalidates, success: true },
  })
