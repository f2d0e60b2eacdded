import { and, eq, inArray, isNull } from 'drizzle-orm'
import { closedBy } from '@/domain/orders/closed-order'
import { actOn, amountOf, type LineAction, type LineState } from '@/domain/orders/line-state'
import type { IssueReason } from '@/domain/orders/order'
import { swapStatus } from '@/domain/orders/swap'
import { minus } from '@/domain/values/money'
import { invoices } from '../../db/schema/invoices/invoices'
import { orderItems, shipments } from '../../db/schema/orders/orders'
import { swapOffers } from '../../db/schema/orders/swaps'
import { ApiError, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { addToLedger, lockOrder } from '../ledger'

export type ActedOrder = Awaited<ReturnType<typeof lockLines>>

/** Locks an order that the user may see, with the state of its lines and their unanswered swaps. @throws a 404 */
export async function lockLines(scope: Scope, order_hash: string) {
  const locked = await lockOrder(scope, order_hash)
  const offers = await scope.db
    .select()
    .from(swapOffers)
    .where(and(eq(swapOffers.order_hash, order_hash), eq(swapOffers.status, swapStatus.value.offered)))
  const stateOf = (item_hash: string): LineState => {
    const { item, account } = lineOf(locked.items, item_hash)
    return {
      purchasable_name: item.purchasable_name,
      status: item.status,
      issue_reason: item.issue_reason,
      wanted_qty: item.wanted_qty ?? item.qty,
      ordered_qty: account.ordered_qty,
      shipped_qty: account.shipped_qty ?? 0,
      is_offered: offers.some(({ order_item_hash }) => order_item_hash === item_hash),
    }
  }
  return { ...locked, offers, stateOf }
}

function lineOf<Line>(items: ReadonlyMap<string, Line>, item_hash: string): Line {
  const line = items.get(item_hash)
  if (!line) throw notFound('This line')
  return line
}

/**
 * Applies actions to lines of a locked order: writes their states and the differences to the ledger. Returns the states.
 * @throws a 422 that names the fields of all lines that do not allow their action; then nothing changes
 */
export async function actOnLines(
  scope: Scope,
  acted: ActedOrder,
  actions: readonly {
    item_hash: string
    action: Exclude<LineAction, { kind: 'ship' }>
    /** Field of the request for the error. */
    field: string
    reason?: IssueReason | undefined
    note?: string | undefined
  }[],
): Promise<LineState[]> {
  const outcomes = outcomesOf(acted, actions)
  const events = actions.flatMap(({ item_hash, reason, note }, index) => {
    const [before, after] = [acted.stateOf(item_hash), outcomes[index]]
    const { item } = lineOf(acted.items, item_hash)
    if (!after || before.ordered_qty === after.ordered_qty) return []
    return [
      {
        order_hash: acted.order.hashid,
        order_item_hash: item_hash,
        event: 'changed' as const,
        qty: after.ordered_qty - before.ordered_qty,
        amount: minus(amountOf(item, after.ordered_qty), amountOf(item, before.ordered_qty)),
        reason: reason ?? null,
        note: note || null,
      },
    ]
  })
  if (events.length > 0) await addToLedger(scope, events)
  for (const [index, { item_hash }] of actions.entries()) {
    const after = outcomes[index]
    if (after) await writeState(scope, item_hash, after)
  }
  return outcomes
}

/** Returns the states of lines after their actions. @throws a 422 for all lines that do not allow theirs */
export function outcomesOf(
  acted: ActedOrder,
  actions: readonly { item_hash: string; action: LineAction; field: string }[],
): LineState[] {
  const errors: Record<string, string[]> = {}
  const outcomes = actions.flatMap(({ item_hash, action, field }) => {
    const outcome = actOn(acted.stateOf(item_hash), action)
    if ('line' in outcome) return [outcome.line]
    errors[field] = [outcome.error]
    return []
  })
  const messages = [...new Set(Object.values(errors).flat())]
  if (messages.length > 0) throw new ApiError(422, messages.join(' '), errors)
  return outcomes
}

/** Writes the state of a line that is not in the ledger. */
async function writeState({ db }: Scope, hashid: string, { status, issue_reason, wanted_qty }: LineState) {
  await db.update(orderItems).set({ status, issue_reason, wanted_qty }).where(eq(orderItems.hashid, hashid))
}

/** Marks lines as purchased when their first cases leave. */
export const markPurchased = ({ db }: Scope, item_hashes: readonly string[]) =>
  db
    .update(orderItems)
    .set({ status: 1 })
    .where(inArray(orderItems.hashid, [...item_hashes]))

/**
 * Checks that an order can still be moved or added to. `advice` says what to do instead.
 * @throws a 409 once it has arrived or is billed in full
 */
export async function checkOpen(
  scope: Scope,
  acted: ActedOrder,
  advice = 'Place a new order for anything else you need.',
): Promise<void> {
  const { order } = acted
  const accounts = [...acted.items.values()].map(({ account }) => account)
  const sent = await scope.db
    .select({ invoice_hash: invoices.hashid })
    .from(shipments)
    .leftJoin(invoices, eq(invoices.shipment_hash, shipments.hashid))
    .where(eq(shipments.order_hash, order.hashid))
  const closed = closedBy({
    isReceived: isReceived(acted),
    isShipped: accounts.every(({ shipped_qty, ordered_qty }) => (shipped_qty ?? 0) >= ordered_qty),
    isDelivered: order.delivered_at !== null,
    billed: sent.map(({ invoice_hash }) => invoice_hash !== null),
    isBilledAsWhole:
      (await scope.db.$count(
        invoices,
        and(eq(invoices.order_hash, order.hashid), isNull(invoices.shipment_hash)),
      )) > 0,
  })
  if (closed) throw new ApiError(409, `Order ${order.order_number} is already ${closed}. ${advice}`)
}

/** Throws a 409 for an order that the store checked in. */
export function checkNotReceived(acted: ActedOrder): void {
  if (isReceived(acted))
    throw new ApiError(
      409,
      `Order ${acted.order.order_number} is already checked in. You can only omit cases that have not shipped.`,
    )
}

const isReceived = ({ items }: ActedOrder) =>
  [...items.values()].some(({ account }) => account.received_qty !== null)
