import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { outranks } from '@/domain/access/rank'
import { userStatus } from '@/domain/access/user-status'
import { reopenErrorOf, rolesGivenBy, type StoreUser } from '@/domain/stores/store-user'
import { memberships, users } from '../db/schema/access/users'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import { namedStores, type Scope } from '../http/scope'

const MANAGED_BY_OTHERS = "You can't manage this account. Ask support to reopen it."

/** Returns the users of a store, by name. @throws a 404 for a store of another tenant */
export async function readStoreUsers(scope: Scope, store_hash: string): Promise<StoreUser[]> {
  const [store] = await namedStores(scope, [store_hash])
  if (!store) throw notFound('This store')
  const people = scope.db
    .select({ hashid: memberships.user_hash })
    .from(memberships)
    .where(
      and(
        eq(memberships.partner_group_hash, store.partner_group_hash),
        sql`coalesce(${memberships.store_hash}, ${store.hashid}) = ${store.hashid}`,
      ),
    )
  return readUsers(scope, inArray(users.hashid, people))
}

/** Returns a user of a store that the signed-in user may see. @throws a 404 for anyone else */
export async function readStoreUser(scope: Scope, store_hash: string, user_hash: string): Promise<StoreUser> {
  const found = (await readStoreUsers(scope, store_hash)).find(({ hashid }) => hashid === user_hash)
  if (!found) throw notFound('This user')
  return found
}

async function readUsers(scope: Scope, matching: ReturnType<typeof inArray>): Promise<StoreUser[]> {
  const closers = alias(users, 'closers')
  const rows = await scope.db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      is_developer: users.is_developer,
      status: users.status,
      store_hashes: sql<
        string[]
      >`array_agg(distinct ${partners.hashid}) filter (where ${scope.ofStores(partners.hashid)})`,
      sees_others: sql<boolean>`bool_or(not (${scope.ofStores(partners.hashid)}))`,
      closer: { name: closers.name, role_name: closers.role_name },
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_hash, users.hashid))
    .innerJoin(
      partners,
      and(
        eq(partners.partner_group_hash, memberships.partner_group_hash),
        sql`coalesce(${memberships.store_hash}, ${partners.hashid}) = ${partners.hashid}`,
      ),
    )
    .leftJoin(closers, eq(closers.hashid, users.status_changed_by_hash))
    .where(matching)
    .groupBy(users.hashid, closers.hashid)
    .orderBy(asc(users.name), asc(users.hashid))
  const { role_name } = scope.user
  const managed = rolesGivenBy(role_name)
  return rows.map(({ sees_others, closer, is_developer, ...person }) => {
    // Users who see stores that the signed-in user does not see are managed by others.
    const is_manageable =
      !sees_others &&
      person.hashid !== scope.user.hashid &&
      person.status !== userStatus.pending &&
      managed.includes(person.role_name) &&
      !outranks({ ...person, is_developer }, scope.user)
    const isClosed = person.status === userStatus.suspended && managed.length > 0
    const reopen_refusal = isClosed
      ? (reopenErrorOf(role_name, closer) ?? (is_manageable ? null : MANAGED_BY_OTHERS))
      : null
    return { ...person, is_manageable, reopen_refusal }
  })
}

/**
 * Replaces the stores that a user works for. Uses one membership for a whole group if all of its stores are included.
 */
export async function assignStores(scope: Scope, user_hash: string, store_hashes: readonly string[]) {
  const stores = await namedStores(scope, store_hashes)
  const groups = [...new Set(stores.map((store) => store.partner_group_hash))]
  const sizes = await scope.db
    .select({ hashid: partnerGroups.hashid, size: sql<number>`count(*)::int` })
    .from(partnerGroups)
    .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
    .where(inArray(partnerGroups.hashid, groups))
    .groupBy(partnerGroups.hashid)
  const rows = sizes.flatMap(({ hashid: partner_group_hash, size }) => {
    const chosen = stores.filter((store) => store.partner_group_hash === partner_group_hash)
    const isWhole = size > 1 && chosen.length === size
    return (isWhole ? [null] : chosen.map((store) => store.hashid)).map((store_hash) => ({
      hashid: newHash(),
      user_hash,
      partner_group_hash,
      store_hash,
    }))
  })
  await scope.db.delete(memberships).where(eq(memberships.user_hash, user_hash))
  await scope.db.insert(memberships).values(rows)
}
