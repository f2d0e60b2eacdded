import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import {
  listNotices,
  openNotice,
  previewNotice,
  readOwnNotice,
  sendNotice,
  showNotice,
} from '@/domain/orders/notice-contract'
import { type NoticeCriteria, noticeCriteria, type SeenNotice } from '@/domain/orders/order-notice'

/** The log shows who opened a notice meanwhile. */
const REFETCH_MS = 30_000

export const orderNotices = () =>
  queryOptions({
    queryKey: ['order-notices', 'list'],
    queryFn: async ({ signal }) => (await call(listNotices, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })

export const orderNotice = (hashid: string) =>
  queryOptions({
    queryKey: ['order-notices', 'sent', hashid],
    queryFn: async ({ signal }) => (await call(showNotice, { params: { hashid }, signal })).data,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })

export const previewsKey = ['order-notices', 'preview']

/** The orders and recipients that a notice would have. Loads once there are criteria. */
export const noticePreview = (criteria: NoticeCriteria) =>
  queryOptions({
    queryKey: [...previewsKey, criteria],
    queryFn: async ({ signal }) => (await call(previewNotice, { body: criteria, signal })).data,
    enabled: z.safeParse(noticeCriteria, criteria).success,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Sends a notice to those seen in its preview. The form shows errors. */
export const sendOrderNotice = () =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: SeenNotice & { idempotencyKey: string }) =>
      call(sendNotice, { body, idempotencyKey }),
    meta: { invalidates: [['order-notices']], success: true },
  })

/** A notice that the user got. Reading it opens it. */
export const ownNotice = (hashid: string) =>
  queryOptions({
    queryKey: ['order-notices', 'own', hashid],
    queryFn: async ({ signal }) => {
      const { data } = await call(readOwnNotice, { params: { hashid }, signal })
      await call(openNotice, { params: { hashid }, signal })
      return data
    },
  })
