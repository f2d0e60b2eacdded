import { eq } from 'drizzle-orm'
import { actionsOf, type ChangeAction, changeStatuses, releasing } from '@/domain/changes/change-status'
import { auditAction } from '../access/audit'
import { changeSets } from '../db/schema/changes'
import { ApiError, forbidden } from '../http/api-error'
import type { Scope } from '../http/scope'
import { queueJobs } from '../jobs/queue-jobs'
import { queuePriceNotice } from '../pricing/price-updates/price-notice-job'
import { lockSet } from './add-changes'
import { applyJob } from './apply-set'
import {
  checkMayDraft,
  isApproved,
  isStaff,
  mayRelease,
  NEEDS_SECOND_PERSON,
  needsTwoPeople,
} from './set-rights'

export type SetRow = typeof changeSets.$inferSelect

/** Returns a locked set if the user may do this with it. @throws a 403, or a 409 */
export async function lockFor(scope: Scope, hashid: string, action: ChangeAction): Promise<SetRow> {
  const set = await lockSet(scope, hashid)
  await checkMayDraft(scope, hashid)
  const needs_two_people = await needsTwoPeople(scope.db, hashid)
  const may_release = await mayRelease(scope, set, needs_two_people)
  if (!may_release && releasing.includes(action)) throw forbidden()
  const is_own = set.author_hash === scope.user.hashid
  const is_approved = isApproved(set, needs_two_people)
  const has_applied = set.applied_count > 0
  const is_staff = isStaff(scope)
  const standing = {
    status: set.status,
    is_own,
    needs_two_people,
    is_approved,
    has_applied,
    may_release,
    is_staff,
  }
  if (actionsOf(standing).includes(action)) {
    if (set.item_count === 0 && action !== 'cancel') throw new ApiError(409, 'This set has no changes.')
    return is_approved ? set : { ...set, approver_hash: null }
  }
  throw new ApiError(409, refusalOf(standing, action))
}

function refusalOf(standing: Parameters<typeof actionsOf>[0], action: ChangeAction): string {
  if (action === 'reopen' && !standing.is_own) return 'Only the author of a set can edit it again.'
  if (actionsOf({ ...standing, needs_two_people: false }).includes(action)) return NEEDS_SECOND_PERSON
  if (actionsOf({ ...standing, is_own: true, needs_two_people: false }).includes(action))
    return 'This is a draft of somebody else. Only its author can submit or apply it.'
  return `This set is ${changeStatuses[standing.status].toLowerCase()}. Reload the page.`
}

/** The approval of whoever releases a set that is not approved yet. */
export const approvalOf = ({ user, now }: Scope, { approver_hash }: SetRow) =>
  approver_hash === null ? { approver_hash: user.hashid, approved_at: now.toISOString() } : {}

/** Staff who act on a set of a supplier have seen it. */
const reviewOf = (scope: Scope, { vendor_hash, reviewed_at }: SetRow) =>
  vendor_hash !== null && reviewed_at === null && isStaff(scope)
    ? { reviewed_at: scope.now.toISOString(), reviewed_by_hash: scope.user.hashid }
    : {}

/** New statuses of a price update that buyers get an email about. `apply-set.ts` queues those about applied ones. */
const notifiedStatuses: SetRow['status'][] = ['draft', 'scheduled', 'canceled']

export async function move(scope: Scope, set: SetRow, next: Partial<SetRow> & Pick<SetRow, 'status'>) {
  await scope.db
    .update(changeSets)
    .set({ error: null, ...reviewOf(scope, set), ...next })
    .where(eq(changeSets.hashid, set.hashid))
  await auditAction(scope, 'change-set-moved', {
    subject_hash: set.hashid,
    change_set_hash: set.hashid,
    details: { before: { status: set.status }, after: { status: next.status } },
  })
  if (notifiedStatuses.includes(next.status)) await queuePriceNotice(scope.db, set, scope.now)
}

/** Queues a job for a time. A set may be moved to another time, so the time is part of the key. */
export const queueSet = ({ db, now }: Scope, { hashid, title }: SetRow, run_at: Date) =>
  queueJobs(
    db,
    applyJob,
    [
      {
        title,
        payload: { set_hash: hashid },
        run_at,
        key: `${applyJob.name} ${hashid} ${run_at.toISOString()}`,
      },
    ],
    now,
  )
