import type { Tokens } from '@/domain/contract/auth'
import type { Database } from '../db/database'
import { ApiProblem, tooMany } from '../problem'
import { audit } from './audit'
import { type Beginning, startSession } from './sessions'
import { blockedUntil, countAttempt, forgetAttempts, uncountAttempts } from './throttle'
import { findAccount } from './users'

const FAILURES_OF_ACCOUNT = 5
const FAILURES_OF_ADDRESS = 20

interface Attempt {
  account: Awaited<ReturnType<typeof findAccount>>
  /** What takes back that the attempt was counted. */
  counted: string[]
}

interface Credentials {
  email: string
  password: string
}

/**
 * Finds the account to check the password of. The attempt counts before its outcome is known, so that many at once do
 * not slip through together. @returns a 429 where too many came before
 */
export async function prepareSignIn(
  db: Database,
  credentials: Credentials,
  beginning: Beginning,
): Promise<(Attempt & { password: string }) | ApiProblem> {
  const { now } = beginning
  const email = credentials.email.toLowerCase()
  const { ofAccount, ofAddress } = limitsOf(email, beginning)
  const until = (await blockedUntil(db, ofAccount, now)) ?? (await blockedUntil(db, ofAddress, now))
  if (until) {
    await audit(db, 'sign-in-throttled', { email }, beginning)
    return tooMany('Too many attempts to sign in.', until, now)
  }
  const counted = await countAttempt(db, [ofAccount.subject, ofAddress.subject], now)
  return { password: credentials.password, counted, account: await findAccount(db, email) }
}

/**
 * Starts a session where the password is right. Failures are refused alike and after the same time, whether or not there
 * is such an account.
 */
export async function finishSignIn(
  db: Database,
  credentials: Credentials,
  { account, counted, isRight }: Attempt & { isRight: boolean },
  beginning: Beginning,
): Promise<Tokens | ApiProblem> {
  const email = credentials.email.toLowerCase()
  if (!account || !isRight) {
    await audit(db, 'sign-in-failed', { email, ...(account && { user_hash: account.hashid }) }, beginning)
    return new ApiProblem(401, 'The email address or password is not right. Please try again.')
  }
  await uncountAttempts(db, counted)
  await forgetAttempts(db, limitsOf(email, beginning).ofAccount.subject)
  await audit(db, 'signed-in', { user_hash: account.hashid, email }, beginning)
  return startSession(db, account.hashid, beginning)
}

const limitsOf = (email: string, { client }: Beginning) => ({
  ofAccount: { subject: `sign-in of ${email}`, most: FAILURES_OF_ACCOUNT },
  ofAddress: { subject: `sign-in from ${client.address}`, most: FAILURES_OF_ADDRESS },
})
