import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { Database } from '../db/database'
import { oneTimeTokens, type TokenPurpose } from '../db/schema/access/one-time-tokens'
import { sha256 } from '../http/hash'

/** Makes a one-time token for a purpose and subject, valid for some minutes. Stores only its hash. */
export async function makeToken(
  db: Database,
  purpose: TokenPurpose,
  subject: string,
  { minutes, now }: { minutes: number; now: Date },
): Promise<string> {
  await deleteExpiredTokens(db, now)
  const token = nanoid(43)
  await db.insert(oneTimeTokens).values({
    token_hash: await sha256(token),
    purpose,
    subject,
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
  })
  return token
}

/** Checks whether a one-time token is still unused and unexpired. */
export async function isTokenUsable(
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

/** Returns the subject of a one-time token, even if it was used; null if it is unknown or expired. */
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

/** Uses up a one-time token. @returns its subject; null if it is unknown, used or expired */
export async function consumeToken(
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

/** Marks an id from another issuer as used. @returns true on its first use */
export async function consumeAssertion(db: Database, id: string, expires: Date, now: Date): Promise<boolean> {
  await deleteExpiredTokens(db, now)
  const inserted = await db
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
  return inserted.length > 0
}

/** Deletes all tokens of a purpose and subject. */
export async function revokeTokens(db: Database, purpose: TokenPurpose, subject: string): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.subject, subject)))
}

async function deleteExpiredTokens(db: Database, now: Date) {
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expires_at, now.toISOString()))
}
