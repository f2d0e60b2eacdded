import { and, eq, gt, sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { Database } from '../db/database'
import { emailChanges } from '../db/schema/access/account'
import { sessions } from '../db/schema/access/sessions'
import { users } from '../db/schema/access/users'
import { type ApiError, invalid, tooManyRequests } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { sha256 } from '../http/hash'
import type { Scope } from '../http/scope'
import { addressChangedMail, addressChangeMail, confirmAddressMail } from '../mail/account-mail'
import { queueMails } from '../mail/outbox'
import { endOtherSessions } from './account'
import { audit, auditAction } from './audit'
import { findAccount } from './find-users'
import { revokeTokens } from './one-time-token'
import type { Session } from './session'
import type { SessionContext } from './sessions'
import { blockedUntil, countAttempt } from './throttle'

const VALID_HOURS = 24
const REQUESTS_AN_HOUR = 3

/**
 * Mails a link to a new address of the user, which confirms it, and a note to the present one. A newer request replaces
 * the last one. @returns a 429 after too many requests @throws a 422 for an address that has an account
 */
export async function requestEmailChange(
  scope: Scope,
  session: Session,
  email: string,
  origin: AppContext['origin'],
): Promise<{ message: string } | ApiError> {
  const { db, user, now } = scope
  const limits = [{ subject: `email change of ${user.hashid}`, most: REQUESTS_AN_HOUR, minutes: 60 }]
  const until = await blockedUntil(db, limits, now)
  if (until) return tooManyRequests("We've already sent several links. Check your spam folder.", until, now)
  if (await findAccount(db, email)) throw taken()
  await countAttempt(db, limits, now)
  const token = nanoid(43)
  const change = {
    email,
    token_hash: await sha256(token),
    expires_at: new Date(now.getTime() + VALID_HOURS * 3_600_000).toISOString(),
    session_hash: session.hashid,
  }
  await db
    .insert(emailChanges)
    .values({ user_hash: user.hashid, ...change })
    .onConflictDoUpdate({ target: emailChanges.user_hash, set: change })
  await auditAction(scope, 'email-change-requested', { details: { email } })
  const mails = [
    { recipient: email, ...confirmAddressMail(`${origin()}/confirm-email/${token}`, VALID_HOURS) },
    { recipient: user.email, ...addressChangeMail({ email, link: `${origin()}/reset-password` }) },
  ]
  await queueMails(db, mails, now)
  return { message: `We sent a link to ${email}. Open it to confirm the address.` }
}

export const cancelEmailChange = async ({ db, user }: Scope): Promise<void> => {
  await db.delete(emailChanges).where(eq(emailChanges.user_hash, user.hashid))
}

/**
 * Changes the address of the user who was mailed this token. Links sent to the former address stop working, and all sessions
 * end but the one that asked for the change.
 */
export async function confirmEmailChange(db: Database, token: string, context: SessionContext) {
  const { now } = context
  const [change] = await db
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.token_hash, await sha256(token)), gt(emailChanges.expires_at, now.toISOString())),
    )
    .returning()
  if (!change) throw invalid('token', 'This link has been used or has expired. Change your address again.')
  const { user_hash, email, session_hash } = change
  if (await findAccount(db, email)) throw taken()
  const [before] = await db.select({ email: users.email }).from(users).where(eq(users.hashid, user_hash))
  await db
    .update(users)
    .set({ email, email_verified_at: now.toISOString(), version: sql`${users.version} + 1` })
    .where(eq(users.hashid, user_hash))
  await revokeTokens(db, 'password', user_hash)
  await revokeTokens(db, 'email', user_hash)
  await revokeTokens(db, 'sign-in', user_hash)
  await endOtherSessions(db, user_hash, await readSession(db, session_hash), now)
  await audit(db, 'email-changed', { user_hash, email }, context)
  if (before) await queueMails(db, [{ recipient: before.email, ...addressChangedMail(email) }], now)
  return {
    message: `Your email address is now ${email}. All devices except the one you changed it on are signed out.`,
  }
}

async function readSession(db: Database, hashid: string | null) {
  if (hashid === null) return undefined
  const [session] = await db
    .select({ hashid: sessions.hashid, parent_hash: sessions.parent_hash })
    .from(sessions)
    .where(eq(sessions.hashid, hashid))
  return session
}

const taken = () => invalid('email', 'This email address is already registered. Choose another one.')
