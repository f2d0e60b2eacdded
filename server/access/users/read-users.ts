import { and, asc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ManagedUser } from '@/domain/access/managed-user'
import { registrationStatus } from '@/domain/access/registration-review'
import { adminRoles } from '@/domain/access/role'
import { allows, mayEditUsers } from '@/domain/access/rule'
import { userStatus } from '@/domain/access/user-status'
import { invitations } from '../../db/schema/access/invitations'
import { registrations } from '../../db/schema/access/registrations'
import { roles } from '../../db/schema/access/roles'
import { sessions } from '../../db/schema/access/sessions'
import { memberships, users } from '../../db/schema/access/users'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { brokers } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import type { ListPart } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { isUnused } from '../invitations'

const { asked, approved, declined } = registrationStatus.value

const state = ({ now }: Scope): SQL<ManagedUser['state']> => sql`case
  when ${invitations.expires_at} < ${now.toISOString()} then 'expired'
  when ${invitations.hashid} is not null then 'invited'
  when ${users.status} = ${userStatus.active} then 'active'
  when ${registrations.status} = ${declined} then 'declined'
  when ${registrations.status} = ${asked} then 'asked'
  when ${users.status} = ${userStatus.pending} then 'waiting'
  else 'suspended' end`

const stores = sql`from ${memberships}
  join ${partners} on ${partners.partner_group_hash} = ${memberships.partner_group_hash}
    and (${memberships.store_hash} is null or ${memberships.store_hash} = ${partners.hashid})
  where ${memberships.user_hash} = ${users.hashid} and ${partners.archived_at} is null`

/** The groups of the stores of a row of `users`, sorted. */
export const groupsOf: SQL<string[]> = sql`array(
  select distinct ${partnerGroups.name} from ${memberships}
  join ${partnerGroups} on ${partnerGroups.hashid} = ${memberships.partner_group_hash}
  where ${memberships.user_hash} = ${users.hashid} order by ${partnerGroups.name})`

/** The vendor that a supplier works for, or their broker. */
export const companyName = sql<string | null>`coalesce(${brokers.name}, ${vendors.name})`

/** Returns a part of the list of users. Those who are not staff see the users of their stores. */
export async function readUsers(scope: Scope, { isIn, limit }: ListPart): Promise<ManagedUser[]> {
  const { db } = scope
  const inStores = db
    .select({ hashid: memberships.hashid })
    .from(memberships)
    .innerJoin(
      partners,
      and(
        eq(partners.partner_group_hash, memberships.partner_group_hash),
        or(isNull(memberships.store_hash), eq(memberships.store_hash, partners.hashid)),
      ),
    )
    .where(and(eq(memberships.user_hash, users.hashid), scope.ofStores(partners.hashid)))
  const rows = await db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      state: state(scope),
      is_developer: users.is_developer,
      own_permissions: users.user_permissions,
      role_permissions: roles.permissions,
      partner_groups: groupsOf,
      store_count: sql<number>`(select count(distinct ${partners.hashid})::int ${stores})`,
      company_name: companyName,
      marketplace_name: marketplaces.name,
      created_at: users.created_at,
      last_signed_in_at: sql<string | null>`(
        select max(${sessions.created_at}) from ${sessions} where ${sessions.user_hash} = ${users.hashid}
          and ${sessions.viewer_hash} is null)`,
      registration: { hashid: registrations.hashid, kind: registrations.kind },
    })
    .from(users)
    .leftJoin(roles, eq(roles.name, users.role_name))
    .leftJoin(
      registrations,
      and(eq(registrations.user_hash, users.hashid), ne(registrations.status, approved)),
    )
    .leftJoin(marketplaces, eq(marketplaces.hashid, registrations.marketplace_hash))
    .leftJoin(invitations, and(eq(invitations.user_hash, users.hashid), isUnused))
    .leftJoin(vendors, eq(vendors.hashid, users.vendor_hash))
    .leftJoin(brokers, eq(brokers.hashid, users.broker_hash))
    .where(and(isIn(users.hashid), adminRoles.includes(scope.user.role_name) ? undefined : exists(inStores)))
    .orderBy(asc(users.hashid))
    .limit(limit)
  const showsPermissions = allows(mayEditUsers, scope.user)
  return rows.map(({ last_signed_in_at: signedIn, own_permissions, role_permissions, ...row }) => ({
    ...row,
    permissions: showsPermissions
      ? [...new Set([...own_permissions, ...(role_permissions ?? [])])].toSorted()
      : [],
    last_signed_in_at: signedIn && new Date(signedIn).toISOString(),
  }))
}
