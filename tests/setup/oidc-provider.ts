import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** Who is at the provider's sign-in page. */
export interface Person {
  email?: string
  email_verified?: boolean
  /** Goes back without signing in. */
  cancels?: boolean
  /** Puts the address into the ID token, as some providers do. */
  isInIdToken?: boolean
}

const CLIENT_ID = 'portal'
const CLIENT_SECRET = 'what the provider and the portal share'

/** Starts a provider of OpenID Connect on this machine, where `person` signs in without being asked. */
export async function startOidcProvider({
  authMethod = 'client_secret_basic',
}: {
  authMethod?: 'client_secret_basic' | 'client_secret_post'
} = {}) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const present: { person: Person } = { person: {} }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: ['https://portal.test/callback'],
        token_endpoint_auth_method: authMethod,
      },
    ],
    clientAuthMethods: [authMethod],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: (use) => {
        const { email, email_verified, isInIdToken = false } = present.person
        return { sub: accountId, ...((use === 'userinfo' || isInIdToken) && { email, email_verified }) }
      },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: CLIENT_ID })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  // Tests start portals on any port.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === '/callback'
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      answer(request, response).catch(() => response.destroy())
      return
    }
    const { cancels, email = 'nobody' } = present.person
    const result = cancels ? { error: 'access_denied' } : { login: { accountId: email, remember: false } }
    void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    /** Settings of a portal whose people sign in here. */
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    present,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
