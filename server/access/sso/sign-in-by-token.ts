import type { Tokens } from '@/domain/access/contract'
import type { User } from '@/domain/access/user'
import type { Database } from '../../db/database'
import { ApiError, notSignedIn } from '../../http/api-error'
import { scopeOf } from '../../http/scope'
import { readAccessToken } from '../access-token'
import { audit } from '../audit'
import { readUser } from '../find-users'
import { consumeToken } from '../one-time-token'
import { findSession } from '../session'
import { type SessionContext, startSession } from '../sessions'

/** Exchanges the one-time token of a sign-on for the user and a session. */
export async function signInByToken(
  db: Database,
  token: string,
  context: SessionContext,
): Promise<({ data: User } & Tokens) | ApiError> {
  const user_hash = await consumeToken(db, 'sign-in', token, context.now)
  if (!user_hash) return new ApiError(401, 'This sign-in link has been used or has expired. Sign in again.')
  const tokens = await startSession(db, user_hash, context)
  const claims = await readAccessToken(tokens.access_token, context.secret, context.now)
  const session = claims && (await findSession(db, claims.session_hash, user_hash, context.now))
  if (!session) throw notSignedIn()
  await audit(db, 'signed-in', { user_hash, email: session.user.email }, context)
  return { data: await readUser(scopeOf(db, session, context)), ...tokens }
}
