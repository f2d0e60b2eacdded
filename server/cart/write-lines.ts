import { getTableColumns, sql } from 'drizzle-orm'
import { type CartLine, lineKey, lineMessage } from '@/domain/cart/cart-line'
import type { LineChange } from '@/domain/cart/line-change'
import { nextStep } from '@/domain/pricing/next-step'
import { casePrice, priceLine } from '@/domain/pricing/price'
import { oncePerDatabase } from '../db/once-per-database'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { newHash } from '../http/hash'
import { type RequestKey, storeAnswer } from '../http/idempotency'
import type { Scope } from '../http/scope'
import type { Offer } from './find-offers'

/** A line change that passed the checks, with its delivery day and offer. */
export type CheckedLineChange = LineChange & { date_required: string; offer: Offer }

/**
 * Inserts lines or overwrites those of the same stores and products, in one statement. For a single line, the statement
 * also stores the response for retries, so that it needs no transaction.
 * @returns the lines by `lineKey`
 */
export async function writeLines(
  scope: Scope,
  lines: readonly CheckedLineChange[],
  key: RequestKey | null,
): Promise<Map<string, CartLine>> {
  if (lines.length === 0) return new Map()
  const fields = new Map(lines.map((line) => [lineKey(line), fieldsOf(scope, line)]))
  const written = await statementOf(scope.db).execute({
    lines: JSON.stringify(lines.map((line) => rowOf(scope, line))),
    fields: key && JSON.stringify([...fields.values()][0]),
    ...storeAnswer.values(key),
  })
  return new Map(
    written.flatMap((row) => {
      const found = fields.get(lineKey(row))
      return found ? [[lineKey(row), { ...found, ...row }] as const] : []
    }),
  )
}

const columns = sql.join(Object.values(getTableColumns(unconfirmedOrders)), sql`, `)

const statementOf = oncePerDatabase((db) => {
  const line = db.$with('line').as(
    db
      .insert(unconfirmedOrders)
      .select(
        sql`select ${columns} from json_populate_recordset(null::${unconfirmedOrders}, ${sql.placeholder('lines')})
          as ${unconfirmedOrders}`,
      )
      .onConflictDoUpdate({
        target: [unconfirmedOrders.store_hash, unconfirmedOrders.product_hash],
        set: {
          qty: sql`excluded.qty`,
          date_required: sql`excluded.date_required`,
          quoted_price: sql`excluded.quoted_price`,
          quoted_at: sql`excluded.quoted_at`,
          version: sql`${unconfirmedOrders.version} + 1`,
          updated_by_hash: sql`excluded.updated_by_hash`,
          updated_at: sql`excluded.updated_at`,
        },
      })
      .returning({
        hashid: unconfirmedOrders.hashid,
        store_hash: unconfirmedOrders.store_hash,
        product_hash: unconfirmedOrders.product_hash,
        version: unconfirmedOrders.version,
      }),
  )
  const answer = sql`(select json_build_object('data', ${sql.placeholder('fields')}::jsonb
    || jsonb_build_object('hashid', ${line.hashid}, 'version', ${line.version})) as body from ${line}) answer`
  const stored = db.$with('stored', {}).as(storeAnswer.statement(answer))
  return db.with(line, stored).select().from(line).prepare('write_lines')
})

const rowOf = (scope: Scope, { store_hash, product_hash, qty, date_required, offer }: CheckedLineChange) =>
  ({
    hashid: newHash(),
    store_hash,
    product_hash,
    qty,
    date_required,
    quoted_price: casePrice(offer),
    quoted_at: scope.now.toISOString(),
    version: 1,
    updated_by_hash: scope.user.hashid,
    updated_at: scope.now.toISOString(),
  }) satisfies typeof unconfirmedOrders.$inferSelect

/** Returns all fields of a line except those that the database assigns. */
function fieldsOf(
  scope: Scope,
  { offer, qty, date_required }: CheckedLineChange,
): Omit<CartLine, 'hashid' | 'version'> {
  const {
    name,
    status,
    vendor,
    time_zone: _zone,
    line_date,
    price_hold: _hold,
    promotions: _offers,
    ...fields
  } = offer
  return {
    ...fields,
    ...priceLine(offer, qty),
    next_step: nextStep(offer, qty),
    vendor_hash: vendor.hashid,
    vendor_name: vendor.name,
    purchasable_name: name,
    product_status: status,
    qty,
    date_required,
    quoted_price: casePrice(offer),
    updated_by: scope.user.name,
    updated_at: scope.now.toISOString(),
    notification_message: lineMessage(
      { purchasable_name: name, qty, store_display_name: offer.store_display_name },
      line_date ? 'updated' : 'added',
    ),
  }
}
