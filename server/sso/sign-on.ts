import { type Context, Hono } from 'hono'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { email, text } from '@/domain/validation'
import { makeToken, takeAssertion } from '../access/one-time-token'
import { findAccount } from '../access/users'
import type { Home } from '../home'
import { identifyRequests, logFailure } from '../logging/request'

const PATH = '/auth/sso/sfa/login'
const MINUTE_MS = 60_000
const SIGN_IN_MINUTES = 2
const REGISTRATION_MINUTES = 60
/** An assertion that is good for longer was not made for one sign-on. */
const LONGEST_ASSERTION_MINUTES = 60

const assertion = z.object({
  email,
  name: text(200),
  company: z._default(z.string().check(z.maxLength(200)), ''),
  exp: z.int(),
  jti: text(200),
})

/** Why a sign-on failed, to be read by the person on the sign-in page. */
class Refused extends Error {}

/**
 * Where the trade association sends people back to: known accounts go on to the page that signs them in, others to the
 * registration wizard. Their one-time token stands in the fragment, which is sent to no server. Section 7.
 */
export function createSignOn(home: Home): Hono {
  const app = new Hono()
  app.get(PATH, identifyRequests(home), async (context) => {
    context.set('route', PATH)
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    try {
      return context.redirect(await destination(home, context))
    } catch (error) {
      if (!(error instanceof Refused)) logFailure(context, 302, error)
      const message = error instanceof Refused ? error.message : 'Single sign-on failed. Please try again.'
      return context.redirect(`/sso/sfa/login/${encodeURIComponent(message)}`)
    }
  })
  return app
}

async function destination(home: Home, context: Context): Promise<string> {
  const now = home.clock()
  const asserted = await readAssertion(home, context.req.query('token') ?? '', now)
  return home.db.transaction(async (db) => {
    if (!(await takeAssertion(db, asserted.jti, new Date(asserted.exp * 1000), now)))
      throw new Refused('This sign-in link was used before. Please start again at the trade association.')
    const account = await findAccount(db, asserted.email)
    const within = (minutes: number) => ({ now, expires: new Date(now.getTime() + minutes * MINUTE_MS) })
    if (account) {
      const token = await makeToken(db, 'sign-in', account.hashid, within(SIGN_IN_MINUTES))
      return `/sso/sfa/login#${new URLSearchParams({ token })}`
    }
    const token = await makeToken(db, 'registration', asserted.email, within(REGISTRATION_MINUTES))
    const { email, name, company } = asserted
    return `/sso/sfa/login/wizard#${new URLSearchParams({ token, email, name, company })}`
  })
}

async function readAssertion({ settings }: Home, token: string, now: Date) {
  if (!settings.ssoSecret)
    throw new Refused('Single sign-on is not set up here. Please sign in with your password.')
  const payload = await verify(token, settings.ssoSecret, now)
  const result = z.safeParse(assertion, payload)
  const latest = now.getTime() + LONGEST_ASSERTION_MINUTES * MINUTE_MS
  if (!result.success || result.data.exp * 1000 > latest) throw notValid()
  return result.data
}

async function verify(token: string, secret: Uint8Array, now: Date) {
  try {
    return (await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now })).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new Refused('This sign-in link has expired. Please start again at the trade association.')
    throw notValid()
  }
}

const notValid = () =>
  new Refused('This sign-in link is not valid. Please start again at the trade association.')
