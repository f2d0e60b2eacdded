import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { nanoid } from 'nanoid'
import type { Database } from '../../db/database'
import { sha256 } from '../../http/hash'
import { consumeToken, makeToken } from '../one-time-token'

const MINUTES = 10

/** Way to sign in at another site. Its cookie is sent only to `path`, where that site returns to. */
interface SignOnKind {
  cookie: string
  path: string
  purpose: 'sign-on-state' | 'oidc-state'
}

/** Starts a login in this browser. @returns the state that must come back with the person */
export async function startLogin(
  db: Database,
  context: Context,
  { cookie, path, purpose }: SignOnKind,
  { browser = newBrowserSecret(), now, isSecure }: { browser?: string; now: Date; isSecure: boolean },
): Promise<string> {
  setCookie(context, cookie, browser, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: MINUTES * 60,
  })
  return makeToken(db, purpose, await sha256(browser), { minutes: MINUTES, now })
}

export const newBrowserSecret = (): string => nanoid(43)

/** Returns the browser secret of a started login, and deletes its cookie. */
export const takeBrowserSecret = (context: Context, { cookie, path }: SignOnKind): string | undefined =>
  getCookie(context, cookie) && deleteCookie(context, cookie, { path })

/** Finishes a started login. @returns true if the state was made for this browser and was not used before */
export const finishLogin = async (
  db: Database,
  { purpose }: SignOnKind,
  { state, browser }: { state: string; browser: string },
  now: Date,
): Promise<boolean> => (await consumeToken(db, purpose, state, now)) === (await sha256(browser))
