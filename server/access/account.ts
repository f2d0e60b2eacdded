import { and, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Account } from '@/domain/access/account-contract'
import type { Database } from '../db/database'
import { emailChanges } from '../db/schema/access/account'
import { sessions } from '../db/schema/access/sessions'
import { users } from '../db/schema/access/users'
import { ApiError, invalid, notSignedIn, tooManyRequests } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import type { Scope } from '../http/scope'
import { passwordChangedMail } from '../mail/account-mail'
import { queueMail } from '../mail/outbox'
import { auditAction } from './audit'
import { readMuted } from './muted-notifications'
import { revokeTokens } from './one-time-token'
import type { Session } from './session'
import { blockedUntil, clearAttempts, countAttempt } from './throttle'

/** Wrong passwords of a signed-in user before delays begin. */
const FREE_FAILURES = 3

/** Returns the account of the signed-in user. */
export async function readAccount({ db, user, now }: Scope): Promise<Account> {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.hashid, user.hashid))
  if (!row) throw notSignedIn()
  const [email_change] = await db
    .select({ email: emailChanges.email, expires_at: emailChanges.expires_at })
    .from(emailChanges)
    .where(and(eq(emailChanges.user_hash, user.hashid), gt(emailChanges.expires_at, now.toISOString())))
  return { ...row, email_change: email_change ?? null, muted: await readMuted(db, user.hashid) }
}

export async function rename(scope: Scope, name: string): Promise<void> {
  await scope.db.update(users).set({ name }).where(eq(users.hashid, scope.user.hashid))
  await auditAction(scope, 'renamed', { details: { before: scope.user.name, after: name } })
}

/**
 * Returns the hash of the user's password, to verify what was entered. Counts the attempt before its outcome is known,
 * so that many parallel attempts cannot slip through.
 * @returns a 429 if it comes too soon after failures
 */
export async function prepareConfirmation({ db, user, now }: Scope): Promise<string | ApiError> {
  const limits = [{ subject: attemptsOf(user.hashid), free: FREE_FAILURES }]
  const until = await blockedUntil(db, limits, now)
  if (until) return tooManyRequests('Too many wrong passwords.', until, now)
  await countAttempt(db, limits, now)
  const [row] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.hashid, user.hashid))
  return row?.password_hash ?? notSignedIn()
}

/** Continues after the user's password was verified. @throws a 422 at its field if it is wrong */
export async function confirmPassword({ db, user }: Scope, isCorrect: boolean): Promise<void> {
  if (!isCorrect) throw invalid('current_password', "That password isn't right. Try again.")
  await clearAttempts(db, attemptsOf(user.hashid))
}

const attemptsOf = (user_hash: string) => `password of ${user_hash}`

/** Sets a new password of the user, and ends their other sessions. */
export async function changePassword(
  scope: Scope,
  session: Session,
  password_hash: string,
  origin: AppContext['origin'],
): Promise<void> {
  const { db, user, now } = scope
  await db.update(users).set({ password_hash }).where(eq(users.hashid, user.hashid))
  await revokeTokens(db, 'password', user.hashid)
  await endOtherSessions(db, user.hashid, session, now)
  await auditAction(scope, 'password-changed')
  await queueMail(db, { recipient: user.email, ...passwordChangedMail(`${origin()}/reset-password`) }, now)
}

/** Ends all sessions of a user but one; all of them without it. @returns how many */
export async function endOtherSessions(
  db: Database,
  user_hash: string,
  kept: Pick<Session, 'hashid' | 'parent_hash'> | undefined,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(
      and(
        eq(sessions.user_hash, user_hash),
        isNull(sessions.revoked_at),
        // One that was exchanged ends with the one that it was exchanged from.
        kept && notInArray(sessions.hashid, [kept.hashid, kept.parent_hash ?? kept.hashid]),
      ),
    )
    .returning({ hashid: sessions.hashid })
  return ended.length
}
