import { and, DrizzleQueryError, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Session } from '../access/session'
import type { Database } from '../db/database'
import { repeatLost } from '../db/repeat-lost'
import { idempotencyKeys } from '../db/schema/system'
import { ApiError, answer } from './api-error'
import { sha256 } from './hash'

const MAX_KEY_LENGTH = 200

/** Identifies retries of a request. */
export interface RequestKey {
  user_hash: string
  key: string
  request_hash: string
  created_at: string
}

/**
 * Runs a write and sends its output. With an Idempotency-Key, the response of a success is stored in the same
 * transaction, and a retry gets that first response without writing again. Retries are rare, so the write runs first
 * and fails when it stores its response under a used key.
 */
export async function answerOnce(
  db: Database,
  context: Context,
  { session: { user }, now }: { session: Session; now: Date },
  write: (key: RequestKey | null) => Promise<unknown>,
): Promise<Response> {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return answer(context, await write(null))
  if (key === '' || key.length > MAX_KEY_LENGTH)
    throw new ApiError(422, `Use an Idempotency-Key of 1 to ${MAX_KEY_LENGTH} characters.`)

  const request_hash = await sha256(`${context.req.method} ${context.req.path}\n${await bodyOf(context)}`)
  const request = { user_hash: user.hashid, key, request_hash, created_at: now.toISOString() }
  const outcome = await write(request).catch((error: unknown) => {
    if (error instanceof ApiError || isKeyTaken(error)) return error
    throw error
  })
  if (!(outcome instanceof Error)) return context.json(outcome)
  // A retry finds the key used, or fails because the first request changed its precondition. The first response
  // counts.
  const first = await findAnswer(db, request)
  if (first) return context.json(first.body)
  throw outcome
}

/** Returns the text of a body, or the digest of an upload: decoding megabytes as text would delay other requests. */
async function bodyOf({ req }: Context): Promise<string> {
  if (!/^(image|application\/pdf)/.test(req.header('content-type') ?? '')) return req.text()
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await req.arrayBuffer())).join()
}

/** Runs a write of several statements in one transaction, again if it lost against another, and stores its response. */
export const inTransaction = (
  db: Database,
  key: RequestKey | null,
  write: (tx: Database) => Promise<unknown>,
): Promise<unknown> =>
  repeatLost(() =>
    db.transaction(async (tx) => {
      const output = await write(tx)
      if (key && !(output instanceof ApiError))
        await tx.insert(idempotencyKeys).values({ ...key, body: output })
      return output
    }),
  )

/**
 * Stores the response of a single-statement write: a part of that statement inserts the `body` of a table expression.
 */
export const storeAnswer = {
  statement: (
    answers: SQL,
  ): SQL => sql`insert into ${idempotencyKeys} (user_hash, key, request_hash, created_at, body)
    select ${sql.placeholder('key_user')}, ${sql.placeholder('key')}, ${sql.placeholder('request_hash')},
      ${sql.placeholder('key_at')}::timestamptz, body
    from ${answers} where ${sql.placeholder('key')}::text is not null`,
  values: (key: RequestKey | null) => ({
    key_user: key?.user_hash ?? null,
    key: key?.key ?? null,
    request_hash: key?.request_hash ?? null,
    key_at: key?.created_at ?? null,
  }),
}

/** Checks whether a write failed because its key is already used. */
const isKeyTaken = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'constraint' in error.cause &&
  error.cause.constraint === 'idempotency_keys_user_hash_key_pk'

async function findAnswer(db: Database, { user_hash, key, request_hash }: RequestKey) {
  const [row] = await db
    .select({ request_hash: idempotencyKeys.request_hash, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_hash, user_hash), eq(idempotencyKeys.key, key)))
  if (row && row.request_hash !== request_hash)
    throw new ApiError(422, 'This Idempotency-Key was already used for another request. Send a new one.')
  return row
}
