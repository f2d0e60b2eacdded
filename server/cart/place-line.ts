import { sql } from 'drizzle-orm'
import type { SetLine, UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { perDatabase } from '../db/per-database'
import { ApiError, notFound } from '../http/api-error'
import { type RequestKey, storeAnswer } from '../http/idempotency'
import type { Scope } from '../http/scope'
import { findOffer } from './find-offers'
import { lineFields, lineRow, upsertLines, validateLine } from './place-lines'

interface PlacedLine {
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
): Promise<PlacedLine | ApiError> {
  const accepted = validateLine(await findOffer(scope, command), command, scope.now)
  if (accepted instanceof ApiError) return accepted
  const [placed] = await statementOf(scope.db).execute({
    ...lineRow(scope, accepted),
    fields: JSON.stringify(lineFields(scope, accepted)),
    ...storeAnswer.values(key),
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
        body: sql<PlacedLine>`json_build_object('data', ${sql.placeholder('fields')}::jsonb
          || jsonb_build_object('hashid', ${line.hashid}, 'version', ${line.version}))`.as('body'),
      })
      .from(line),
  )
  const stored = db.$with('stored', {}).as(storeAnswer.statement(sql`answer`))
  return db.with(line, answer, stored).select({ body: answer.body }).from(answer).prepare('place_line')
})
