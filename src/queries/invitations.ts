import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { viewInvitation } from '@/domain/contract/registration'

/** What an invitation fills in; a 404 once it is used, expired or unknown. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: async ({ signal }) => (await call(viewInvitation, { params: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
