import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  answerQuestion,
  buyerReview,
  completeOnboarding,
  listOnboardingVendors,
  listSupplierRegistrations,
  type RegistrationReview,
  supplierReview,
  viewOwnRegistration,
} from '@/domain/access/registration-review-contract'
import type { BodyOf } from '@/domain/contract/endpoint'

const touched = [
  ['registrations'],
  ['users'],
  ['partnergroups'],
  ['partners'],
  ['stores'],
  ['vendors'],
  ['onboarding'],
  ['notifications'],
] as const

/** Queries and mutations of one queue of registrations. */
const reviewQueries = (review: RegistrationReview) => ({
  view: (hashid: string) =>
    queryOptions({
      queryKey: ['registrations', hashid],
      queryFn: async ({ signal }) => (await call(review.view, { params: { hashid }, signal })).data,
      staleTime: 0,
    }),
  ask: (hashid: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<typeof review.ask>) => call(review.ask, { params: { hashid }, body }),
      meta: { invalidates: touched, success: true },
    }),
  decline: (hashid: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<typeof review.decline>) => call(review.decline, { params: { hashid }, body }),
      meta: { invalidates: touched, success: true },
    }),
})
export type ReviewQueries = ReturnType<typeof reviewQueries>

export const buyerReviewQueries = reviewQueries(buyerReview)
export const supplierReviewQueries = reviewQueries(supplierReview)

export const approveBuyer = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof buyerReview.approve>) =>
      call(buyerReview.approve, { params: { hashid }, body }),
    meta: { invalidates: touched, success: true },
  })

export const approveSupplier = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof supplierReview.approve>) =>
      call(supplierReview.approve, { params: { hashid }, body }),
    meta: { invalidates: touched, success: true },
  })

/** Registrations of suppliers, newest first. */
export const supplierRegistrations = () =>
  queryOptions({
    queryKey: ['registrations', 'suppliers'],
    queryFn: async ({ signal }) =>
      (await call(listSupplierRegistrations, { query: { limit: -1 }, signal })).data,
  })

/** Vendors that are setting up their account. */
export const onboardingVendors = () =>
  queryOptions({
    queryKey: ['onboarding', 'vendors'],
    queryFn: async ({ signal }) => (await call(listOnboardingVendors, { query: { limit: -1 }, signal })).data,
  })

export const finishOnboarding = () =>
  mutationOptions({
    mutationFn: ({ vendor, opens_vendor }: { vendor: string; opens_vendor: boolean }) =>
      call(completeOnboarding, { params: { vendor }, body: { opens_vendor } }),
    meta: { invalidates: touched, success: true, failure: "We couldn't complete the onboarding" },
  })

/** The registration of the signed-in user; null if there is none. */
export const ownRegistration = () =>
  queryOptions({
    queryKey: ['own-registration'],
    queryFn: async ({ signal }) => (await call(viewOwnRegistration, { signal })).data,
    staleTime: 0,
  })

/** Answers the question about the registration. */
export const answerRegistration = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof answerQuestion>) => call(answerQuestion, { body }),
    meta: { invalidates: [['own-registration']] },
  })
