import { eq } from 'drizzle-orm'
import { RECORDS_AT_ONCE, type Schedule } from '@/domain/changes/change-set'
import { DEFAULT_ZONE, formatDay, instantIn } from '@/domain/orders/delivery'
import { changeItems } from '../db/schema/changes'
import { ApiError, invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { addSetOf, lockSet } from './add-changes'
import { applyWhole } from './apply-set'
import { mailRejection } from './mail-rejection'
import { openReversal } from './open-reversal'
import { checkPriceDay, takeWaitingPrices } from './price-lead'
import { describeOutcome } from './set-outcome'
import { findMissingRight, mayRelease, needsTwoPeople } from './set-rights'
import { approvalOf, lockFor, move, queueSet, type SetRow } from './set-steps'

export async function submit(scope: Scope, hashid: string): Promise<string> {
  const set = await lockFor(scope, hashid, 'submit')
  await move(scope, set, { status: 'submitted' })
  return 'Submitted for approval'
}

export async function approve(scope: Scope, hashid: string): Promise<string> {
  const set = await lockFor(scope, hashid, 'approve')
  await move(scope, set, { status: 'approved', ...approvalOf(scope, set) })
  return 'Approved'
}

/** Rejects a set, which is then canceled, and mails its author the reason. */
export async function reject(
  { scope, origin }: { scope: Scope; origin: string },
  hashid: string,
  reason: string,
): Promise<string> {
  const set = await lockFor(scope, hashid, 'reject')
  await move(scope, set, { status: 'canceled', error: `${scope.user.name} rejected it: ${reason}` })
  await mailRejection(scope, origin, set, reason)
  return 'Rejected'
}

/** Makes a set a draft again, so that its author can change it. It needs a new approval then. */
export async function reopen(scope: Scope, hashid: string): Promise<string> {
  const set = await lockFor(scope, hashid, 'reopen')
  await move(scope, set, {
    status: 'draft',
    approver_hash: null,
    approved_at: null,
    applied_by_hash: null,
    effective_at: null,
    reviewed_at: null,
    reviewed_by_hash: null,
  })
  return 'You can edit it again'
}

export async function cancel(scope: Scope, hashid: string): Promise<string> {
  const set = await lockFor(scope, hashid, 'cancel')
  await move(scope, set, { status: 'canceled' })
  return 'Canceled'
}

/** Schedules a set, approving it first if need be. A job applies it. */
export async function scheduleSet(
  scope: Scope,
  hashid: string,
  { day, time, time_zone }: Schedule,
): Promise<string> {
  const set = await lockFor(scope, hashid, 'schedule')
  const run_at = instantIn(time_zone, day, time)
  if (run_at <= scope.now) throw invalid('time', 'Choose a time in the future')
  await checkPriceDay(scope, set, day)
  const effective_at = run_at.toISOString()
  const applied_by_hash = scope.user.hashid
  await move(scope, set, {
    status: 'scheduled',
    effective_at,
    time_zone,
    applied_by_hash,
    ...approvalOf(scope, set),
  })
  await queueSet(scope, set, run_at)
  return 'Scheduled'
}

/** Applies a set now, approving it first if need be: in this transaction, or in a job if it is too large. */
export async function apply(scope: Scope, hashid: string): Promise<string> {
  const set = await lockFor(scope, hashid, 'apply')
  if ((await openReversal(scope.db, hashid)).length > 0)
    throw new ApiError(409, 'Another set reverts this one. Cancel that set first.')
  const released = {
    effective_at: scope.now.toISOString(),
    applied_by_hash: scope.user.hashid,
    ...approvalOf(scope, set),
  }
  const reason = await findMissingRight(scope.db, { ...set, ...released })
  if (reason !== null) throw new ApiError(409, reason)
  const waiting = await schedulePrices(scope, set)
  if (waiting?.set_hash === hashid) return waiting.message
  await move(scope, set, { status: 'applying', ...released })
  const { record_count } = await lockSet(scope, hashid)
  if (record_count > RECORDS_AT_ONCE) {
    await queueSet(scope, set, scope.now)
    return 'Applying in the background'
  }
  await applyWhole(scope, { ...set, ...released, record_count })
  const outcome = describeOutcome(await lockSet(scope, hashid))
  return waiting ? `${outcome}. ${waiting.message}` : outcome
}

/** Schedules the prices of a supplier's set that need notice. @returns their set and a message; null if there are none */
async function schedulePrices(scope: Scope, applied: SetRow) {
  const waiting = await takeWaitingPrices(scope, applied)
  if (!waiting) return null
  const { set, day, count } = waiting
  const run_at = instantIn(DEFAULT_ZONE, day, '00:00')
  await move(scope, set, {
    status: 'scheduled',
    effective_at: run_at.toISOString(),
    time_zone: DEFAULT_ZONE,
    applied_by_hash: scope.user.hashid,
    ...approvalOf(scope, set),
  })
  await queueSet(scope, set, run_at)
  const prices =
    count === 1 ? '1 new price takes effect' : `${count.toLocaleString('en-US')} new prices take effect`
  return { set_hash: set.hashid, message: `${prices} on ${formatDay(day, scope.now)}` }
}

/**
 * Makes a draft that reverts what a set applied. Fields and new records that were edited since are conflicts when it is
 * applied.
 */
export async function revert(scope: Scope, hashid: string): Promise<string> {
  const set = await lockFor(scope, hashid, 'revert')
  const items = await scope.db.select().from(changeItems).where(eq(changeItems.set_hash, hashid))
  const applied = items.filter(({ state }) => state === 'applied')
  if (applied.length === 0)
    throw new ApiError(409, 'This set applied no changes, so there is nothing to revert.')
  return addSetOf(
    scope,
    {
      title: `Revert ${set.title}`.slice(0, 120),
      kind: set.kind === 'prices' ? 'prices' : 'restore',
      reverts_hash: hashid,
      vendor_hash: set.vendor_hash,
    },
    applied.map(({ field, before, after, entity, record_hash, record, vendor_hash }) => ({
      entity,
      record_hash,
      field: field === 'added' ? 'removed' : field === 'removed' ? 'added' : field,
      before: after,
      after: before,
      record,
      vendor_hash,
    })),
  )
}

/** Applies a new set at once if the user may, otherwise submits it. @returns a message and its status */
export async function release(scope: Scope, hashid: string) {
  const needsTwo = await needsTwoPeople(scope.db, hashid)
  const mayApply = !needsTwo && (await mayRelease(scope, await lockSet(scope, hashid), needsTwo))
  const message = mayApply ? await apply(scope, hashid) : await submit(scope, hashid)
  const { status } = await lockSet(scope, hashid)
  return { message, data: { hashid, status } }
}
