import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { dateError, productError, quantityError } from '@/domain/cart/order-rules'
import type { SetLine, UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { nextDeliveryDays } from '@/domain/orders/delivery'
import { casePrice, priceLine } from '@/domain/pricing/price'
import type { Database } from '../db/database'
import { unconfirmedOrders } from '../db/schema/orders'
import { ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { findOffers, lineKey, type Offer } from './find-offers'

/** A valid command with its delivery day and offer. */
export type ValidLine = SetLine & { date_required: string; offer: Offer }

/**
 * Sets cart lines and accepts or rejects each on its own. Returns the results in the order of the commands. If two
 * commands set the same line, the later one wins. Takes two statements for any number of lines.
 */
export async function placeLines(
  scope: Scope,
  commands: readonly SetLine[],
): Promise<(UnconfirmedOrder | ApiError)[]> {
  const offers = await findOffers(scope, commands)
  const results = commands.map((command) => validateLine(offers.get(lineKey(command)), command, scope.now))
  const accepted = new Map<string, ValidLine>()
  for (const result of results) if (!(result instanceof ApiError)) accepted.set(lineKey(result), result)
  const written = await write(scope, [...accepted.values()])
  return results.map((result) =>
    result instanceof ApiError ? result : (written.get(lineKey(result)) ?? notFound('This product')),
  )
}

/**
 * Validates a command. A new line without a date gets the vendor's next delivery day. An existing line keeps its
 * date, even a missed one: the buyer is offered the next date, and the line is never moved silently.
 */
export function validateLine(offer: Offer | undefined, command: SetLine, now: Date): ValidLine | ApiError {
  if (!offer) return notFound('This product in the marketplace of this store')
  const unavailable = productError(offer, offer.vendor)
  if (unavailable) return invalid('product_hash', unavailable)
  const notDeliverable = quantityError(offer, command.qty)
  if (notDeliverable) return invalid('qty', notDeliverable)
  if (command.date_required) {
    const tooLate = dateError(offer.vendor, command.date_required, offer.time_zone, now)
    if (tooLate) return invalid('date_required', tooLate)
  }
  const date_required =
    command.date_required ?? offer.line_date ?? nextDeliveryDays(offer.vendor, offer.time_zone, now, 1)[0]
  if (!date_required)
    return invalid('date_required', `${offer.vendor.name} has no delivery days. Choose another vendor.`)
  return { ...command, date_required, offer }
}

async function write(scope: Scope, lines: readonly ValidLine[]): Promise<Map<string, UnconfirmedOrder>> {
  if (lines.length === 0) return new Map()
  const rows = await upsertLines(
    scope.db,
    lines.map((line) => lineRow(scope, line)),
  )
  const placed = new Map(rows.map((row) => [lineKey(row), row]))
  return new Map(
    lines.flatMap((line) => {
      const row = placed.get(lineKey(line))
      return row ? [[lineKey(line), { ...lineFields(scope, line), ...row }] as const] : []
    }),
  )
}

/** Inserts lines or overwrites those of the same stores and products. */
export const upsertLines = (db: Database, rows: PgInsertValue<typeof unconfirmedOrders>[]) =>
  db
    .insert(unconfirmedOrders)
    .values(rows)
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
    })

export const lineRow = (
  scope: Scope,
  { store_hash, product_hash, qty, date_required, offer }: ValidLine,
) => ({
  hashid: newHash(),
  store_hash,
  product_hash,
  qty,
  date_required,
  quoted_price: casePrice(offer),
  quoted_at: scope.now.toISOString(),
  updated_by_hash: scope.user.hashid,
  updated_at: scope.now.toISOString(),
})

/** Returns all fields of a line except those that the database assigns. */
export function lineFields(
  scope: Scope,
  { offer, qty, date_required }: ValidLine,
): Omit<UnconfirmedOrder, 'hashid' | 'version'> {
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
    vendor_hash: vendor.hashid,
    vendor_name: vendor.name,
    purchasable_name: name,
    product_status: status,
    qty,
    date_required,
    quoted_price: casePrice(offer),
    updated_by: scope.user.name,
    updated_at: scope.now.toISOString(),
    notification_message: `${name} ${line_date ? 'updated' : 'added'}: ${qty} ${qty === 1 ? 'case' : 'cases'} for ${offer.store_display_name}.`,
  }
}
