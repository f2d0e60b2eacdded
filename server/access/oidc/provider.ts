import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import * as z from 'zod/mini'
import { sha256 } from '../../http/hash'
import type { OidcSettings } from '../../settings'
import { OidcError } from './oidc-error'

const TIMEOUT_SECONDS = 10

const profile = z.object({ email: z.optional(z.string()), email_verified: z.optional(z.unknown()) })

/** Provider of OpenID Connect: where people sign in, and who came back. */
export interface OidcProvider {
  /** Returns the address of the provider's sign-in page. */
  signInPage: (login: { redirect_uri: string; state: string; browser: string }) => Promise<URL>
  /**
   * Exchanges the code of a return address for the verified email address of the person.
   * @throws OidcError
   */
  verifiedEmail: (returnedTo: URL, login: { state: string; browser: string }) => Promise<string>
}

/** Connects to a provider at its first use; its metadata and keys are then remembered. */
export function createOidcProvider(settings: OidcSettings): OidcProvider {
  let connected: Promise<Configuration> | undefined
  const connect = () => {
    connected ??= discover(settings).catch((error: unknown) => {
      connected = undefined
      throw new OidcError('unreachable', error)
    })
    return connected
  }
  return {
    signInPage: async ({ redirect_uri, state, browser }) =>
      buildAuthorizationUrl(await connect(), {
        redirect_uri,
        state,
        scope: 'openid email',
        nonce: await nonceOf(browser),
        code_challenge: await calculatePKCECodeChallenge(await verifierOf(browser)),
        code_challenge_method: 'S256',
      }),
    verifiedEmail: async (returnedTo, login) => {
      const configuration = await connect()
      try {
        return await readVerifiedEmail(configuration, returnedTo, login)
      } catch (error) {
        if (error instanceof OidcError) throw error
        const isCanceled = error instanceof AuthorizationResponseError && error.error === 'access_denied'
        throw new OidcError(isCanceled ? 'canceled' : 'failed', error)
      }
    },
  }
}

const discover = ({ issuer, clientId, clientSecret }: OidcSettings) =>
  discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The ID token's signature is checked although it comes straight from the provider.
      enableNonRepudiationChecks,
      // The settings accept plain HTTP on this machine only.
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  })

/** Authenticates in the way that every provider has to support, unless it names only the other one. */
const clientAuth =
  (clientSecret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    method(clientSecret)(server, ...request)
  }

async function readVerifiedEmail(
  configuration: Configuration,
  returnedTo: URL,
  { state, browser }: { state: string; browser: string },
): Promise<string> {
  const issued = await authorizationCodeGrant(configuration, returnedTo, {
    expectedState: state,
    expectedNonce: await nonceOf(browser),
    pkceCodeVerifier: await verifierOf(browser),
    idTokenExpected: true,
  })
  const claims = issued.claims()
  if (!claims) throw new OidcError('failed', new Error('The provider sent no ID token'))
  const asserted = z.parse(profile, claims)
  // Many providers keep the address out of the ID token.
  const { email, email_verified } = asserted.email
    ? asserted
    : z.parse(profile, await fetchUserInfo(configuration, issued.access_token, claims.sub))
  if (!email || email_verified !== true) throw new OidcError('email-not-verified')
  return email
}

// Both follow from the secret in the browser's cookie, so that nothing else needs to be stored.
const verifierOf = (browser: string) => sha256(`code verifier ${browser}`)
const nonceOf = (browser: string) => sha256(`nonce ${browser}`)
