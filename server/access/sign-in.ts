import type { Tokens } from '@/domain/contract/auth'
import type { Database } from '../db/database'
import { ApiProblem, tooMany } from '../problem'
import { audit } from './audit'
import { verifyPassword } from './passwords'
import { type Beginning, startSession } from './sessions'
import { blockedUntil, countAttempt, forgetAttempts } from './throttle'
import { findAccount } from './users'

const FAILURES_OF_ACCOUNT = 5
const FAILURES_OF_ADDRESS = 20

/**
 * Signs in with a password. Failures are refused alike and after the same time, whether or not there is such an account;
 * too many of an account or an address are refused unread for a while.
 */
export async function signIn(
  db: Database,
  credentials: { email: string; password: string },
  beginning: Beginning,
): Promise<Tokens | ApiProblem> {
  const { now, client } = beginning
  const email = credentials.email.toLowerCase()
  const ofAccount = { subject: `sign-in of ${email}`, most: FAILURES_OF_ACCOUNT }
  const ofAddress = { subject: `sign-in from ${client.address}`, most: FAILURES_OF_ADDRESS }
  const until = (await blockedUntil(db, ofAccount, now)) ?? (await blockedUntil(db, ofAddress, now))
  if (until) {
    await audit(db, 'sign-in-throttled', { email }, beginning)
    return tooMany('Too many attempts to sign in.', until, now)
  }
  const account = await findAccount(db, email)
  const fits = await verifyPassword(credentials.password, account?.password_hash ?? null)
  if (!account || !fits) {
    await countAttempt(db, [ofAccount.subject, ofAddress.subject], now)
    await audit(db, 'sign-in-failed', { email, ...(account && { user_hash: account.hashid }) }, beginning)
    return new ApiProblem(401, 'The email address or password is not right. Please try again.')
  }
  await forgetAttempts(db, ofAccount.subject)
  await audit(db, 'signed-in', { user_hash: account.hashid, email }, beginning)
  return startSession(db, account.hashid, beginning)
}
