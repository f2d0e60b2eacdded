import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChangeSet, ChangeSetDetail } from '@/domain/changes/change-set'
import { actionsOf } from '@/domain/changes/change-status'
import { dayIn } from '@/domain/orders/delivery'
import { users } from '../db/schema/access/users'
import { changeItems, changeSets } from '../db/schema/changes'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { isOpen, isReverting, openStatuses } from './open-reversal'
import {
  checkMayDraft,
  isApproved,
  isStaff,
  mayRelease,
  needsTwoPeople,
  ofDraftableKinds,
} from './set-rights'
import { readTotals, usualZoneOf } from './set-totals'
import { awaitsReview } from './supplier-updates'

const ENDED_SETS = 1_000
export const authors = alias(users, 'authors')
export const approvers = alias(users, 'approvers')
/** The columns of a set in a list, for statements that join `authors` and `approvers`. */
export const listed = {
  hashid: changeSets.hashid,
  title: changeSets.title,
  kind: changeSets.kind,
  status: changeSets.status,
  author: authors.name,
  approver: approvers.name,
  created_at: changeSets.created_at,
  effective_at: changeSets.effective_at,
  applied_at: changeSets.applied_at,
  record_count: changeSets.record_count,
  item_count: changeSets.item_count,
  applied_count: changeSets.applied_count,
  conflict_count: changeSets.conflict_count,
  skipped_count: changeSets.skipped_count,
  time_zone: changeSets.time_zone,
}

const joined = ({ db }: Scope) =>
  db
    .select(listed)
    .from(changeSets)
    .leftJoin(authors, eq(authors.hashid, changeSets.author_hash))
    .leftJoin(approvers, eq(approvers.hashid, changeSets.approver_hash))

/** Returns all open sets, and the last of the others, with kinds of records that the user may change. Suppliers see those of their vendor. */
export function readSets(scope: Scope): Promise<ChangeSet[]> {
  const isVisible = and(scope.ofVendors(changeSets.vendor_hash), ofDraftableKinds(scope))
  const ended = scope.db
    .select({ hashid: changeSets.hashid })
    .from(changeSets)
    .where(isVisible)
    .orderBy(desc(changeSets.created_at))
    .limit(ENDED_SETS)
  return joined(scope)
    .where(and(isVisible, or(inArray(changeSets.status, openStatuses), inArray(changeSets.hashid, ended))))
    .orderBy(desc(changeSets.created_at), desc(changeSets.hashid))
}

/** Returns a set with its totals and the user's actions. @throws a 404, or a 403 for kinds of records that the user may not change */
export async function readSet(scope: Scope, hashid: string): Promise<ChangeSetDetail> {
  const { db, user, now } = scope
  const isVisible = scope.ofVendors(changeSets.vendor_hash)
  const [set] = await joined(scope).where(and(eq(changeSets.hashid, hashid), isVisible))
  const [row] = await db.select().from(changeSets).where(eq(changeSets.hashid, hashid))
  if (!set || !row) throw notFound('This change set')
  await checkMayDraft(scope, hashid)
  const is_own = row.author_hash === user.hashid
  const needs_two_people = await needsTwoPeople(db, hashid)
  const [reverts] = await db
    .select({ hashid: changeSets.hashid, title: changeSets.title })
    .from(changeSets)
    .where(and(eq(changeSets.hashid, row.reverts_hash ?? ''), isVisible))
  const [reverted_by] = await db
    .select({ hashid: changeSets.hashid, title: changeSets.title })
    .from(changeSets)
    .where(and(eq(changeSets.reverts_hash, hashid), isVisible, isReverting))
    .limit(1)
  const actions = actionsOf({
    status: set.status,
    is_own,
    needs_two_people,
    is_approved: isApproved(row, needs_two_people),
    has_applied: row.applied_count > 0,
    may_release: await mayRelease(scope, row, needs_two_people),
    is_staff: isStaff(scope),
  })
  return {
    ...set,
    reason: row.reason,
    error: row.error,
    time_zone: row.effective_at ? row.time_zone : await usualZoneOf(db, hashid),
    needs_two_people,
    is_own,
    awaits_review:
      isStaff(scope) && (await db.$count(changeSets, and(eq(changeSets.hashid, hashid), awaitsReview))) > 0,
    // A revert that is already under way is opened instead, and nothing is applied meanwhile.
    actions: reverted_by ? actions.filter((action) => action !== 'revert' && action !== 'apply') : actions,
    totals: await readTotals(db, hashid, dayIn(row.time_zone, now)),
    overlaps: isOpen(set.status) ? await readOverlaps(scope, hashid) : [],
    reverts: reverts ?? null,
    reverted_by: reverted_by ?? null,
  }
}

/** Returns other open sets that change some of the same fields. Suppliers learn only that there are some of staff. */
async function readOverlaps(scope: Scope, hashid: string): Promise<ChangeSetDetail['overlaps']> {
  const others = alias(changeItems, 'others')
  const sets = await scope.db
    .select({
      hashid: changeSets.hashid,
      title: changeSets.title,
      author: authors.name,
      status: changeSets.status,
      is_visible: sql<boolean>`coalesce(${scope.ofVendors(changeSets.vendor_hash)}, false)`,
      cells: count(),
    })
    .from(changeItems)
    .innerJoin(
      others,
      and(
        eq(others.record_hash, changeItems.record_hash),
        eq(others.field, changeItems.field),
        eq(others.entity, changeItems.entity),
        ne(others.set_hash, changeItems.set_hash),
        sql`${others.state} = 'pending'`,
      ),
    )
    .innerJoin(changeSets, eq(changeSets.hashid, others.set_hash))
    .leftJoin(authors, eq(authors.hashid, changeSets.author_hash))
    .where(and(eq(changeItems.set_hash, hashid), inArray(changeSets.status, openStatuses)))
    .groupBy(changeSets.hashid, authors.name)
    .orderBy(changeSets.created_at)
  return sets.map(({ is_visible, ...set }) =>
    is_visible ? set : { ...set, hashid: null, title: 'A change set of the portal’s staff', author: null },
  )
}
