import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { viewSettings } from '@/domain/system/contract'

/** Client settings: single sign-on, the CRM, error reports. */
export const settings = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(viewSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
