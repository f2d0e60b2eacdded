import { and, eq, inArray } from 'drizzle-orm'
import { answerDueOn, type CheckedLine, claimedQty, claimStatus } from '@/domain/orders/claim'
import { dayIn, formatDay } from '@/domain/orders/delivery'
import { type Account, shareOf } from '@/domain/orders/ledger'
import { minus } from '@/domain/values/money'
import { partners } from '../../db/schema/access'
import { claims, files } from '../../db/schema/claims'
import { orderItems } from '../../db/schema/orders'
import { ApiError, invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { addToLedger, lockOrder } from '../ledger'
import { mailClaims } from './claim-mail'

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>
type Claim = typeof claims.$inferInsert

/**
 * Records what arrived of an order and claims credit for short or damaged lines at the price of each line. Can be
 * repeated: the ledger then gets the difference, and further claims are added. Accepts all lines or none.
 */
export async function checkIn(scope: Scope, order_hash: string, lines: readonly CheckedLine[]) {
  const locked = await lockOrder(scope, order_hash)
  const zone = await zoneOf(scope, locked.order.store_hash)
  if (locked.order.date_required > dayIn(zone, scope.now))
    throw invalid(
      'lines',
      `This order is for ${formatDay(locked.order.date_required, scope.now)}. Check it in once it has arrived.`,
    )
  const claimedByItem = await readClaimedByItem(scope, order_hash)
  await checkLines(scope, locked, lines, claimedByItem)
  const newClaims = lines.flatMap((line) =>
    claimOf(scope, locked, line, claimedByItem, answerDueOn(zone, scope.now)),
  )
  await addToLedger(scope, [
    ...lines.flatMap((line) => receivedEntries(locked, line)),
    ...newClaims.map(({ order_item_hash, qty, amount, reason, note }) => ({
      order_hash,
      order_item_hash,
      event: 'claimed' as const,
      qty,
      amount,
      reason,
      note,
    })),
  ])
  await markItems(scope, lines)
  if (newClaims.length > 0) {
    await scope.db.insert(claims).values(newClaims)
    await mailClaims(scope, newClaims)
  }
  return {
    data: newClaims.map(({ hashid }) => hashid),
    message:
      newClaims.length === 0
        ? 'Delivery checked in'
        : `Delivery checked in, ${claimedMessage(newClaims.length)}`,
  }
}

const claimedMessage = (count: number) => (count === 1 ? '1 credit claimed' : `${count} credits claimed`)

/** Returns the claimed cases of each item, without declined claims. */
async function readClaimedByItem(scope: Scope, order_hash: string): Promise<ReadonlyMap<string, number>> {
  const newClaims = await scope.db.select().from(claims).where(eq(claims.order_hash, order_hash))
  const claimedByItem = new Map<string, number>()
  for (const claim of newClaims)
    claimedByItem.set(
      claim.order_item_hash,
      (claimedByItem.get(claim.order_item_hash) ?? 0) + claimedQty(claim),
    )
  return claimedByItem
}

async function zoneOf(scope: Scope, store_hash: string) {
  const [store] = await scope.db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.hashid, store_hash))
  return store?.time_zone ?? 'UTC'
}

/** Rejects lines of other orders, duplicates, and claims for more than was ordered. */
async function checkLines(
  scope: Scope,
  { order, items }: LockedOrder,
  lines: readonly CheckedLine[],
  claimedByItem: ReadonlyMap<string, number>,
) {
  const errors: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, { order_item_hash, issue }] of lines.entries()) {
    const found = items.get(order_item_hash)
    if (!found) throw notFound('This line')
    if (seen.has(order_item_hash)) errors[`lines.${index}`] = ['This line appears twice.']
    seen.add(order_item_hash)
    if (found.account.ordered_qty <= 0)
      errors[`lines.${index}`] = [`${found.item.purchasable_name} is no longer on this order.`]
    const remaining = found.account.ordered_qty - (claimedByItem.get(order_item_hash) ?? 0)
    if (issue && issue.qty > remaining)
      errors[`lines.${index}.issue.qty`] = [
        remaining > 0
          ? `You can still claim ${remaining} of ${found.account.ordered_qty} cases of ${found.item.purchasable_name}.`
          : `You've already claimed all of ${found.item.purchasable_name}.`,
      ]
  }
  const messages = [...new Set(Object.values(errors).flat())]
  if (messages.length > 0) throw new ApiError(422, messages.join(' '), errors)
  const named = [...new Set(lines.flatMap(({ issue }) => issue?.photograph_hash ?? []))]
  const photographs = await scope.db
    .select({ hashid: files.hashid })
    .from(files)
    .where(and(inArray(files.hashid, named), eq(files.order_hash, order.hashid)))
  if (photographs.length < named.length) throw notFound('This photo')
}

const orderedTotal = ({ ordered_qty, ordered_amount }: Account) => ({
  qty: ordered_qty,
  amount: ordered_amount,
})

/** Returns the ledger entry of a received line: the difference from the quantity received so far. */
function receivedEntries({ order, items }: LockedOrder, { order_item_hash, received_qty }: CheckedLine) {
  const account = items.get(order_item_hash)?.account
  if (!account || account.received_qty === received_qty) return []
  const before = account.received_qty ?? 0
  const upTo = (qty: number) => shareOf(orderedTotal(account), qty)
  return [
    {
      order_hash: order.hashid,
      order_item_hash,
      event: 'received' as const,
      qty: received_qty - before,
      amount: minus(upTo(received_qty), upTo(before)),
    },
  ]
}

function claimOf(
  { user, now }: Scope,
  { order, items }: LockedOrder,
  { order_item_hash, issue }: CheckedLine,
  claimedByItem: ReadonlyMap<string, number>,
  due_on: string,
): (Claim & { note: string | null })[] {
  const account = items.get(order_item_hash)?.account
  if (!account || !issue) return []
  return [
    {
      hashid: newHash(),
      order_hash: order.hashid,
      order_item_hash,
      store_hash: order.store_hash,
      vendor_hash: order.vendor_hash,
      reason: issue.reason,
      qty: issue.qty,
      amount: shareOf(orderedTotal(account), issue.qty, claimedByItem.get(order_item_hash)),
      note: issue.note || null,
      photograph_hash: issue.photograph_hash,
      made_by_hash: user.hashid,
      made_at: now.toISOString(),
      due_on,
      status: claimStatus.value.waiting,
      granted_qty: 0,
      granted_amount: '0.00',
    },
  ]
}

/** Marks received items as purchased and stores the reason of an item's latest issue. */
async function markItems({ db }: Scope, lines: readonly CheckedLine[]) {
  const hashes = lines.map(({ order_item_hash }) => order_item_hash)
  await db
    .update(orderItems)
    .set({ status: 1 })
    .where(and(inArray(orderItems.hashid, hashes), eq(orderItems.status, 0)))
  for (const { order_item_hash, issue } of lines)
    if (issue)
      await db
        .update(orderItems)
        .set({ issue_reason: issue.reason })
        .where(eq(orderItems.hashid, order_item_hash))
}
