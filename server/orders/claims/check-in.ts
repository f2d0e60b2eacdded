import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ExtraAnswers } from '@/domain/form-builder/contract'
import { canHaveArrived } from '@/domain/orders/check-in'
import { answerDueOn, type CheckedLine, claimedQty, claimStatus } from '@/domain/orders/claim'
import { dayIn, formatDay } from '@/domain/orders/delivery'
import { openQty } from '@/domain/orders/line-state'
import { swapStatus } from '@/domain/orders/swap'
import { shippedAmount } from '@/domain/orders/weighing'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { claims, files } from '../../db/schema/orders/claims'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { checkExtraAnswers, keepExtraAnswers } from '../../form-builder/extra-answers'
import { ApiError, invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import type { VendorCall } from '../fulfillment/acknowledge'
import { type ActedOrder, lockLines } from '../fulfillment/line-action'
import { writeReceivedLots } from '../fulfillment/lots'
import { deliverAll, writeShipment } from '../fulfillment/shipments'
import { closeOffers } from '../fulfillment/swaps'
import { addToLedger } from '../ledger'
import { mailClaims } from './claim-mail'

type Claim = typeof claims.$inferInsert

/**
 * Records what arrived of an order and claims credit for short or damaged lines at the price of each line. Can be
 * repeated: the ledger then gets the difference, and further claims are added. Accepts all lines or none.
 */
export async function checkIn(
  call: VendorCall,
  order_hash: string,
  { lines, extra_answers }: { lines: readonly CheckedLine[]; extra_answers?: ExtraAnswers | undefined },
) {
  const { scope } = call
  const before = await lockLines(scope, order_hash)
  const { zone, answerDays } = await termsOf(scope, before.order.store_hash)
  const { date_required, shipped_items } = before.order
  if (!canHaveArrived({ date_required, shipped_qty: shipped_items }, dayIn(zone, scope.now)))
    throw invalid(
      'lines',
      `This order is for ${formatDay(date_required, scope.now)}, and no shipment has been recorded. Check it in once it has arrived.`,
    )
  checkLinesOnce(before, lines)
  await recordArrival(call, before, lines)
  const locked = await lockLines(scope, order_hash)
  const claimedByItem = await readClaimedByItem(scope, order_hash)
  await checkClaims(scope, locked, lines, claimedByItem)
  const newClaims = lines.flatMap((line) =>
    claimOf(scope, locked, line, claimedByItem, answerDueOn(zone, scope.now, answerDays)),
  )
  const extra = newClaims.length > 0 ? await checkExtraAnswers(scope.db, 'claims', extra_answers) : null
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
  await writeReceivedLots(scope, lines)
  await markItems(scope, lines)
  await markReceived(scope, order_hash)
  if (newClaims.length > 0) {
    await scope.db.insert(claims).values(newClaims)
    const hashes = newClaims.map(({ hashid }) => hashid)
    await keepExtraAnswers(scope, 'claims', hashes, extra)
    await mailClaims(call, newClaims)
  }
  return {
    data: newClaims.map(({ hashid }) => hashid),
    message:
      newClaims.length === 0
        ? 'Delivery checked in'
        : `Delivery checked in, ${claimedMessage(newClaims.length)}`,
  }
}

/**
 * Records as delivered what the vendor shipped. Of lines that it did not record as shipped, what arrived or is claimed was shipped, too.
 */
async function recordArrival(
  call: VendorCall,
  before: ActedOrder,
  lines: readonly CheckedLine[],
): Promise<void> {
  const { scope } = call
  const unrecorded = lines.flatMap(({ order_item_hash, received_qty, issue }) => {
    const state = before.stateOf(order_item_hash)
    const qty = state.shipped_qty > 0 ? 0 : Math.min(openQty(state), received_qty + (issue?.qty ?? 0))
    return qty > 0 ? [{ order_item_hash, qty }] : []
  })
  for (const { order_item_hash } of unrecorded)
    await closeOffers(scope, order_item_hash, swapStatus.value.withdrawn)
  if (unrecorded.length > 0) {
    const now = await lockLines(scope, before.order.hashid)
    await writeShipment(call, now, { carrier: '', tracking_number: '', lines: unrecorded }, null)
  }
  await deliverAll(call, before.order)
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

/** Returns the time zone of a store, and the working days that its marketplace gives vendors to answer. */
async function termsOf(scope: Scope, store_hash: string) {
  const [store] = await scope.db
    .select({ zone: partners.time_zone, answerDays: marketplaces.claim_days })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .where(eq(partners.hashid, store_hash))
  return { zone: store?.zone ?? 'UTC', answerDays: store?.answerDays }
}

/** Rejects lines of other orders, duplicates, and lines that are no longer on the order. */
function checkLinesOnce({ items }: ActedOrder, lines: readonly CheckedLine[]) {
  const errors: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, { order_item_hash }] of lines.entries()) {
    const found = items.get(order_item_hash)
    if (!found) throw notFound('This line')
    if (seen.has(order_item_hash)) errors[`lines.${index}`] = ['This line appears twice.']
    seen.add(order_item_hash)
    if (found.account.ordered_qty <= 0)
      errors[`lines.${index}`] = [`${found.item.purchasable_name} is no longer on this order.`]
  }
  throwErrors(errors)
}

function throwErrors(errors: Record<string, string[]>) {
  const messages = [...new Set(Object.values(errors).flat())]
  if (messages.length > 0) throw new ApiError(422, messages.join(' '), errors)
}

/** Rejects claims for more than was shipped, and photos of other orders. */
async function checkClaims(
  scope: Scope,
  { order, items }: ActedOrder,
  lines: readonly CheckedLine[],
  claimedByItem: ReadonlyMap<string, number>,
) {
  const errors: Record<string, string[]> = {}
  for (const [index, { order_item_hash, issue }] of lines.entries()) {
    const found = items.get(order_item_hash)
    if (!found) throw notFound('This line')
    const shipped = found.account.shipped_qty ?? 0
    const remaining = shipped - (claimedByItem.get(order_item_hash) ?? 0)
    if (issue && issue.qty > remaining)
      errors[`lines.${index}.issue.qty`] = [
        remaining > 0
          ? `You can still claim ${remaining} of ${shipped} cases of ${found.item.purchasable_name}.`
          : `You've already claimed all of ${found.item.purchasable_name}.`,
      ]
  }
  throwErrors(errors)
  const named = [...new Set(lines.flatMap(({ issue }) => issue?.photograph_hash ?? []))]
  const photographs = await scope.db
    .select({ hashid: files.hashid })
    .from(files)
    .where(and(inArray(files.hashid, named), eq(files.order_hash, order.hashid)))
  if (photographs.length < named.length) throw notFound('This photo')
}

/** Returns the ledger entry of a received line: the difference from the quantity received so far. */
function receivedEntries({ order, items }: ActedOrder, { order_item_hash, received_qty }: CheckedLine) {
  const line = items.get(order_item_hash)
  if (!line || line.account.received_qty === received_qty) return []
  const before = line.account.received_qty ?? 0
  return [
    {
      order_hash: order.hashid,
      order_item_hash,
      event: 'received' as const,
      qty: received_qty - before,
      amount: shippedAmount(line.item, line.account, received_qty - before, before),
    },
  ]
}

function claimOf(
  { user, now }: Scope,
  { order, items }: ActedOrder,
  { order_item_hash, issue }: CheckedLine,
  claimedByItem: ReadonlyMap<string, number>,
  due_on: string,
): (Claim & { note: string | null })[] {
  const line = items.get(order_item_hash)
  if (!line || !issue) return []
  return [
    {
      hashid: newHash(),
      order_hash: order.hashid,
      order_item_hash,
      store_hash: order.store_hash,
      vendor_hash: order.vendor_hash,
      reason: issue.reason,
      qty: issue.qty,
      amount: shippedAmount(line.item, line.account, issue.qty, claimedByItem.get(order_item_hash)),
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

/** Stores when an order was first checked in. */
async function markReceived({ db, now }: Scope, order_hash: string) {
  await db
    .update(orders)
    .set({ received_at: now.toISOString() })
    .where(and(eq(orders.hashid, order_hash), isNull(orders.received_at)))
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
