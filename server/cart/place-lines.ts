import * as z from 'zod/mini'
import { type CartLine, lineKey } from '@/domain/cart/cart-line'
import { type LineOutcome, type Removal, removal } from '@/domain/cart/contract'
import { type LineChange, lineChange } from '@/domain/cart/line-change'
import { lineErrors } from '@/domain/cart/order-rules'
import { nextDeliveryDays } from '@/domain/orders/delivery'
import { ApiError, invalid, notFound } from '../http/api-error'
import type { RequestKey } from '../http/idempotency'
import { parse } from '../http/parse-input'
import type { Scope } from '../http/scope'
import { removeLines, removeLinesOf } from './change-lines'
import { findOffers, type Offer } from './find-offers'
import { type CheckedLineChange, writeLines } from './write-lines'

/** Sets one cart line, the most frequent call, and stores the response for retries. */
export async function placeLine(
  scope: Scope,
  change: LineChange,
  key: RequestKey | null,
): Promise<{ data: CartLine } | ApiError> {
  const [line = notFound('This product')] = await placeLines(scope, [change], key)
  return line instanceof ApiError ? line : { data: line }
}

/**
 * Runs many commands, removals first. A malformed command gets its own error and does not stop the others. A line
 * that no longer exists counts as removed.
 */
export async function placeBatch(scope: Scope, commands: readonly unknown[]): Promise<LineOutcome[]> {
  const read = commands.map(readCommand)
  const removals = read.flatMap((command) => ('remove' in command ? [command.remove] : []))
  await removeLines(
    scope,
    removals.filter((line) => typeof line === 'string'),
  )
  const removed = await removeLinesOf(
    scope,
    removals.filter((line) => typeof line !== 'string'),
  )
  const placed = await placeLines(
    scope,
    read.filter((command): command is LineChange => 'qty' in command),
  )
  let next = 0
  return read.map((command) => {
    if ('remove' in command) {
      const { remove } = command
      return { removed: typeof remove === 'string' ? remove : (removed.get(lineKey(remove)) ?? null) }
    }
    const outcome = command instanceof ApiError ? command : (placed[next++] ?? notFound())
    return outcome instanceof ApiError ? { problem: outcome.body } : { line: outcome }
  })
}

function readCommand(command: unknown): Removal | LineChange | ApiError {
  const parsed = z.safeParse(removal, command)
  if (parsed.success) return parsed.data
  try {
    return parse(lineChange, command)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * Sets cart lines and accepts or rejects each on its own. Returns the results in the order of the changes. If two
 * of them set the same line, the later one wins. Takes two statements for any number of lines.
 */
async function placeLines(
  scope: Scope,
  changes: readonly LineChange[],
  key: RequestKey | null = null,
): Promise<(CartLine | ApiError)[]> {
  const offers = await findOffers(scope, changes)
  const results = changes.map((change, index) => checkChange(offers[index], change, scope.now))
  const accepted = new Map<string, CheckedLineChange>()
  for (const result of results) if (!(result instanceof ApiError)) accepted.set(lineKey(result), result)
  const written = await writeLines(scope, [...accepted.values()], key)
  return results.map((result) =>
    result instanceof ApiError ? result : (written.get(lineKey(result)) ?? notFound('This product')),
  )
}

/**
 * Checks a line change. A new line without a date gets the vendor's next delivery day. An existing line keeps its
 * date, even a missed one: the buyer is offered the next date, and the line is never moved silently.
 */
function checkChange(offer: Offer | undefined, change: LineChange, now: Date): CheckedLineChange | ApiError {
  if (!offer) return notFound('This product in the marketplace of this store')
  const { vendor, time_zone } = offer
  const [error] = lineErrors(
    { product: offer, vendor, time_zone, qty: change.qty, date_required: change.date_required ?? null },
    now,
  )
  if (error) return invalid(error.field, error.message)
  const date_required =
    change.date_required ?? offer.line_date ?? nextDeliveryDays(vendor, time_zone, now, 1)[0]
  if (!date_required)
    return invalid('date_required', `${vendor.name} has no delivery days. Choose another vendor.`)
  return { ...change, date_required, offer }
}
