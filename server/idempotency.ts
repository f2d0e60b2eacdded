import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Session } from './access/session'
import type { Database } from './db/database'
import { idempotencyKeys } from './db/schema/system'
import { sha256 } from './hash'
import { ApiProblem, answer } from './problem'

const MAX_KEY_LENGTH = 200

/** Thrown to roll back the second of two equal requests that ran at the same time. */
class AnsweredMeanwhile extends Error {}

/**
 * Runs a write in one transaction and answers. With an Idempotency-Key its success is kept in the same transaction,
 * and a repeat of the request gets that first answer and changes nothing.
 */
export async function answerOnce(
  db: Database,
  context: Context,
  { user }: Session,
  now: Date,
  write: (tx: Database) => Promise<unknown>,
): Promise<Response> {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return answer(context, await db.transaction(write))
  if (key === '' || key.length > MAX_KEY_LENGTH)
    throw new ApiProblem(422, `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`)

  const request_hash = await sha256(`${context.req.method} ${context.req.path}\n${await context.req.text()}`)
  const earlier = await findAnswer(db, user.hashid, key, request_hash)
  if (earlier) return context.json(earlier.body)
  try {
    const output = await db.transaction(async (tx) => {
      const result = await write(tx)
      if (result instanceof ApiProblem) return result
      const kept = await tx
        .insert(idempotencyKeys)
        .values({ user_hash: user.hashid, key, request_hash, body: result, created_at: now.toISOString() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (kept.length === 0) throw new AnsweredMeanwhile()
      return result
    })
    return answer(context, output)
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error
    const first = await findAnswer(db, user.hashid, key, request_hash)
    if (!first) throw error
    return context.json(first.body)
  }
}

async function findAnswer(db: Database, user_hash: string, key: string, request_hash: string) {
  const [row] = await db
    .select({ request_hash: idempotencyKeys.request_hash, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_hash, user_hash), eq(idempotencyKeys.key, key)))
  if (row && row.request_hash !== request_hash)
    throw new ApiProblem(422, 'This Idempotency-Key was used for another request. Send a new one.')
  return row
}
