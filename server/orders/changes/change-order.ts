import { and, eq } from 'drizzle-orm'
import { admin, allows } from '@/domain/access/rule'
import { dateError } from '@/domain/cart/order-rules'
import { cutOff, dayIn, formatDay } from '@/domain/orders/delivery'
import {
  describeChange,
  type OrderChange,
  type RequestAnswer,
  requestStatus,
} from '@/domain/orders/order-change'
import { orderRequests } from '../../db/schema/orders/order-requests'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { mailAboutOrder } from '../../mail/order-change-mail'
import { type VendorCall, writeAcknowledgment } from '../fulfillment/acknowledge'
import { type ActedOrder, checkOpen, lockLines } from '../fulfillment/line-action'
import { addToLedger } from '../ledger'
import { shownLines } from '../new-item'
import { addLines, checkStillOffered, linesToAdd } from './add-products'
import { applyLines, checkLines, type PlannedChange, writeDay } from './apply-change'

/**
 * Changes a confirmed order for its store: at once until the cut-off, afterwards as a request that the vendor accepts or declines. Changes
 * by staff apply at once even after the cut-off: staff clear them with the vendor first.
 * @throws a 422 for a change that the vendor could not accept, even if it is only requested
 */
export async function changeOrder(call: VendorCall, order_hash: string, asked: OrderChange) {
  const { scope, origin } = call
  const acted = await lockLines(scope, order_hash)
  await checkOpen(scope, acted)
  const { order } = acted
  const { store, vendor } = await readSides(scope, acted)
  const change = { ...asked, added: await linesToAdd(scope, acted, asked.added) }
  const parts = partsOf(acted, change, scope.now)
  const isOpen = scope.now < cutOff(vendor, order.date_required, store.time_zone)
  const isStaff = allows(admin, scope.user)
  if (!isOpen) checkNotPassed(change, store.time_zone, scope.now)
  if (!isOpen && !isStaff) {
    if (change.lines.length > 0) await checkLines(scope, acted, vendor, change)
    await writeRequest(scope, acted, change, parts)
    await mailAboutOrder(scope, origin, order, {
      to: ['vendor'],
      subject: (names) => `${names.store} asks to change order ${order.order_number}`,
      body: (names) => [
        `${names.store} asks to change order ${order.order_number}, required ${names.day}:`,
        listOf(parts),
        ...quoted(change.note),
        'Accept or decline it on the order:',
      ],
    })
    return { message: `Sent to ${vendor.name}, who accepts or declines it`, is_requested: true }
  }
  if (isOpen && change.date_required) {
    const error = dateError(vendor, change.date_required, store.time_zone, scope.now)
    if (error) throw invalid('date_required', error)
  }
  await applyChange(call, acted, change)
  await mailAboutOrder(
    scope,
    origin,
    { ...order, date_required: change.date_required ?? order.date_required },
    {
      to: ['store', 'vendor'],
      subject: (names) => `${isStaff ? scope.user.name : names.store} changed order ${order.order_number}`,
      body: (names) => [
        `${scope.user.name} changed order ${order.order_number} of ${names.store} from ${names.vendor}:`,
        listOf(parts),
        ...quoted(change.note),
      ],
    },
  )
  return { message: `Order ${order.order_number} changed`, is_requested: false }
}

function checkNotPassed({ date_required }: PlannedChange, time_zone: string, now: Date): void {
  if (date_required && date_required < dayIn(time_zone, now))
    throw invalid('date_required', `${formatDay(date_required, now)} has passed. Choose another day.`)
}

const listOf = (parts: readonly string[]) => parts.map((part) => `  ${part}`).join('\n')
const quoted = (note: string) => (note ? [`“${note}”`] : [])

async function readSides({ db }: Scope, { order }: ActedOrder) {
  const [store] = await db.select().from(partners).where(eq(partners.hashid, order.store_hash))
  const [vendor] = await db.select().from(vendors).where(eq(vendors.hashid, order.vendor_hash))
  if (!store || !vendor) throw notFound('This order')
  return { store, vendor }
}

const partsOf = (
  acted: ActedOrder,
  { added, ...change }: Pick<PlannedChange, 'lines' | 'added' | 'date_required'>,
  now: Date,
) =>
  describeChange(
    { ...change, added: shownLines(added) },
    [...acted.items.keys()].map((hashid) => ({ hashid, ...acted.stateOf(hashid) })),
    now,
  )

/** Writes a change of a locked order that its store may make, or that its vendor accepted. */
async function applyChange(call: VendorCall, acted: ActedOrder, change: PlannedChange): Promise<void> {
  const { scope } = call
  const { vendor } = await readSides(scope, acted)
  if (change.lines.length > 0) await applyLines(scope, acted, vendor, change)
  if (change.added.length > 0) await addLines(call, acted, change)
  if (change.date_required && change.date_required !== acted.order.date_required)
    await writeDay(scope, acted.order, change.date_required, change.note)
}

/** Writes a request, which replaces an earlier one without an answer. */
async function writeRequest(
  scope: Scope,
  { order }: ActedOrder,
  { lines, added, date_required, note }: PlannedChange,
  parts: readonly string[],
): Promise<void> {
  const { waiting, replaced } = requestStatus.value
  const { db, user, now } = scope
  await db
    .update(orderRequests)
    .set({ status: replaced })
    .where(and(eq(orderRequests.order_hash, order.hashid), eq(orderRequests.status, waiting)))
  await db.insert(orderRequests).values({
    hashid: newHash(),
    order_hash: order.hashid,
    store_hash: order.store_hash,
    vendor_hash: order.vendor_hash,
    lines,
    added: [...added],
    date_required,
    note,
    requested_by_hash: user.hashid,
    requested_at: now.toISOString(),
    status: waiting,
  })
  await writeEvent(scope, order.hashid, 'change_requested', [...parts, note])
}

const writeEvent = (
  scope: Scope,
  order_hash: string,
  event: 'change_requested' | 'change_accepted' | 'change_declined',
  texts: readonly string[],
) =>
  addToLedger(scope, [
    { order_hash, event, qty: 0, amount: '0.00', note: texts.filter(Boolean).join(' · ') || null },
  ])

/** Records the vendor's answer to a request: accepted, the order changes. */
export async function answerRequest(
  call: VendorCall,
  hashid: string,
  { is_accepted, note }: RequestAnswer,
): Promise<string> {
  const { scope, origin } = call
  const { order_hash } = await readRequest(scope, hashid)
  const acted = await lockLines(scope, order_hash)
  // Read again after locking the order, because someone else may have answered meanwhile.
  const request = await readRequest(scope, hashid)
  const { waiting, accepted, declined, replaced } = requestStatus.value
  if (request.status === replaced) throw new ApiError(409, 'The store replaced this request.')
  if (request.status !== waiting) throw new ApiError(409, 'This request has already been answered.')
  if (is_accepted) await checkOpen(scope, acted, 'Decline this request.')
  const { order } = acted
  const { store, vendor } = await readSides(scope, acted)
  const parts = partsOf(acted, request, scope.now)
  await scope.db
    .update(orderRequests)
    .set({
      status: is_accepted ? accepted : declined,
      answer: note,
      answered_by_hash: scope.user.hashid,
      answered_at: scope.now.toISOString(),
    })
    .where(eq(orderRequests.hashid, hashid))
  await writeAcknowledgment(scope, order)
  await writeEvent(scope, order_hash, is_accepted ? 'change_accepted' : 'change_declined', [note])
  if (is_accepted) {
    if (request.date_required && request.date_required < dayIn(store.time_zone, scope.now))
      throw invalid(
        'is_accepted',
        `${formatDay(request.date_required, scope.now)} has passed. Decline this request.`,
      )
    await checkStillOffered(scope, vendor, request.added)
    await applyChange(call, acted, request)
  }
  await mailAboutOrder(
    scope,
    origin,
    { ...order, date_required: (is_accepted && request.date_required) || order.date_required },
    {
      to: ['store', 'vendor'],
      subject: ({ vendor }) =>
        `${vendor} ${is_accepted ? 'accepted' : 'declined'} the change of order ${order.order_number}`,
      body: ({ vendor }) => [
        `${vendor} ${is_accepted ? 'accepted' : 'declined'} the change of order ${order.order_number}:`,
        listOf(parts),
        ...quoted(note),
      ],
    },
  )
  return is_accepted ? `Order ${order.order_number} changed` : 'Request declined'
}

async function readRequest({ db, ...scope }: Scope, hashid: string) {
  const [request] = await db
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.hashid, hashid), scope.ofOrders(orderRequests)))
  if (!request) throw notFound('This request')
  return request
}
