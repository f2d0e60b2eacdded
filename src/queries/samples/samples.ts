import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { cancelSample, listSampleRequests, nextSample, requestSample } from '@/domain/samples/contract'
import type { SentSample } from '@/domain/samples/sample-request'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

// A vendor includes the date from which a sample can be requested again.
const invalidates = [['samples'], ['vendors']] as const

/** Samples requested by the context's stores or, for suppliers and without a context, all that the user may see; newest first. */
export const samples = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['samples', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listSampleRequests, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** When the first of the context's stores can request a sample of a product again; null if it can now. */
export const nextSampleOf = (product_hash: string, context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['samples', 'next', product_hash, keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(nextSample, { params: { product: product_hash }, query: filtersOf(context), signal })).data,
  })

export const askForSample = () =>
  mutationOptions({
    mutationFn: (body: SentSample) => call(requestSample, { body }),
    meta: { invalidates, success: true },
  })

export const takeSampleBack = () =>
  mutationOptions({
    mutationFn: (hashid: string) => call(cancelSample, { params: { id: hashid } }),
    meta: { invalidates, success: true, failure: 'Sample request' },
  })
