import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { listSessions, revokeSession } from '@/domain/contract/auth'

/** Where the user is signed in, newest first. */
export const openSessions = () =>
  queryOptions({
    queryKey: ['open-sessions'],
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
    staleTime: 0,
  })

/** Signs the user out elsewhere. */
export const revoke = () =>
  mutationOptions({
    mutationFn: (hashid: string) => call(revokeSession, { params: { id: hashid } }),
    meta: { invalidates: [['open-sessions']], success: true, failure: 'Sign out' },
  })
