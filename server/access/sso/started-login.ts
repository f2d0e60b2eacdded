import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { nanoid } from 'nanoid'
import type { Database } from '../../db/database'
import { sha256 } from '../../http/hash'
import { consumeToken, makeToken } from '../one-time-token'

const COOKIE = 'sfa_sign_on'
const PATH = '/auth/sso/sfa'
const MINUTES = 10

/** Starts a login in this browser. @returns the state that must come back with the assertion */
export async function startLogin(
  db: Database,
  context: Context,
  { now, isSecure }: { now: Date; isSecure: boolean },
): Promise<string> {
  const browser = nanoid(43)
  setCookie(context, COOKIE, browser, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: MINUTES * 60,
  })
  return makeToken(db, 'sign-on-state', await sha256(browser), { minutes: MINUTES, now })
}

/** Returns the browser secret of a started login, and deletes its cookie. */
export const takeBrowserSecret = (context: Context): string | undefined =>
  getCookie(context, COOKIE) && deleteCookie(context, COOKIE, { path: PATH })

/** Finishes a started login. @returns true if the state was made for this browser and was not used before */
export const finishLogin = async (
  db: Database,
  { state, browser }: { state: string; browser: string },
  now: Date,
): Promise<boolean> => (await consumeToken(db, 'sign-on-state', state, now)) === (await sha256(browser))
