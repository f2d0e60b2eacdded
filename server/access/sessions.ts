import { and, desc, eq, exists, gt, isNull, max, sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { OpenSession, Tokens } from '@/domain/access/contract'
import { VIEW_MINUTES } from '@/domain/access/view-as'
import type { Database } from '../db/database'
import { refreshTokens, sessions } from '../db/schema/access/sessions'
import type { Client } from '../http/app-context'
import { newHash } from '../http/hash'
import { issueTokens } from './issue-tokens'
import type { Session } from './session'

/** Maximum age of a session. Refreshing does not extend it. */
const SESSION_DAYS = 90
const EXCHANGED_MINUTES = 15

/** Session that another one is derived from and ends with. */
interface ParentSession {
  hashid: string
  expires_at: string
  /** Set if a staff member views the portal as the user. */
  viewer_hash?: string
}

/** Request details needed to start or refresh a session. */
export interface SessionContext {
  secret: Uint8Array
  now: Date
  client: Client
}

/** Starts a session of a user and issues its first tokens. A session with a `parent` is short and ends with it. */
export async function startSession(
  db: Database,
  user_hash: string,
  { secret, now, client }: SessionContext,
  parent?: ParentSession,
): Promise<Tokens> {
  const session = { hashid: newHash(), user_hash, expires_at: expiryOf(now, parent) }
  await db.insert(sessions).values({
    ...session,
    created_at: now.toISOString(),
    parent_hash: parent?.hashid,
    viewer_hash: parent?.viewer_hash,
    ...client,
  })
  return issueTokens(db, session, { refresh_token: nanoid(43), issuedAt: now }, secret)
}

/** Returns when a session ends: at the latest with the one that it is derived from. */
export function expiryOf(now: Date, parent?: ParentSession): string {
  if (!parent) return new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString()
  const minutes = parent.viewer_hash === undefined ? EXCHANGED_MINUTES : VIEW_MINUTES
  return new Date(Math.min(now.getTime() + minutes * 60_000, Date.parse(parent.expires_at))).toISOString()
}

/** Ends a session and those exchanged from it. Their access and refresh tokens stop working. */
export async function endSession(db: Database, session_hash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revoked_at: now.toISOString() }).where(eq(sessions.hashid, session_hash))
}

export async function endSessionsOf(db: Database, user_hash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(sessions.user_hash, user_hash), isNull(sessions.revoked_at)))
}

const liveSessionsOf = (db: Database, user_hash: string, now: Date) =>
  and(
    eq(sessions.user_hash, user_hash),
    isNull(sessions.revoked_at),
    isNull(sessions.parent_hash),
    gt(sessions.expires_at, now.toISOString()),
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

/** Lists where a user is signed in, newest first. A session exchanged from another counts as that one. */
export async function listSessionsOf(
  db: Database,
  user_hash: string,
  current: Session,
  now: Date,
): Promise<OpenSession[]> {
  const renewed = db
    .select({ at: max(refreshTokens.used_at) })
    .from(refreshTokens)
    .where(eq(refreshTokens.session_hash, sessions.hashid))
  const open = await db
    .select({
      hashid: sessions.hashid,
      created_at: sessions.created_at,
      last_seen_at: sql`coalesce(${renewed}, ${sessions.created_at})`.mapWith(sessions.created_at),
      address: sessions.address,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(liveSessionsOf(db, user_hash, now))
    .orderBy(desc(sessions.created_at), desc(sessions.hashid))
  const current_hash = current.parent_hash ?? current.hashid
  return open.map((session) => ({ ...session, is_current: session.hashid === current_hash }))
}

/** Ends a session of a user. @returns false if the user has no such session */
export async function revokeSessionOf(
  db: Database,
  user_hash: string,
  session_hash: string,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(liveSessionsOf(db, user_hash, now), eq(sessions.hashid, session_hash)))
    .returning({ hashid: sessions.hashid })
  return ended.length > 0
}
