import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { currentUser, login, logout } from '@/domain/contract/auth'
import type { User } from '@/domain/user'
import { call } from './client'
import { tokens } from './tokens'

/** The signed-in user. Section 4: loaded at the start of the app where a token is stored. */
export const session = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) =>
      (await call(currentUser, { query: { with: 'partner_group,supplier.vendor', limit: -1 }, signal })).data,
    staleTime: 5 * 60_000,
  })

/**
 * Signs in: stores the tokens and forgets what an earlier user loaded. Not a mutation: the sign-in form tells of its
 * state itself.
 * @throws ApiError with the server's message where it refuses
 */
export async function signIn(
  client: QueryClient,
  credentials: { email: string; password: string },
): Promise<User> {
  const issued = await call(login, { body: credentials })
  client.clear()
  tokens.save(issued)
  return client.fetchQuery(session())
}

/** Signs out. What is stored here is cleared even where the server cannot be told. Section 8. */
export const signOut = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['sign-out'],
    mutationFn: () => call(logout, {}),
    onSettled: () => {
      tokens.clear()
      client.clear()
    },
  })
