import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { cancelSample, listSampleRequests, moveSample, requestSample } from '@/domain/samples/contract'
import type { NewSample, SampleStatus } from '@/domain/samples/sample-request'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from './partner-context'

// A vendor includes the date from which a sample can be requested again.
const invalidates = [['samples'], ['vendors']] as const

/** Samples requested by the context's stores, newest first. */
export const samples = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['samples', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listSampleRequests, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

export const askForSample = () =>
  mutationOptions({
    mutationFn: (body: NewSample) => call(requestSample, { body }),
    meta: { invalidates, success: true },
  })

/** Changes the status of a request, with a comment. */
export const setSampleStatus = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: { status: SampleStatus; answer: string }) =>
      call(moveSample, { params: { id: hashid }, body }),
    meta: { invalidates, success: true },
  })

export const takeSampleBack = () =>
  mutationOptions({
    mutationFn: (hashid: string) => call(cancelSample, { params: { id: hashid } }),
    meta: { invalidates, success: true, failure: 'Sample request' },
  })
