import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { attempts } from '../db/schema/identity'
import { newHash } from '../hash'

const WINDOW_MS = 15 * 60_000

/** Something that may be tried `most` times within a quarter of an hour. */
export interface Limit {
  subject: string
  most: number
}

const ago = (now: Date) => new Date(now.getTime() - WINDOW_MS).toISOString()

/**
 * When the limit lets the next attempt pass; null where it does so now. Attempts at one subject wait for one another to
 * the end of their transactions, so that many at once do not slip through together.
 */
export async function blockedUntil(db: Database, { subject, most }: Limit, now: Date): Promise<Date | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`)
  const [decisive] = await db
    .select({ made_at: attempts.made_at })
    .from(attempts)
    .where(and(eq(attempts.subject, subject), gt(attempts.made_at, ago(now))))
    .orderBy(desc(attempts.made_at))
    .offset(most - 1)
    .limit(1)
  return decisive ? new Date(Date.parse(decisive.made_at) + WINDOW_MS) : null
}

/** Counts an attempt, and forgets those that count no more. @returns what takes it back */
export async function countAttempt(db: Database, subjects: readonly string[], now: Date): Promise<string[]> {
  await db.delete(attempts).where(lte(attempts.made_at, ago(now)))
  const made = await db
    .insert(attempts)
    .values(subjects.map((subject) => ({ hashid: newHash(), subject, made_at: now.toISOString() })))
    .returning({ hashid: attempts.hashid })
  return made.map(({ hashid }) => hashid)
}

/** Takes back attempts that were counted before their outcome was known. */
export async function uncountAttempts(db: Database, hashids: readonly string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.hashid, [...hashids]))
}

export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subject, subject))
}
