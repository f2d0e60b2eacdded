import { type Context, Hono } from 'hono'
import type { Database } from '../../db/database'
import { type AppContext, clientOf } from '../../http/app-context'
import { identifyRequests, logFailure } from '../../logging/request'
import { SIGN_ON_START, type SignOnSettings } from '../../settings'
import { audit } from '../audit'
import { consumeAssertion, makeToken } from '../one-time-token'
import { type Assertion, readAssertion } from './assertion'
import { AssertionError, notStartedHere } from './assertion-error'
import { findMember } from './find-member'
import { finishLogin, startLogin, takeBrowserSecret } from './started-login'

const RETURN = '/auth/sso/sfa/login'
const kind = { cookie: 'sfa_sign_on', path: '/auth/sso/sfa', purpose: 'sign-on-state' } as const
const SIGN_IN_MINUTES = 2
const REGISTRATION_MINUTES = 60

/** Serves single sign-on: the redirect to the trade association's sign-in page, and the way back. */
export function createSignOn(appContext: AppContext, isSecure: (request: Request) => boolean): Hono {
  const app = new Hono()
  const serve = (path: string, destination: (context: Context, signOn: SignOnSettings) => Promise<string>) =>
    app.get(path, identifyRequests(appContext), async (context) => {
      context.set('route', path)
      context.header('cache-control', 'no-store')
      context.header('referrer-policy', 'no-referrer')
      try {
        const { signOn } = appContext.settings
        if (!signOn) throw new AssertionError("Single sign-on isn't set up here. Sign in with your password.")
        return context.redirect(await destination(context, signOn))
      } catch (error) {
        if (!(error instanceof AssertionError)) logFailure(context, 302, error)
        const message = error instanceof AssertionError ? error.message : 'Single sign-on failed. Try again.'
        return context.redirect(`/sso/sfa/login/${encodeURIComponent(message)}`)
      }
    })
  serve(SIGN_ON_START, (context, signOn) => redirectToAssociation(appContext, context, signOn, isSecure))
  serve(RETURN, (context, signOn) => returnFromAssociation(appContext, context, signOn))
  return app
}

/** Returns the address of the association's sign-in page, with a state that only this browser can return with. */
async function redirectToAssociation(
  appContext: AppContext,
  context: Context,
  { url }: SignOnSettings,
  isSecure: (request: Request) => boolean,
): Promise<string> {
  const isOverTls = isSecure(context.req.raw)
  const state = await appContext.db.transaction((db) =>
    startLogin(db, context, kind, { now: appContext.clock(), isSecure: isOverTls }),
  )
  // The cookie belongs to the host in the address bar, which may be a marketplace's own.
  const { host } = new URL(context.req.url)
  const destination = new URL(url)
  destination.searchParams.set('state', state)
  destination.searchParams.set('return_to', `${isOverTls ? 'https' : 'http'}://${host}${RETURN}`)
  return destination.href
}

/**
 * Verifies the assertion and that the login was started in this browser. Sends members to the page that signs them
 * in, others to the registration wizard. Their one-time token is in the fragment, which browsers send to no server.
 */
async function returnFromAssociation(
  appContext: AppContext,
  context: Context,
  signOn: SignOnSettings,
): Promise<string> {
  const browser = takeBrowserSecret(context, kind)
  const { token = '', state: sent } = context.req.query()
  const asserted = await readAssertion(signOn, token, appContext)
  const state = asserted.state ?? sent
  if (!browser || !state || (sent && sent !== state)) throw notStartedHere()
  const now = appContext.clock()
  const destination = await appContext.db.transaction(async (db) => {
    if (!(await consumeAssertion(db, asserted.jti, new Date(asserted.exp * 1000), now)))
      return new AssertionError('This sign-in link has been used. Start again at the trade association.')
    if (!(await finishLogin(db, kind, { state, browser }, now))) return notStartedHere()
    return destinationOf(db, asserted, { now, client: clientOf(appContext, context) })
  })
  if (destination instanceof AssertionError) throw destination
  return destination
}

async function destinationOf(
  db: Database,
  { email, name, company }: Assertion,
  caller: Parameters<typeof audit>[3],
): Promise<string | AssertionError> {
  const { now } = caller
  const member = await findMember(db, email)
  if (!member) {
    const token = await makeToken(db, 'registration', email, { minutes: REGISTRATION_MINUTES, now })
    return `/sso/sfa/login/wizard#${new URLSearchParams({ token, email, name, company })}`
  }
  if (member.error) {
    await audit(db, 'sign-in-failed', { user_hash: member.hashid, email }, caller)
    return new AssertionError(member.error)
  }
  const token = await makeToken(db, 'sign-in', member.hashid, { minutes: SIGN_IN_MINUTES, now })
  return `/sso/sfa/login#${new URLSearchParams({ token })}`
}
