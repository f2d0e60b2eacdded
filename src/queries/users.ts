import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { listUsers } from '@/domain/access/managed-user'

/** Users as staff list them, newest first. */
export const managedUsers = () =>
  queryOptions({
    queryKey: ['users', 'list'],
    queryFn: async ({ signal }) => (await call(listUsers, { query: { limit: -1 }, signal })).data,
  })
