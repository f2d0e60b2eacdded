import { and, eq, isNull } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { Tokens } from '@/domain/contract/auth'
import type { Database } from '../db/database'
import { refreshTokens, sessions } from '../db/schema/access'
import { newHash, sha256 } from '../hash'
import { ApiProblem } from '../problem'
import { signAccessToken } from './access-token'

const REFRESH_DAYS = 30
const SESSION_ENDED = 'Your session has expired'

interface Signing {
  secret: Uint8Array
  now: Date
}

/** Starts a session of a user and issues its first tokens. */
export async function startSession(db: Database, user_hash: string, signing: Signing): Promise<Tokens> {
  const session_hash = newHash()
  await db.insert(sessions).values({ hashid: session_hash, user_hash, created_at: signing.now.toISOString() })
  return issueTokens(db, { session_hash, user_hash }, signing)
}

/**
 * Trades a refresh token for new tokens. A token is good for one use: using it again means that it was copied, and
 * ends the session with everything refreshed from it.
 */
export async function refreshSession(
  db: Database,
  token: string,
  signing: Signing,
): Promise<Tokens | ApiProblem> {
  const token_hash = await sha256(token)
  const now = signing.now.toISOString()
  const [used] = await db
    .update(refreshTokens)
    .set({ used_at: now })
    .where(and(eq(refreshTokens.token_hash, token_hash), isNull(refreshTokens.used_at)))
    .returning()
  if (!used) {
    await revokeFamilyOf(db, token_hash, now)
    return new ApiProblem(401, SESSION_ENDED)
  }
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.hashid, used.session_hash), isNull(sessions.revoked_at)))
  if (!session || used.expires_at < now) return new ApiProblem(401, SESSION_ENDED)
  return issueTokens(db, { session_hash: session.hashid, user_hash: session.user_hash }, signing)
}

/** Ends a session: its access and refresh tokens count no more. */
export async function endSession(db: Database, session_hash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revoked_at: now.toISOString() }).where(eq(sessions.hashid, session_hash))
}

async function revokeFamilyOf(db: Database, token_hash: string, now: string) {
  const family = db
    .select({ hashid: refreshTokens.session_hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, token_hash))
  await db.update(sessions).set({ revoked_at: now }).where(eq(sessions.hashid, family))
}

async function issueTokens(
  db: Database,
  claims: { session_hash: string; user_hash: string },
  { secret, now }: Signing,
): Promise<Tokens> {
  const refresh_token = nanoid(43)
  await db.insert(refreshTokens).values({
    token_hash: await sha256(refresh_token),
    session_hash: claims.session_hash,
    expires_at: new Date(now.getTime() + REFRESH_DAYS * 86_400_000).toISOString(),
  })
  return { access_token: await signAccessToken(claims, secret, now), refresh_token }
}
