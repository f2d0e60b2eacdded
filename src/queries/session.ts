import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { currentUser, login, logout, type Tokens, userByToken } from '@/domain/access/contract'
import type { User } from '@/domain/access/user'
import { call } from '../auth/client/call'
import { subjectOf, tokens } from '../auth/session/tokens'
import { reportToCrm } from './crm'
import { sessionKey } from './session-key'
import { settings } from './settings'

/** The signed-in user. */
export const session = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }) =>
      (await call(currentUser, { query: { with: 'partner_group,supplier.vendor', limit: -1 }, signal })).data,
    staleTime: 5 * 60_000,
    meta: { failure: { title: 'User Error', text: 'Please try to re-login to the application' } },
  })

/**
 * Signs in. Not a mutation: the sign-in form shows its state itself.
 * @throws ApiError with the server's message if it is rejected
 */
export const signIn = async (
  client: QueryClient,
  credentials: { email: string; password: string },
): Promise<User> => beginSession(client, await call(login, { body: credentials }))

/**
 * Signs in with the one-time token of single sign-on.
 * @throws ApiError if it was used or has expired
 */
export const signInByToken = async (client: QueryClient, token: string): Promise<User> =>
  beginSession(client, await call(userByToken, { query: { token } }))

/**
 * Starts the session of issued tokens, after a sign-in, a registration or an activation. Clears data loaded by another user; a returning
 * user keeps theirs, and it is refetched.
 */
export async function beginSession(client: QueryClient, issued: Tokens): Promise<User> {
  const isBack = tokens.expiredUser() === subjectOf(issued.access_token)
  if (!isBack) client.clear()
  tokens.save(issued)
  const user = await client.fetchQuery({ ...session(), staleTime: 0 })
  void reportSession(client, user)
  if (isBack) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  return user
}

/** Reports sign-ups and sign-ins to the CRM, if one is configured. */
async function reportSession(client: QueryClient, { email, name }: User) {
  const [firstname = '', ...otherNames] = name.split(' ')
  const configured = await client.fetchQuery(settings()).catch(() => null)
  if (configured)
    await reportToCrm(configured, { email, firstname, lastname: otherNames.join(' ') }, document.cookie)
}

/** Signs out. Local data is deleted even if the server cannot be reached. */
export const signOut = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['sign-out'],
    mutationFn: () => call(logout, {}),
    onSettled: () => leaveSession(client),
  })

/** Ends the session in all tabs. */
export function leaveSession(client: QueryClient) {
  tokens.clear('left')
  client.clear()
}
