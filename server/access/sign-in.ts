import { eq } from 'drizzle-orm'
import type { Tokens } from '@/domain/access/contract'
import type { Database } from '../db/database'
import { sessions } from '../db/schema/access/sessions'
import { ApiError, tooManyRequests } from '../http/api-error'
import { audit } from './audit'
import { findAccount } from './find-users'
import { networkOf } from './network'
import { type SessionContext, startSession } from './sessions'
import { blockedUntil, clearAttempts, clearAttemptsUnder, countAttempt, type Limit } from './throttle'

/** Failures of one account from one network before delays begin. */
const FREE_OF_PAIR = 3
/** Failures of one account from all networks it never signed in from before delays begin. */
const FREE_OF_STRANGERS = 20
/** Failures from one network, which a whole office may share, before delays begin. */
const FREE_OF_ADDRESS = 50

interface Attempt {
  account: Awaited<ReturnType<typeof findAccount>>
  /** Ids of the counted attempts, to clear them after a success. */
  counted: string[]
}

interface Credentials {
  email: string
  password: string
}

/**
 * Finds the account whose password to check. Counts the attempt before its outcome is known, so that many parallel
 * attempts cannot slip through.
 * @returns a 429 if it comes too soon after failures
 */
export async function prepareSignIn(
  db: Database,
  credentials: Credentials,
  context: SessionContext,
): Promise<(Attempt & { password: string }) | ApiError> {
  const { now } = context
  const email = credentials.email.toLowerCase()
  const network = networkOf(context.client.address)
  const account = await findAccount(db, email)
  const isFamiliar = await hasSignedInFrom(db, account?.hashid ?? '', network)
  const limits = limitsOf(email, network, isFamiliar)
  const until = await blockedUntil(db, limits, now)
  if (until) {
    await audit(db, 'sign-in-throttled', { email }, context)
    return tooManyRequests('Too many sign-in attempts.', until, now)
  }
  return { password: credentials.password, counted: await countAttempt(db, limits, now), account }
}

/**
 * Starts a session if the password is right. Failures get the same response after the same time, whether or not the
 * account exists.
 */
export async function finishSignIn(
  db: Database,
  credentials: Credentials,
  { account, counted, isCorrect }: Attempt & { isCorrect: boolean },
  context: SessionContext,
): Promise<Tokens | ApiError> {
  const email = credentials.email.toLowerCase()
  if (!account || !isCorrect) {
    await audit(db, 'sign-in-failed', { email, ...(account && { user_hash: account.hashid }) }, context)
    return new ApiError(401, "That email address or password isn't right. Try again.")
  }
  await clearAttempts(db, `${signInsOf(email)}${networkOf(context.client.address)}`, counted)
  await audit(db, 'signed-in', { user_hash: account.hashid, email }, context)
  return startSession(db, account.hashid, context)
}

/** Clears all failures of an account after its owner proved their identity in another way. */
export const clearFailedSignIns = (db: Database, email: string) =>
  clearAttemptsUnder(db, signInsOf(email.toLowerCase()))

/** Prefix of all throttle subjects of an account. */
const signInsOf = (email: string) => `sign-in of ${email} from `

/**
 * Returns the limits of an attempt. On a network the account signed in from before, only its own failures there
 * count: neither strangers elsewhere nor others on the same network can lock its owner out.
 */
function limitsOf(email: string, network: string, isFamiliar: boolean): Limit[] {
  const ofPair = { subject: `${signInsOf(email)}${network}`, free: FREE_OF_PAIR }
  if (isFamiliar) return [ofPair]
  return [
    ofPair,
    { subject: `${signInsOf(email)}strangers`, free: FREE_OF_STRANGERS },
    { subject: `sign-ins from ${network}`, free: FREE_OF_ADDRESS },
  ]
}

async function hasSignedInFrom(db: Database, user_hash: string, network: string): Promise<boolean> {
  const from = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(eq(sessions.user_hash, user_hash))
  return from.some(({ address }) => networkOf(address) === network)
}
