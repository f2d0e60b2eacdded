import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { invitations } from '../db/schema/access/invitations'
import { users } from '../db/schema/access/users'
import { type ApiError, invalid, tooManyRequests } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { queueLimitedMail } from '../mail/limited-mail'
import { newPasswordMail, unknownAccountMail } from '../mail/password-mail'
import { audit } from './audit'
import { markVerified } from './email-verification'
import { findAccount } from './find-users'
import { isUnused } from './invitations'
import { networkOf } from './network'
import { consumeToken, isTokenUsable, makeToken, revokeTokens } from './one-time-token'
import { endSessionsOf, type SessionContext } from './sessions'
import { clearFailedSignIns } from './sign-in'
import { blockedUntil, countAttempt } from './throttle'

const VALID_MINUTES = 60
const REQUESTS_OF_ADDRESS = 20
const REQUEST_MINUTES = 15

type MailContext = SessionContext & Pick<AppContext, 'origin'>

/**
 * Mails a link that sets a new password. If there is no such account, the email says so: work and response are the
 * same for every address, so that neither reveals who has an account.
 */
export async function requestNewPassword(db: Database, typed: string, context: MailContext) {
  const { now, client } = context
  const email = typed.toLowerCase()
  const limits = [
    {
      subject: `password from ${networkOf(client.address)}`,
      most: REQUESTS_OF_ADDRESS,
      minutes: REQUEST_MINUTES,
    },
  ]
  const until = await blockedUntil(db, limits, now)
  if (until) return tooManyRequests('Too many password requests.', until, now)
  await countAttempt(db, limits, now)
  const account = await findAccount(db, email)
  await audit(db, 'password-requested', { email, ...(account && { user_hash: account.hashid }) }, context)
  const write = async () => {
    const link = await linkFor(db, account?.hashid ?? '', context)
    return account ? newPasswordMail(link, VALID_MINUTES) : unknownAccountMail(context.origin())
  }
  await queueLimitedMail(db, account?.email ?? typed, write, now)
  return { message: "If there's an account for this address, we've emailed a link." }
}

/** Mails the link that sets the first password to someone who registered without one. */
export async function mailFirstPassword(
  db: Database,
  user: { hashid: string; email: string },
  context: MailContext,
) {
  const write = async () => newPasswordMail(await linkFor(db, user.hashid, context), VALID_MINUTES)
  await queueLimitedMail(db, user.email, write, context.now)
}

/** Returns the password to hash, or an error if the token from the email cannot be used. */
export async function prepareNewPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<{ password: string } | ApiError> {
  return (await isTokenUsable(db, 'password', token, now)) ? { password } : tokenUnusable()
}

/** Sets a new password with the one-time token from the email, and ends all sessions of the account. */
export async function setNewPassword(
  db: Database,
  { token, password_hash }: { token: string; password_hash: string },
  context: SessionContext,
) {
  const { now } = context
  const user_hash = await consumeToken(db, 'password', token, now)
  if (!user_hash) throw tokenUnusable()
  const [user] = await db
    .update(users)
    .set({ password_hash })
    .where(eq(users.hashid, user_hash))
    .returning({ email: users.email })
  if (!user) throw tokenUnusable()
  await markVerified(db, user_hash, now)
  await revokeTokens(db, 'password', user_hash)
  await db
    .update(invitations)
    .set({ used_at: now.toISOString() })
    .where(and(eq(invitations.user_hash, user_hash), isUnused))
  await endSessionsOf(db, user_hash, now)
  await clearFailedSignIns(db, user.email)
  await audit(db, 'password-reset', { user_hash }, context)
  return { message: 'Your new password is set. Sign in with it.' }
}

const tokenUnusable = () => invalid('token', 'This link has been used or has expired. Request a new one.')

async function linkFor(db: Database, user_hash: string, { now, origin }: MailContext): Promise<string> {
  const token = await makeToken(db, 'password', user_hash, { minutes: VALID_MINUTES, now })
  return `${origin()}/reset-password/${token}`
}
