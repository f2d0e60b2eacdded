import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { type ApiError, invalid, tooManyRequests } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { queueLimitedMail } from '../mail/limited-mail'
import { verificationMail } from '../mail/verification-mail'
import { audit } from './audit'
import { makeToken, readToken } from './one-time-token'
import type { Session } from './session'
import type { SessionContext } from './sessions'
import { blockedUntil, countAttempt } from './throttle'

const VALID_HOURS = 24
/** Together with the registration's own email, this reaches the hourly limit of a mailbox. */
const RESENDS_AN_HOUR = 2

export type MailContext = SessionContext & Pick<AppContext, 'origin'>

/** Mails the link that verifies an email address. */
export async function mailVerification(
  db: Database,
  user: { hashid: string; email: string },
  { now, origin }: MailContext,
): Promise<void> {
  const write = async () => {
    const token = await makeToken(db, 'email', user.hashid, { minutes: VALID_HOURS * 60, now })
    return verificationMail(`${origin()}/verify-email/${token}`, VALID_HOURS)
  }
  await queueLimitedMail(db, user.email, write, now)
}

/** Mails the verification link again. @returns a 429 after too many requests */
export async function resendVerification(
  db: Database,
  { user }: Session,
  context: MailContext,
): Promise<{ message: string } | ApiError> {
  if (user.email_verified) return { message: 'Your email address is confirmed.' }
  const limits = [{ subject: `verification of ${user.hashid}`, most: RESENDS_AN_HOUR, minutes: 60 }]
  const until = await blockedUntil(db, limits, context.now)
  if (until)
    return tooManyRequests("We've already sent several links. Check your spam folder.", until, context.now)
  await countAttempt(db, limits, context.now)
  await mailVerification(db, user, context)
  return { message: `We sent a new link to ${user.email}.` }
}

/** Verifies an email address with the token from that email. Repeating it changes nothing and answers the same. */
export async function verifyEmail(db: Database, token: string, context: SessionContext) {
  const user_hash = await readToken(db, 'email', token, context.now)
  if (!user_hash) throw invalid('token', 'This link has expired. Sign in and request a new one.')
  if (await markVerified(db, user_hash, context.now))
    await audit(db, 'email-verified', { user_hash }, context)
  return { message: 'Your email address is confirmed.' }
}

/** Marks a user's email address as verified. @returns true if it was not verified before */
export async function markVerified(db: Database, user_hash: string, now: Date): Promise<boolean> {
  const verified = await db
    .update(users)
    .set({ email_verified_at: now.toISOString() })
    .where(and(eq(users.hashid, user_hash), isNull(users.email_verified_at)))
    .returning({ hashid: users.hashid })
  return verified.length > 0
}
