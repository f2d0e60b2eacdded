import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import { copyName } from '@/domain/forms/copy-name'
import {
  listPromotionTargets,
  managedPromotions,
  ownPromotions,
  promotionForm,
} from '@/domain/pricing/managed-promotion'
import { listPromotableProducts } from '@/domain/pricing/promotable-product'
import { decidePromotion, type PromotionDecision, submitPromotion } from '@/domain/pricing/promotion-approval'
import { previewPromotion } from '@/domain/pricing/promotion-preview'
import { adminRecord } from '@/queries/records/admin-record'

const AFFECTS = ['promotions', 'products', 'product', 'vendors', 'cart']

const promotionResource = {
  kind: 'promotion',
  noun: 'promotion',
  form: promotionForm,
  key: 'managed-promotions',
  affects: AFFECTS,
  archiving: { archive: 'End now', restore: 'Apply again', archived: 'Ended' },
  // A copy keeps the terms and needs new dates.
  duplicate: (terms: z.output<typeof promotionForm.schema>) => ({
    ...terms,
    name: copyName(terms.name),
    starts_on: '',
    ends_on: '',
  }),
} as const

/** Promotions of all vendors, for staff. */
export const managedPromotionRecord = adminRecord({
  ...promotionResource,
  to: '/admin/promotions',
  endpoints: managedPromotions,
})

/** Promotions of the supplier's vendor. */
export const ownPromotionRecord = adminRecord({
  ...promotionResource,
  to: '/supplier/promotions',
  archiving: { ...promotionResource.archiving, restore: 'Restore' },
  endpoints: ownPromotions,
})

const invalidates = ['managed-promotions', ...AFFECTS].map((key) => [key])

/** Submits a promotion for approval. */
export const sendPromotion = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(submitPromotion, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't submit this" },
  })

/** Approves a submitted promotion, or sends it back. */
export const decideOnPromotion = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: PromotionDecision) => call(decidePromotion, { params: { hashid }, body }),
    meta: { invalidates, success: true, failure: "We couldn't save this" },
  })

/** Preview of a promotion with these values. `hashid` is null for a new one. */
export const promotionPreview = (hashid: string | null) =>
  mutationOptions({
    mutationFn: async (body: z.output<typeof promotionForm.schema>) =>
      (await call(previewPromotion, { query: hashid === null ? {} : { of: hashid }, body })).data,
  })

/** The products that a promotion can be for: all of the vendor of a product, or of the supplier's vendor. */
export const promotableProducts = (product?: string) =>
  queryOptions({
    queryKey: ['own-products', 'promotable', product ?? null],
    queryFn: async ({ signal }) =>
      (await call(listPromotableProducts, { query: { limit: -1, ...(product && { product }) }, signal }))
        .data,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The marketplaces and retail groups that the user may make promotions for. */
export const promotionTargets = () =>
  queryOptions({
    queryKey: ['managed-promotions', 'targets'],
    queryFn: async ({ signal }) => (await call(listPromotionTargets, { signal })).data,
  })
