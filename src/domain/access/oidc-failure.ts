/** Messages of an OpenID Connect sign-in that failed, by the code in the address of the sign-in page. */
const messages = {
  'not-set-up': "This portal doesn't use another site for signing in. Sign in with your password.",
  unreachable: "We couldn't reach the sign-in service. Try again, or use your password.",
  canceled: 'You canceled the sign-in. Try again, or use your password.',
  restart: "This sign-in wasn't started in this browser, or it took too long. Try again.",
  'email-not-verified':
    "The sign-in service hasn't verified your email address. Verify it there, or use your password.",
  'no-account':
    "There's no account here with your email address. Register below, or ask your administrator for an invitation.",
  'not-confirmed':
    'Confirm your email address first: sign in with your password, or open the link that we emailed you.',
  failed: 'The sign-in failed. Try again, or use your password.',
} as const

export type OidcFailure = keyof typeof messages

/** Returns the message of a failure code; that of `failed` for an unknown code. */
export const oidcFailureMessage = (code: string): string =>
  Object.entries(messages).find(([known]) => known === code)?.[1] ?? messages.failed
