import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { sessionKey } from '@/auth/session-key'
import { resendVerification, verifyEmail as verify } from '@/domain/contract/verification'

/** Verifies an address with the token of a mail, whoever is signed in here. */
export const verifyEmail = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['verify-email'],
    mutationFn: (token: string) => call(verify, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  })

/** Mails the link that verifies the user's address once more. */
export const sendVerificationAgain = () =>
  mutationOptions({
    mutationKey: ['resend-verification'],
    mutationFn: () => call(resendVerification, {}),
  })
