import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { readExtraQuestions } from '@/domain/form-builder/contract'
import type { FormPlace } from '@/domain/form-builder/form-place'

/** The extra questions of a place; null for none. Read again by each form that opens, and never while one is filled in. */
export const extraQuestions = (place: FormPlace) =>
  queryOptions({
    queryKey: ['extra-questions', place],
    queryFn: async ({ signal }) => (await call(readExtraQuestions, { params: { place }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
