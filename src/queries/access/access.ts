import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  listSessions,
  resendVerification,
  revokeSession,
  verifyEmail as verify,
} from '@/domain/access/contract'
import { viewInvitation } from '@/domain/access/registration-contract'
import { viewSetup } from '@/domain/marketplaces/setup'
import { sessionKey } from '@/queries/access/session-key'

/** Sessions of the user, newest first. */
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

/** Details that an invitation fills in; a 404 if it is used, expired or unknown. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: async ({ signal }) => (await call(viewInvitation, { params: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Checks a setup link; a 404 if it was used, has expired or is unknown. */
export const setupLink = (token: string) =>
  queryOptions({
    queryKey: ['setup-links', token],
    queryFn: ({ signal }) => call(viewSetup, { params: { token }, signal }),
    staleTime: 0,
  })

/** Verifies an email address with the token of a mail, independent of who is signed in. */
export const verifyEmail = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['verify-email'],
    mutationFn: (token: string) => call(verify, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  })

export const sendVerificationAgain = () =>
  mutationOptions({
    mutationKey: ['resend-verification'],
    mutationFn: () => call(resendVerification, {}),
  })
