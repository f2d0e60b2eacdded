import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { viewSettings } from '@/domain/contract/system'

/** What the portal's configuration means for its client: single sign-on, the CRM, error reports. */
export const settings = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(viewSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
