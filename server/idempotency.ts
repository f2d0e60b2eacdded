import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Session } from './access/session'
import type { Database } from './db/database'
import { idempotencyKeys } from './db/schema/system'
import { sha256 } from './hash'
import { ApiProblem, answer } from './problem'

const MAX_KEY_LENGTH = 200

/** Thrown to roll back a repeat: its key is taken. */
class AnsweredBefore extends Error {}

/**
 * Runs a write in one transaction and answers. With an Idempotency-Key its success is kept in the same transaction,
 * and a repeat of the request gets that first answer and changes nothing: repeats are rare, so a write is tried first and
 * rolled back when its key turns out to be taken.
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
  const outcome = await writeOnce(db, write, async (tx, body) => {
    const kept = await tx
      .insert(idempotencyKeys)
      .values({ user_hash: user.hashid, key, request_hash, body, created_at: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (kept.length === 0) throw new AnsweredBefore()
  })
  if (!(outcome instanceof Error)) return context.json(outcome)
  // A repeat finds the key taken, or is refused because the first request changed what it needs: the first answer counts.
  const first = await findAnswer(db, user.hashid, key, request_hash)
  if (first) return context.json(first.body)
  if (outcome instanceof ApiProblem) return answer(context, outcome)
  throw outcome
}

/** The output of a write that was kept with `keep`, or why it was not carried out. */
async function writeOnce(
  db: Database,
  write: (tx: Database) => Promise<unknown>,
  keep: (tx: Database, output: unknown) => Promise<void>,
): Promise<unknown> {
  try {
    return await db.transaction(async (tx) => {
      const output = await write(tx)
      if (!(output instanceof ApiProblem)) await keep(tx, output)
      return output
    })
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof AnsweredBefore) return error
    throw error
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
