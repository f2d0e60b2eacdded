import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { findProducts } from '@/domain/catalogue/found-product'
import { confirmRecall, listRecalls, openRecalls } from '@/domain/catalogue/recall'

/** Recalls that concern the user, latest first. */
export const userRecalls = () =>
  queryOptions({
    queryKey: ['recalls'],
    queryFn: async ({ signal }) => (await call(listRecalls, { query: { limit: -1 }, signal })).data,
  })

/** Records that the user opened recalls. Nobody waits for it; the next visit tries again after a failure. */
export const markOpened = () =>
  mutationOptions({
    mutationFn: (recall_hashes: string[]) => call(openRecalls, { body: { recall_hashes } }),
    meta: { invalidates: [['recalls']] },
  })

export const confirmSeen = () =>
  mutationOptions({
    mutationFn: (hashid: string) => call(confirmRecall, { params: { id: hashid } }),
    meta: { invalidates: [['recalls'], ['dashboard']], failure: "We couldn't save this" },
  })

/** Products that match a text, or have it as their hash. */
export const foundProducts = (q: string, vendor?: string) =>
  queryOptions({
    queryKey: ['found-products', q, vendor],
    queryFn: async ({ signal }) =>
      (await call(findProducts, { query: { limit: -1, q, ...(vendor && { vendor }) }, signal })).data,
    enabled: q !== '',
    staleTime: 60_000,
  })
