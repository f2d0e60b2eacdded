import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { subjectOf, tokens } from '@/auth/session/tokens'
import { ApiError } from '@/auth/transport/api-error'
import { workingVendor } from '@/auth/transport/working-vendor'
import { currentUser, login, logout, type Tokens, userByToken } from '@/domain/access/contract'
import type { User } from '@/domain/access/user'
import { FIRST_LOAD_MS } from '@/queries/client/first-load'
import { reportToCrm } from '@/queries/stores/crm'
import { settings } from '@/queries/stores/order-settings'
import { clearStoredContext } from '@/queries/stores/stored-context'
import { sessionKey } from './session-key'

/** The signed-in user. A failed load shows a toast, unless the page says so itself (`isSilent`). */
export const session = ({ isSilent = false } = {}) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const user = await loadUser(signal).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404 && workingVendor.get())) throw error
        // The broker no longer represents the vendor of this page.
        workingVendor.set(null)
        return loadUser(signal)
      })
      const { broker, vendor } = user.supplier?.data ?? {}
      workingVendor.set((broker && vendor?.data.hashid) || null)
      return user
    },
    staleTime: 5 * 60_000,
    meta: isSilent
      ? {}
      : { failure: { title: 'User Error', text: 'Please try to re-login to the application' } },
  })

const loadUser = async (signal: AbortSignal) =>
  (
    await call(currentUser, {
      query: { with: 'partner_group,supplier.vendor', limit: -1 },
      signal,
      timeoutMs: FIRST_LOAD_MS,
    })
  ).data

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
  if (!isBack) forgetUser(client)
  tokens.save(issued)
  // The forms and pages that start a session show a failure.
  const user = await client.fetchQuery({ ...session({ isSilent: true }), staleTime: 0 })
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
  forgetUser(client)
}

/** Removes the data, the partner context and the broker's vendor of the user before the next one signs in. */
function forgetUser(client: QueryClient) {
  clearStoredContext()
  workingVendor.set(null)
  client.clear()
}
