import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { adminRoles } from '@/domain/access/role'
import { MAX_VIEWS, mayShareWith, type newTableView, type SavedView } from '@/domain/tables/table-view'
import { memberships, users } from '../db/schema/access/users'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { tableDefaults, tableViews } from '../db/schema/tables'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

/**
 * Returns the views of a table that the user may see: their own, and those that someone in one of their marketplaces
 * shared with their role.
 */
export async function readViews(scope: Scope, table_key: string): Promise<SavedView[]> {
  return selectViews(scope, eq(tableViews.table_key, table_key))
}

/**
 * Saves a view and replaces the user's own view of the same name.
 * @throws a 422 for a role that it may not be shared with, or if there are too many views
 */
export async function saveView(
  scope: Scope,
  table_key: string,
  view: z.infer<typeof newTableView>,
): Promise<SavedView> {
  const { db, user } = scope
  if (view.shared_with_role && !mayShareWith(view.shared_with_role, user))
    throw invalid('shared_with_role', 'You can share a view with your own role only')
  const isMine = and(eq(tableViews.user_hash, user.hashid), eq(tableViews.table_key, table_key))
  const [same] = await db
    .update(tableViews)
    .set(view)
    .where(and(isMine, sql`lower(${tableViews.name}) = lower(${view.name})`))
    .returning({ hashid: tableViews.hashid })
  const hashid = same?.hashid ?? newHash()
  if (!same) {
    if ((await db.$count(tableViews, isMine)) >= MAX_VIEWS)
      throw invalid('name', `You can save up to ${MAX_VIEWS} views of this table. Remove one first`)
    await db.insert(tableViews).values({
      ...view,
      hashid,
      table_key,
      user_hash: user.hashid,
      created_at: scope.now.toISOString(),
    })
  }
  const [saved] = await selectViews(scope, eq(tableViews.hashid, hashid))
  if (!saved) throw notFound('This view')
  return saved
}

/** Removes one of the user's own views or, for staff, any shared view. @throws a 404 for any other view */
export async function removeView(scope: Scope, table_key: string, hashid: string): Promise<void> {
  const isShared = sql`${tableViews.shared_with_role} is not null`
  const removed = await scope.db
    .delete(tableViews)
    .where(
      and(
        eq(tableViews.hashid, hashid),
        eq(tableViews.table_key, table_key),
        or(
          eq(tableViews.user_hash, scope.user.hashid),
          adminRoles.includes(scope.user.role_name) ? isShared : undefined,
        ),
      ),
    )
    .returning({ hashid: tableViews.hashid })
  if (removed.length === 0) throw notFound('This view')
}

/** Sets the view that the user opens a table with; null for the default layout. */
export async function setDefault(scope: Scope, table_key: string, view_hash: string | null): Promise<void> {
  const { db, user } = scope
  const isOfUser = and(eq(tableDefaults.user_hash, user.hashid), eq(tableDefaults.table_key, table_key))
  if (view_hash === null) {
    await db.delete(tableDefaults).where(isOfUser)
    return
  }
  const visible = await selectViews(
    scope,
    and(eq(tableViews.hashid, view_hash), eq(tableViews.table_key, table_key)),
  )
  if (visible.length === 0) throw notFound('This view')
  await db
    .insert(tableDefaults)
    .values({ user_hash: user.hashid, table_key, view_hash })
    .onConflictDoUpdate({ target: [tableDefaults.user_hash, tableDefaults.table_key], set: { view_hash } })
}

function selectViews(scope: Scope, matching: SQL | undefined): Promise<SavedView[]> {
  const { db, user } = scope
  return db
    .select({
      hashid: tableViews.hashid,
      name: tableViews.name,
      search: tableViews.search,
      shared_with_role: tableViews.shared_with_role,
      is_default: sql<boolean>`${tableDefaults.view_hash} is not null`,
      is_mine: sql<boolean>`${tableViews.user_hash} = ${user.hashid}`,
    })
    .from(tableViews)
    .innerJoin(users, eq(users.hashid, tableViews.user_hash))
    .leftJoin(
      tableDefaults,
      and(eq(tableDefaults.view_hash, tableViews.hashid), eq(tableDefaults.user_hash, user.hashid)),
    )
    .where(
      and(
        matching,
        or(
          eq(tableViews.user_hash, user.hashid),
          and(eq(tableViews.shared_with_role, user.role_name), isColleague(scope)),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${tableViews.name})`), asc(tableViews.hashid))
}

/** Condition for users who work in one of this user's marketplaces. Staff work in all of them. */
function isColleague(scope: Scope): SQL | undefined {
  const buyers = scope.db
    .select({ user_hash: memberships.user_hash })
    .from(memberships)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, memberships.partner_group_hash))
    .where(scope.ofMarketplaces(partnerGroups.marketplace_hash))
  const sellers = scope.db
    .select({ vendor_hash: marketplaceVendors.vendor_hash })
    .from(marketplaceVendors)
    .where(scope.ofMarketplaces(marketplaceVendors.marketplace_hash))
  return or(
    inArray(users.role_name, [...adminRoles]),
    inArray(users.hashid, buyers),
    inArray(users.vendor_hash, sellers),
  )
}
