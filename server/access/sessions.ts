import { and, desc, eq, exists, gt, isNull } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { OpenSession, Tokens } from '@/domain/contract/auth'
import type { Database } from '../db/database'
import { refreshTokens, sessions } from '../db/schema/access'
import { newHash, sha256 } from '../hash'
import type { Client } from '../home'
import { ApiProblem } from '../problem'
import { signAccessToken } from './access-token'
import { audit } from './audit'
import type { Session } from './session'

const REFRESH_DAYS = 30
/** Tabs that refresh at the same moment send the same token: this long after its first use it is still honoured. */
const GRACE_MS = 10_000
const SESSION_ENDED = 'Your session has expired'

/** What it takes to begin a session or go on with one. */
export interface Beginning {
  secret: Uint8Array
  now: Date
  client: Client
}

/** Starts a session of a user and issues its first tokens. */
export async function startSession(db: Database, user_hash: string, beginning: Beginning): Promise<Tokens> {
  const session_hash = newHash()
  await db
    .insert(sessions)
    .values({ hashid: session_hash, user_hash, created_at: beginning.now.toISOString(), ...beginning.client })
  return issueTokens(db, { session_hash, user_hash }, beginning)
}

/**
 * Trades a refresh token for new tokens. A token is good for one use, and for parallel tabs a few seconds longer: using it
 * later means that it was copied, and ends the session with everything refreshed from it.
 */
export async function refreshSession(
  db: Database,
  token: string,
  beginning: Beginning,
): Promise<Tokens | ApiProblem> {
  const token_hash = await sha256(token)
  const now = beginning.now.toISOString()
  const ofToken = eq(refreshTokens.token_hash, token_hash)
  const [first] = await db
    .update(refreshTokens)
    .set({ used_at: now })
    .where(and(ofToken, isNull(refreshTokens.used_at)))
    .returning()
  const [sent] = first ? [first] : await db.select().from(refreshTokens).where(ofToken)
  if (!sent || sent.expires_at < now) return new ApiProblem(401, SESSION_ENDED)
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.hashid, sent.session_hash), isNull(sessions.revoked_at)))
  if (!session) return new ApiProblem(401, SESSION_ENDED)
  const usedAt = Date.parse(sent.used_at ?? now)
  if (beginning.now.getTime() - usedAt > GRACE_MS) {
    await endSession(db, session.hashid, beginning.now)
    await audit(db, 'refresh-token-reused', { user_hash: session.user_hash }, beginning)
    return new ApiProblem(401, SESSION_ENDED)
  }
  return issueTokens(db, { session_hash: session.hashid, user_hash: session.user_hash }, beginning)
}

/** Ends a session: its access and refresh tokens count no more. */
export async function endSession(db: Database, session_hash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revoked_at: now.toISOString() }).where(eq(sessions.hashid, session_hash))
}

/** Ends all sessions of a user. */
export async function endSessionsOf(db: Database, user_hash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(sessions.user_hash, user_hash), isNull(sessions.revoked_at)))
}

const live = (db: Database, user_hash: string, now: Date) =>
  and(
    eq(sessions.user_hash, user_hash),
    isNull(sessions.revoked_at),
    exists(
      db
        .select({ session: refreshTokens.session_hash })
        .from(refreshTokens)
        .where(
          and(
            eq(refreshTokens.session_hash, sessions.hashid),
            gt(refreshTokens.expires_at, now.toISOString()),
          ),
        ),
    ),
  )

/** Where a user is signed in, newest first. */
export async function listSessionsOf(db: Database, current: Session, now: Date): Promise<OpenSession[]> {
  const open = await db
    .select({
      hashid: sessions.hashid,
      created_at: sessions.created_at,
      address: sessions.address,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(live(db, current.user.hashid, now))
    .orderBy(desc(sessions.created_at), desc(sessions.hashid))
  return open.map((session) => ({ ...session, is_current: session.hashid === current.hashid }))
}

/** Ends a session of a user. @returns whether they had it */
export async function revokeSessionOf(
  db: Database,
  user_hash: string,
  session_hash: string,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(live(db, user_hash, now), eq(sessions.hashid, session_hash)))
    .returning({ hashid: sessions.hashid })
  return ended.length > 0
}

async function issueTokens(
  db: Database,
  claims: { session_hash: string; user_hash: string },
  { secret, now }: Beginning,
): Promise<Tokens> {
  const refresh_token = nanoid(43)
  await db.insert(refreshTokens).values({
    token_hash: await sha256(refresh_token),
    session_hash: claims.session_hash,
    expires_at: new Date(now.getTime() + REFRESH_DAYS * 86_400_000).toISOString(),
  })
  return { access_token: await signAccessToken(claims, secret, now), refresh_token }
}
