import { and, asc, between, count, countDistinct, eq, isNull, or, sql } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import {
  type GroupClosedDay,
  type GroupStore,
  type GroupUser,
  listGroupClosedDays,
  listGroupStores,
  listGroupUsers,
} from '@/domain/marketplaces/partner-group-details'
import { daysAfter } from '@/domain/orders/delivery'
import { documentDay } from '@/domain/vendors/vendor-document'
import { isUnused } from '../access/invitations'
import { invitations } from '../db/schema/access/invitations'
import { memberships, users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { closedDays } from '../db/schema/orders/closed-days'
import { partners } from '../db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'

/** Days ahead that closed days are listed for. */
const CLOSED_DAYS_AHEAD = 365

export const partnerGroupDetailRoutes = [
  serve(listGroupStores, async ({ scope, params }) => ({ data: await readStores(scope, params.hashid) })),
  serve(listGroupUsers, async ({ scope, params }) => ({ data: await readUsers(scope, params.hashid) })),
  serve(listGroupClosedDays, async ({ scope, params }) => ({
    data: await readClosedDays(scope, params.hashid),
  })),
]

/** @throws a 404 for an unknown group */
async function findMarketplace({ db }: Scope, group_hash: string): Promise<string> {
  const [group] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group_hash))
  if (!group) throw notFound('This partner group')
  return group.marketplace_hash
}

/** Returns the partners of a group by name. */
async function readStores(scope: Scope, group_hash: string): Promise<GroupStore[]> {
  await findMarketplace(scope, group_hash)
  return scope.db
    .select({
      hashid: partners.hashid,
      name: partners.name,
      kind: partners.kind,
      city: partners.city,
      state: partners.state,
      time_zone: partners.time_zone,
      fn_markup: partners.fn_markup,
      specialty_client_markup: partners.specialty_client_markup,
      user_count: countDistinct(memberships.user_hash),
      is_archived: sql<boolean>`${partners.archived_at} is not null`,
    })
    .from(partners)
    .leftJoin(
      memberships,
      and(
        eq(memberships.partner_group_hash, partners.partner_group_hash),
        or(isNull(memberships.store_hash), eq(memberships.store_hash, partners.hashid)),
      ),
    )
    .where(eq(partners.partner_group_hash, group_hash))
    .groupBy(partners.hashid)
    .orderBy(asc(partners.name), asc(partners.hashid))
}

/** Returns the users of a group by name, in the states that the list of users shows. */
async function readUsers(scope: Scope, group_hash: string): Promise<GroupUser[]> {
  await findMarketplace(scope, group_hash)
  const has_all_stores = sql<boolean>`bool_or(${memberships.store_hash} is null)`
  return scope.db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      state: sql<GroupUser['state']>`case
        when min(${invitations.expires_at}) < ${scope.now.toISOString()} then 'expired'
        when ${count(invitations.hashid)} > 0 then 'invited'
        when ${users.status} = ${userStatus.active} then 'active'
        when ${users.status} = ${userStatus.pending} then 'waiting'
        else 'suspended' end`,
      has_all_stores,
      store_names: sql<string[]>`case when ${has_all_stores} then '{}' else
        array_agg(distinct ${partners.display_name} order by ${partners.display_name}) end`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.hashid, memberships.user_hash))
    .leftJoin(partners, eq(partners.hashid, memberships.store_hash))
    .leftJoin(invitations, and(eq(invitations.user_hash, users.hashid), isUnused))
    .where(eq(memberships.partner_group_hash, group_hash))
    .groupBy(users.hashid)
    .orderBy(asc(users.name), asc(users.hashid))
}

/** Returns the coming days on which vendors that the group orders from do not deliver. */
async function readClosedDays(scope: Scope, group_hash: string): Promise<GroupClosedDay[]> {
  const { db, now } = scope
  const marketplace_hash = await findMarketplace(scope, group_hash)
  const today = documentDay(now)
  return db
    .select({
      hashid: closedDays.hashid,
      name: closedDays.name,
      day: closedDays.day,
      closed: sql<string | null>`coalesce(${vendors.name}, 'Vendors of ' || ${marketplaces.name})`,
    })
    .from(closedDays)
    .leftJoin(vendors, eq(vendors.hashid, closedDays.vendor_hash))
    .leftJoin(marketplaces, eq(marketplaces.hashid, closedDays.marketplace_hash))
    .leftJoin(
      marketplaceVendors,
      and(
        eq(marketplaceVendors.vendor_hash, closedDays.vendor_hash),
        eq(marketplaceVendors.marketplace_hash, marketplace_hash),
      ),
    )
    .where(
      and(
        isNull(closedDays.archived_at),
        between(closedDays.day, today, daysAfter(today, CLOSED_DAYS_AHEAD)),
        or(
          and(isNull(closedDays.vendor_hash), isNull(closedDays.marketplace_hash)),
          eq(closedDays.marketplace_hash, marketplace_hash),
          eq(marketplaceVendors.marketplace_hash, marketplace_hash),
        ),
      ),
    )
    .orderBy(asc(closedDays.day), asc(closedDays.name), asc(closedDays.hashid))
}
