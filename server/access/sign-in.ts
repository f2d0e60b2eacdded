import { eq } from 'drizzle-orm'
import type { Tokens } from '@/domain/access/contract'
import type { Database } from '../db/database'
import { sessions } from '../db/schema/access'
import { ApiError, tooManyRequests } from '../http/api-error'
import { audit } from './audit'
import { networkOf } from './network'
import { type Beginning, startSession } from './sessions'
import {
  blockedUntil,
  countAttempt,
  forgetAttempts,
  forgetAttemptsUnder,
  type Limit,
  uncountAttempts,
} from './throttle'
import { findAccount } from './users'

/** Failures of one person at one place that cost no time. */
const FREE_OF_PAIR = 3
/** Failures at one account from all places it never signed in from. */
const FREE_OF_STRANGERS = 20
/** Failures from one place, which a whole office may share. */
const FREE_OF_ADDRESS = 50

interface Attempt {
  account: Awaited<ReturnType<typeof findAccount>>
  /** The ids that take back that the attempt was counted. */
  counted: string[]
}

interface Credentials {
  email: string
  password: string
}

/**
 * Finds the account to check the password of. The attempt counts before its outcome is known, so that many at once do
 * not slip through together. @returns a 429 where it comes too soon after failures
 */
export async function prepareSignIn(
  db: Database,
  credentials: Credentials,
  beginning: Beginning,
): Promise<(Attempt & { password: string }) | ApiError> {
  const { now } = beginning
  const email = credentials.email.toLowerCase()
  const network = networkOf(beginning.client.address)
  const account = await findAccount(db, email)
  const isFamiliar = await hasSignedInFrom(db, account?.hashid ?? '', network)
  const limits = limitsOf(email, network, isFamiliar)
  const until = await blockedUntil(db, limits, now)
  if (until) {
    await audit(db, 'sign-in-throttled', { email }, beginning)
    return tooManyRequests('Too many sign-in attempts.', until, now)
  }
  return { password: credentials.password, counted: await countAttempt(db, limits, now), account }
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
): Promise<Tokens | ApiError> {
  const email = credentials.email.toLowerCase()
  if (!account || !isRight) {
    await audit(db, 'sign-in-failed', { email, ...(account && { user_hash: account.hashid }) }, beginning)
    return new ApiError(401, "That email address or password isn't right. Try again.")
  }
  await uncountAttempts(db, counted)
  await forgetAttempts(db, `${signInsOf(email)}${networkOf(beginning.client.address)}`)
  await audit(db, 'signed-in', { user_hash: account.hashid, email }, beginning)
  return startSession(db, account.hashid, beginning)
}

/** Forgets all failures at an account, after its owner proved to be the owner in another way. */
export const forgetFailedSignIns = (db: Database, email: string) =>
  forgetAttemptsUnder(db, signInsOf(email.toLowerCase()))

/** Every subject of an account begins so. */
const signInsOf = (email: string) => `sign-in of ${email} from `

/**
 * Returns what slows an attempt. Where an account signed in from before, only its own failures there do: neither
 * strangers elsewhere nor others behind the same address can keep its owner out.
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
