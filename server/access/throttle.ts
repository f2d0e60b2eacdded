import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { attempts } from '../db/schema/access/attempts'
import { newHash } from '../http/hash'

const MINUTE_MS = 60_000
/** Older attempts no longer count. */
const WINDOW_MS = 24 * 60 * MINUTE_MS
const LONGEST_DELAY_MS = 15 * MINUTE_MS

/**
 * Limit for a subject: `most` attempts in `minutes`, or some free attempts followed by delays that double from one
 * second.
 */
export type Limit = { subject: string } & ({ most: number; minutes: number } | { free: number })

/**
 * Returns the time when all limits allow the next attempt; null if they allow it now. Attempts for one subject wait
 * for each other's transactions, so that many parallel attempts cannot slip through.
 */
export async function blockedUntil(db: Database, limits: readonly Limit[], now: Date): Promise<Date | null> {
  const subjects = limits.map(({ subject }) => subject)
  // Always locked in the same order, so that two attempts cannot deadlock.
  await db.execute(
    sql`select pg_advisory_xact_lock(key) from
      (select distinct hashtext(subject) as key from unnest(${sql.param(subjects)}::text[]) as subject order by key) as keys`,
  )
  const attemptTimes = await db
    .select({ subject: attempts.subject, made_at: attempts.made_at })
    .from(attempts)
    .where(and(inArray(attempts.subject, subjects), gt(attempts.made_at, ago(now, WINDOW_MS))))
    .orderBy(desc(attempts.made_at))
  const free = limits.map((limit) =>
    freeAt(
      limit,
      attemptTimes
        .filter(({ subject }) => subject === limit.subject)
        .map((attempt) => Date.parse(attempt.made_at)),
    ),
  )
  const latest = Math.max(...free)
  return latest > now.getTime() ? new Date(latest) : null
}

/** Counts an attempt and deletes outdated ones. @returns the new ids, for `clearAttempts` */
export async function countAttempt(db: Database, limits: readonly Limit[], now: Date): Promise<string[]> {
  await remove(db, lte(attempts.made_at, ago(now, WINDOW_MS)))
  const attemptTimes = await db
    .insert(attempts)
    .values(limits.map(({ subject }) => ({ hashid: newHash(), subject, made_at: now.toISOString() })))
    .returning({ hashid: attempts.hashid })
  return attemptTimes.map(({ hashid }) => hashid)
}

/** Clears the attempts of a subject, and those that were counted before their outcome was known. */
export const clearAttempts = (db: Database, subject: string, counted: readonly string[] = []) =>
  remove(db, or(eq(attempts.subject, subject), inArray(attempts.hashid, [...counted])))

/** Clears the attempts of all subjects with a prefix. */
export const clearAttemptsUnder = (db: Database, prefix: string) =>
  remove(db, sql`starts_with(${attempts.subject}, ${prefix})`)

/** Removes attempts in one order, so that two removals at the same moment cannot deadlock. */
async function remove(db: Database, matching: SQL | undefined): Promise<void> {
  const found = db
    .$with('found')
    .as(
      db
        .select({ hashid: attempts.hashid })
        .from(attempts)
        .where(matching)
        .orderBy(asc(attempts.hashid))
        .for('update'),
    )
  await db
    .with(found)
    .delete(attempts)
    .where(inArray(attempts.hashid, db.select({ hashid: found.hashid }).from(found)))
}

/**
 * Returns the time in milliseconds from which a limit allows another attempt. Expects the times of past attempts,
 * newest first.
 */
function freeAt(limit: Limit, attemptTimes: readonly number[]): number {
  if ('most' in limit) {
    const decisive = attemptTimes[limit.most - 1]
    return decisive === undefined ? 0 : decisive + limit.minutes * MINUTE_MS
  }
  const [last] = attemptTimes
  const charged = attemptTimes.length - limit.free
  if (last === undefined || charged <= 0) return 0
  return last + Math.min(LONGEST_DELAY_MS, 1000 * 2 ** (charged - 1))
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
