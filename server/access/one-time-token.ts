import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { Database } from '../db/database'
import { oneTimeTokens, type TokenPurpose } from '../db/schema/identity'
import { sha256 } from '../http/hash'

/** Makes a secret that is good once, till it expires, for what it was made for. Only its hash is kept. */
export async function makeToken(
  db: Database,
  purpose: TokenPurpose,
  subject: string,
  { expires, now }: { expires: Date; now: Date },
): Promise<string> {
  await forgetExpired(db, now)
  const token = nanoid(43)
  await db.insert(oneTimeTokens).values({
    token_hash: await sha256(token),
    purpose,
    subject,
    expires_at: expires.toISOString(),
  })
  return token
}

/** Returns whether such a secret can still be used. */
export async function isTokenGood(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ purpose: oneTimeTokens.purpose })
    .from(oneTimeTokens)
    .where(isUsable(purpose, await sha256(token), now))
  return found !== undefined
}

/** Returns the subject of such a secret, also of one that was used; null where it is unknown or expired. */
export async function readToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const [found] = await db
    .select({ subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(isKnown(purpose, await sha256(token), now))
  return found?.subject ?? null
}

/** Uses such a secret up. @returns its subject; null where it is unknown, used or expired */
export async function spendToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ used_at: now.toISOString() })
    .where(isUsable(purpose, await sha256(token), now))
    .returning({ subject: oneTimeTokens.subject })
  return used?.subject ?? null
}

const isKnown = (purpose: TokenPurpose, token_hash: string, now: Date) =>
  and(
    eq(oneTimeTokens.token_hash, token_hash),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expires_at, now.toISOString()),
  )

const isUsable = (purpose: TokenPurpose, token_hash: string, now: Date) =>
  and(isKnown(purpose, token_hash, now), isNull(oneTimeTokens.used_at))

/** Notes a secret that someone else made as used. @returns whether this was its first use */
export async function takeAssertion(db: Database, id: string, expires: Date, now: Date): Promise<boolean> {
  await forgetExpired(db, now)
  const taken = await db
    .insert(oneTimeTokens)
    .values({
      token_hash: await sha256(`assertion ${id}`),
      purpose: 'assertion',
      subject: '',
      expires_at: expires.toISOString(),
      used_at: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ purpose: oneTimeTokens.purpose })
  return taken.length > 0
}

/** Makes all secrets of a purpose and subject worthless. */
export async function withdrawTokens(db: Database, purpose: TokenPurpose, subject: string): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.subject, subject)))
}

async function forgetExpired(db: Database, now: Date) {
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expires_at, now.toISOString()))
}
