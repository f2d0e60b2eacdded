import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { users } from '../db/schema/access'
import type { Home } from '../home'
import { queueMail } from '../mail/outbox'
import { newPasswordMail, unknownAccountMail } from '../mail/password-mail'
import { refused, tooMany } from '../problem'
import { audit } from './audit'
import { makeToken, spendToken, withdrawTokens } from './one-time-token'
import { hashPassword } from './passwords'
import { type Beginning, endSessionsOf } from './sessions'
import { blockedUntil, countAttempt, forgetAttempts } from './throttle'
import { findAccount } from './users'

const VALID_MINUTES = 60
const REQUESTS_FOR_ACCOUNT = 3
const REQUESTS_OF_ADDRESS = 20

type Asked = Beginning & Pick<Home, 'origin'>

/**
 * Mails a link that sets a new password. Where there is no such account, the mail says so: the work and the answer are the
 * same for every address, so that neither tells who has an account. More than a few mails to one address are not sent.
 */
export async function requestNewPassword(db: Database, typed: string, asked: Asked) {
  const { now, client } = asked
  const email = typed.toLowerCase()
  const fromAddress = { subject: `password from ${client.address}`, most: REQUESTS_OF_ADDRESS }
  const forAccount = { subject: `password of ${email}`, most: REQUESTS_FOR_ACCOUNT }
  const until = await blockedUntil(db, fromAddress, now)
  if (until) return tooMany('Too many requests for a new password.', until, now)
  const isEnough = (await blockedUntil(db, forAccount, now)) !== null
  await countAttempt(db, [fromAddress.subject, forAccount.subject], now)
  const account = await findAccount(db, email)
  await audit(db, 'password-requested', { email, ...(account && { user_hash: account.hashid }) }, asked)
  if (!isEnough) {
    const link = await linkFor(db, account?.hashid ?? '', asked)
    const mail = account ? newPasswordMail(link, VALID_MINUTES) : unknownAccountMail(asked.origin())
    await queueMail(db, { recipient: account?.email ?? typed, ...mail }, now)
  }
  return {
    message: 'If this address has an account, a mail with a link to set a new password is on its way.',
  }
}

/** Mails the first password's link to someone who registered without one. */
export async function mailFirstPassword(db: Database, user: { hashid: string; email: string }, asked: Asked) {
  const link = await linkFor(db, user.hashid, asked)
  await queueMail(db, { recipient: user.email, ...newPasswordMail(link, VALID_MINUTES) }, asked.now)
}

/** Sets a new password once with the token of such a mail, and ends all sessions of the account. */
export async function setNewPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  beginning: Beginning,
) {
  const { now } = beginning
  const password_hash = await hashPassword(password)
  const user_hash = await spendToken(db, 'password', token, now)
  if (!user_hash) throw refused('token', 'This link was used or has expired. Please ask for a new one.')
  const [user] = await db
    .update(users)
    .set({ password_hash })
    .where(eq(users.hashid, user_hash))
    .returning({ email: users.email })
  if (!user) throw refused('token', 'This link was used or has expired. Please ask for a new one.')
  await withdrawTokens(db, 'password', user_hash)
  await endSessionsOf(db, user_hash, now)
  await forgetAttempts(db, `sign-in of ${user.email.toLowerCase()}`)
  await audit(db, 'password-reset', { user_hash }, beginning)
  return { message: 'Your new password is set. Please sign in with it.' }
}

async function linkFor(db: Database, user_hash: string, { now, origin }: Asked): Promise<string> {
  const expires = new Date(now.getTime() + VALID_MINUTES * 60_000)
  return `${origin()}/reset-password/${await makeToken(db, 'password', user_hash, { expires, now })}`
}
