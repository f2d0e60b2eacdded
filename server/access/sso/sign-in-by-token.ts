import type { Tokens } from '@/domain/access/contract'
import type { User } from '@/domain/access/user'
import type { Database } from '../../db/database'
import { ApiError, notSignedIn } from '../../http/api-error'
import { scopeOf } from '../../http/scope'
import { readAccessToken } from '../access-token'
import { audit } from '../audit'
import { spendToken } from '../one-time-token'
import { findSession } from '../session'
import { type Beginning, startSession } from '../sessions'
import { readUser } from '../users'

/** Exchanges the one-time token of a sign-on for the user and a session. */
export async function signInByToken(
  db: Database,
  token: string,
  beginning: Beginning,
): Promise<({ data: User } & Tokens) | ApiError> {
  const user_hash = await spendToken(db, 'sign-in', token, beginning.now)
  if (!user_hash) return new ApiError(401, 'This sign-in link has been used or has expired. Sign in again.')
  const tokens = await startSession(db, user_hash, beginning)
  const claims = await readAccessToken(tokens.access_token, beginning.secret, beginning.now)
  const session = claims && (await findSession(db, claims.session_hash, user_hash, beginning.now))
  if (!session) throw notSignedIn()
  await audit(db, 'signed-in', { user_hash, email: session.user.email }, beginning)
  return { data: await readUser(scopeOf(db, session, beginning)), ...tokens }
}
