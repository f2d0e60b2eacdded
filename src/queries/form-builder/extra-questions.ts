import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { readExtraQuestions, readRegistrationQuestions } from '@/domain/form-builder/contract'
import type { FormPlace } from '@/domain/form-builder/form-place'

/** The extra questions of a place; null for none. Read again by each form that opens, and never while one is filled in. */
export const extraQuestions = (place: FormPlace) =>
  queryOptions({
    queryKey: ['extra-questions', place],
    queryFn: async ({ signal }) => (await call(readExtraQuestions, { params: { place }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The extra questions of Account Setup, loaded with its page. */
export const setupQuestions = () => ({ ...extraQuestions('onboarding'), gcTime: 5 * 60_000 })

/** The extra questions of registrations, which visitors read; null for none. */
export const registrationQuestions = () =>
  queryOptions({
    queryKey: ['extra-questions', 'of-registrations'],
    queryFn: async ({ signal }) => (await call(readRegistrationQuestions, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
