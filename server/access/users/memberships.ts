import { eq, inArray } from 'drizzle-orm'
import { memberships } from '../../db/schema/access/users'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'

/** Groups and single stores that a user works for. */
interface Workplaces {
  group_hashes: string[]
  store_hashes: string[]
}

/** @throws a 422 for a group or store that does not exist */
export async function checkWorkplaces({ db }: Scope, { group_hashes, store_hashes }: Workplaces) {
  const groups = [...new Set(group_hashes)]
  if ((await db.$count(partnerGroups, inArray(partnerGroups.hashid, groups))) < groups.length)
    throw invalid('group_hashes', 'A group no longer exists. Reload the page and choose again')
  const stores = [...new Set(store_hashes)]
  if ((await db.$count(partners, inArray(partners.hashid, stores))) < stores.length)
    throw invalid('store_hashes', 'A store no longer exists. Reload the page and choose again')
}

/** Returns the groups and stores that a user works for. */
export async function readMemberships({ db }: Scope, user_hash: string): Promise<Workplaces> {
  const rows = await db
    .select({ group: memberships.partner_group_hash, store: memberships.store_hash })
    .from(memberships)
    .where(eq(memberships.user_hash, user_hash))
  return {
    group_hashes: rows.flatMap(({ group, store }) => (store === null ? [group] : [])).toSorted(),
    store_hashes: rows.flatMap(({ store }) => store ?? []).toSorted(),
  }
}

/** Replaces the groups and stores that a user works for. */
export async function writeMemberships(
  { db }: Scope,
  user_hash: string,
  { group_hashes, store_hashes }: Workplaces,
): Promise<void> {
  const stores = await db
    .select({ hashid: partners.hashid, partner_group_hash: partners.partner_group_hash })
    .from(partners)
    .where(inArray(partners.hashid, store_hashes))
  const rows = [
    ...[...new Set(group_hashes)].map((partner_group_hash) => ({ partner_group_hash, store_hash: null })),
    ...stores.map(({ hashid, partner_group_hash }) => ({ partner_group_hash, store_hash: hashid })),
  ]
  await db.delete(memberships).where(eq(memberships.user_hash, user_hash))
  if (rows.length > 0)
    await db.insert(memberships).values(rows.map((row) => ({ hashid: newHash(), user_hash, ...row })))
}
