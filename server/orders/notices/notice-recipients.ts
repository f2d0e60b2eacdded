import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import type { NoticeCriteria, NoticeRecipient } from '@/domain/orders/order-notice'
import { isOneOf } from '../../db/one-of'
import { mutedNotifications } from '../../db/schema/access/account'
import { users } from '../../db/schema/access/users'
import type { Scope } from '../../http/scope'
import { storesByAddress } from '../../mail/store-people'
import type { FoundOrder } from './notice-orders'

export interface FoundRecipient extends NoticeRecipient {
  user_hash: string | null
  store_hashes: ReadonlySet<string>
}

/**
 * Finds who gets a notice: the people who buy for the stores of the orders, and the addresses that the stores named for
 * their orders. A warning also reaches those who turned emails about orders or announcements off.
 */
export async function findRecipients(
  { db }: Scope,
  orders: readonly FoundOrder[],
  kind: NoticeCriteria['kind'],
): Promise<FoundRecipient[]> {
  const stores = new Map(
    orders.map(({ store_hash, store_name, email }) => [
      store_hash,
      { hashid: store_hash, name: store_name, email },
    ]),
  )
  const byAddress = await storesByAddress(db, [...stores.values()])
  const people = await db
    .select({ hashid: users.hashid, name: users.name, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(isOneOf(sql`lower(${users.email})`, byAddress.keys()), eq(users.status, userStatus.active)))
  const isOff = await readTurnedOff(
    db,
    people.map(({ hashid }) => hashid),
  )
  const personOf = new Map(people.map((person) => [person.email, person]))
  const found = [...byAddress].map(([email, theirs]) => {
    const person = personOf.get(email)
    const gets = (way: 'orders email' | 'announcements portal') =>
      kind === 'warning' || person === undefined || !isOff.has(`${person.hashid} ${way}`)
    return {
      hashid: email,
      user_hash: person?.hashid ?? null,
      name: person?.name ?? null,
      stores: theirs.map(({ name }) => name).sort(),
      store_hashes: new Set(theirs.map(({ hashid }) => hashid)),
      by_mail: gets('orders email'),
      in_portal: person !== undefined && gets('announcements portal'),
    }
  })
  return found.sort((a, b) => a.hashid.localeCompare(b.hashid))
}

/** Returns what people turned off, as "hash event channel". */
async function readTurnedOff(db: Scope['db'], user_hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { user_hash, event, channel } = mutedNotifications
  const rows = await db
    .select()
    .from(mutedNotifications)
    .where(
      and(
        inArray(user_hash, [...user_hashes]),
        or(
          and(eq(event, 'orders'), eq(channel, 'email')),
          and(eq(event, 'announcements'), eq(channel, 'portal')),
        ),
      ),
    )
  return new Set(rows.map((row) => `${row.user_hash} ${row.event} ${row.channel}`))
}
