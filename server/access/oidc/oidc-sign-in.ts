import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { OidcFailure } from '@/domain/access/oidc-failure'
import { type AppContext, clientOf } from '../../http/app-context'
import { identifyRequests, logFailure } from '../../logging/request'
import { audit } from '../audit'
import { makeToken } from '../one-time-token'
import { finishLogin, newBrowserSecret, startLogin, takeBrowserSecret } from '../sso/started-login'
import { findOidcAccount } from './find-account'
import { OidcError } from './oidc-error'
import { createOidcProvider, type OidcProvider } from './provider'

const START = '/auth/oidc/start'
const CALLBACK = '/callback'
const SIGN_IN_MINUTES = 2
const MAX_ORIGIN = 500
const kind = { cookie: 'oidc_sign_in', path: CALLBACK, purpose: 'oidc-state' } as const

/** Failures that people cause or can mend. Others are logged. */
const expected: readonly OidcFailure[] = [
  'not-set-up',
  'canceled',
  'restart',
  'email-not-verified',
  'no-account',
  'not-confirmed',
]

/** Serves the sign-in with OpenID Connect: the redirect to the provider, and the way back. */
export function createOidcSignIn(appContext: AppContext, isSecure: (request: Request) => boolean): Hono {
  const app = new Hono()
  const { oidc } = appContext.settings
  const provider = oidc && createOidcProvider(oidc)
  const serve = (path: string, destination: (context: Context, provider: OidcProvider) => Promise<string>) =>
    app.get(path, identifyRequests(appContext), async (context, next) => {
      // The page that signs in has the same address as the return from the provider.
      if (path === CALLBACK && !context.req.query('state')) return next()
      context.set('route', path)
      context.header('cache-control', 'no-store')
      context.header('referrer-policy', 'no-referrer')
      try {
        if (!provider) throw new OidcError('not-set-up')
        return context.redirect(await destination(context, provider))
      } catch (error) {
        const code = error instanceof OidcError ? error.code : 'failed'
        if (!expected.includes(code)) logFailure(context, 302, error)
        const redirect = context.req.query('redirect') ?? originOf(getCookie(context, kind.cookie))
        return context.redirect(
          `/login?${new URLSearchParams({ problem: code, ...(redirect && { redirect }) })}`,
        )
      }
    })
  /** Returns the address that the browser called, of which the proxy may have changed the protocol. */
  const addressOf = ({ req }: Context) => {
    const address = new URL(req.url)
    address.protocol = isSecure(req.raw) ? 'https:' : 'http:'
    return address
  }
  serve(START, (context, to) => redirectToProvider(appContext, context, to, addressOf(context)))
  serve(CALLBACK, (context, from) => returnFromProvider(appContext, context, from, addressOf(context)))
  return app
}

/** Returns the address of the provider's sign-in page, with a state that only this browser can return with. */
async function redirectToProvider(
  { db, clock }: AppContext,
  context: Context,
  provider: OidcProvider,
  called: URL,
): Promise<string> {
  const origin = (context.req.query('redirect') ?? '').slice(0, MAX_ORIGIN)
  // The page to return to is part of the secret, so that it needs no storage.
  const browser = `${newBrowserSecret()}.${origin}`
  const state = await db.transaction((transaction) =>
    startLogin(transaction, context, kind, {
      browser,
      now: clock(),
      isSecure: called.protocol === 'https:',
    }),
  )
  const redirect_uri = new URL(CALLBACK, called).href
  return (await provider.signInPage({ redirect_uri, state, browser })).href
}

/**
 * Verifies that the login was started in this browser, and asks the provider who signed in. Sends people with an
 * account to the page that signs them in. Their one-time token is in the fragment, which browsers send to no server.
 */
async function returnFromProvider(
  appContext: AppContext,
  context: Context,
  provider: OidcProvider,
  called: URL,
): Promise<string> {
  const { db, clock } = appContext
  const browser = takeBrowserSecret(context, kind)
  const { state = '' } = context.req.query()
  const isStarted =
    browser &&
    (await db.transaction((transaction) => finishLogin(transaction, kind, { state, browser }, clock())))
  if (!isStarted) throw new OidcError('restart')
  const email = await provider.verifiedEmail(called, { state, browser })
  const caller = { now: clock(), client: clientOf(appContext, context) }
  const found = await db.transaction(async (transaction) => {
    const { user_hash, failure } = await findOidcAccount(transaction, email)
    if (user_hash && !failure)
      return makeToken(transaction, 'sign-in', user_hash, { minutes: SIGN_IN_MINUTES, now: caller.now })
    await audit(transaction, 'sign-in-failed', { email, user_hash }, caller)
    return new OidcError(failure ?? 'failed')
  })
  if (found instanceof OidcError) throw found
  const redirect = originOf(browser)
  return `${CALLBACK}#${new URLSearchParams({ token: found, ...(redirect && { redirect }) })}`
}

/** Returns the page that a login was started for, which follows the random part of the browser secret. */
const originOf = (browser = '') => browser.slice(browser.indexOf('.') + 1)
