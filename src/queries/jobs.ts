import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { cancelJob, listJobs, retryJob } from '@/domain/jobs/contract'

/** Refetch interval while the page is open. */
const REFETCH_MS = 5_000
const invalidates = [['jobs'], ['imports']] as const

export const jobs = () =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) => (await call(listJobs, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })

export const retry = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(retryJob, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't run this job" },
  })

export const cancel = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(cancelJob, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't cancel this job" },
  })
