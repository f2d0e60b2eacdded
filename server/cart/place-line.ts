import { sql } from 'drizzle-orm'
import type { SetLine, UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { perDatabase } from '../db/per-database'
import { ApiError, notFound } from '../http/api-error'
import { keepAnswer, type RequestKey } from '../http/idempotency'
import type { Scope } from '../http/scope'
import { findOffer } from './find-offers'
import { lineFacts, lineRow, upsertLines, validateLine } from './place-lines'

interface Placed {
  data: UnconfirmedOrder
}

/**
 * Sets one cart line, the most frequent call. Writes the line and the response stored for retries in a single
 * prepared statement, which is its own transaction.
 */
export async function placeLine(
  scope: Scope,
  command: SetLine,
  key: RequestKey | null,
): Promise<Placed | ApiError> {
  const accepted = validateLine(await findOffer(scope, command), command, scope.now)
  if (accepted instanceof ApiError) return accepted
  const [placed] = await statementOf(scope.db).execute({
    ...lineRow(scope, accepted),
    facts: JSON.stringify(lineFacts(scope, accepted)),
    ...keepAnswer.values(key),
  })
  return placed?.body ?? notFound('This product')
}

const statementOf = perDatabase((db) => {
  const line = db.$with('line').as(
    upsertLines(db, [
      {
        hashid: sql.placeholder('hashid'),
        store_hash: sql.placeholder('store_hash'),
        product_hash: sql.placeholder('product_hash'),
        qty: sql.placeholder('qty'),
        date_required: sql.placeholder('date_required'),
        quoted_price: sql.placeholder('quoted_price'),
        quoted_at: sql.placeholder('quoted_at'),
        updated_by_hash: sql.placeholder('updated_by_hash'),
        updated_at: sql.placeholder('updated_at'),
      },
    ]),
  )
  const answer = db.$with('answer').as(
    db
      .select({
        body: sql<Placed>`json_build_object('data', ${sql.placeholder('facts')}::jsonb
          || jsonb_build_object('hashid', ${line.hashid}, 'version', ${line.version}))`.as('body'),
      })
      .from(line),
  )
  const kept = db.$with('kept', {}).as(keepAnswer.statement(sql`answer`))
  return db.with(line, answer, kept).select({ body: answer.body }).from(answer).prepare('place_line')
})
