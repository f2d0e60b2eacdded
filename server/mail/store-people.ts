import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import type { Database } from '../db/database'
import { memberships, users } from '../db/schema/access/users'
import { partners } from '../db/schema/stores/partners'
import { readOrderSettings } from '../stores/order-settings'
import { storeRecipients } from './order-recipients'

/** Returns stores by address: those for the orders of a store, and those of everyone who buys for it. */
export async function storesByAddress<Store extends { hashid: string; email: string }>(
  db: Database,
  stores: readonly Store[],
): Promise<Map<string, Store[]>> {
  const hashes = stores.map(({ hashid }) => hashid)
  const settingsOf = await readOrderSettings({ db }, hashes)
  const people = await db
    .selectDistinct({ email: users.email, store_hash: partners.hashid })
    .from(memberships)
    .innerJoin(users, eq(users.hashid, memberships.user_hash))
    .innerJoin(
      partners,
      or(
        eq(partners.hashid, memberships.store_hash),
        and(isNull(memberships.store_hash), eq(partners.partner_group_hash, memberships.partner_group_hash)),
      ),
    )
    .where(and(inArray(partners.hashid, hashes), eq(users.status, userStatus.active)))
  const peopleOf = Map.groupBy(people, ({ store_hash }) => store_hash)
  const recipients = new Map<string, Store[]>()
  for (const store of stores) {
    const addresses = [
      ...storeRecipients(settingsOf(store.hashid), store),
      ...(peopleOf.get(store.hashid) ?? []).map(({ email }) => email),
    ]
    for (const address of new Set(addresses.map((each) => each.toLowerCase())))
      recipients.set(address, [...(recipients.get(address) ?? []), store])
  }
  return recipients
}
