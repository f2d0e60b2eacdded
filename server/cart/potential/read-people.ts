import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { NotificationChannel } from '@/domain/access/notification'
import { type CartPerson, reachOf } from '@/domain/cart/cart-reminder'
import { keyOfOrder, type OrderKey } from '@/domain/cart/order-key'
import { isOneOf } from '../../db/one-of'
import { mutedNotifications } from '../../db/schema/access/account'
import { memberships, users } from '../../db/schema/access/users'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { products } from '../../db/schema/catalogue/products'
import { partners } from '../../db/schema/stores/partners'
import type { Scope } from '../../http/scope'

export type Reach = ReturnType<typeof reachOf>

/** Returns whom a reminder of each order would reach, by the key of the order. */
export async function readReach(
  { db }: Pick<Scope, 'db'>,
  orders: readonly OrderKey[],
): Promise<ReadonlyMap<string, Reach>> {
  const stores = new Set(orders.map(({ store_hash }) => store_hash))
  const members = await db
    .selectDistinct({ user_hash: memberships.user_hash, store_hash: partners.hashid })
    .from(memberships)
    .innerJoin(
      partners,
      or(
        eq(partners.hashid, memberships.store_hash),
        and(isNull(memberships.store_hash), eq(partners.partner_group_hash, memberships.partner_group_hash)),
      ),
    )
    .where(isOneOf(partners.hashid, stores))
  const { store_hash, date_required, updated_by_hash: user_hash } = unconfirmedOrders
  const { vendor_hash } = products
  const active = await db
    .selectDistinct({ store_hash, vendor_hash, date_required, user_hash })
    .from(unconfirmedOrders)
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .where(isOneOf(store_hash, stores))
  const personOf = await readPeople(
    { db },
    [...members, ...active].map((person) => person.user_hash),
  )
  const membersOf = Map.groupBy(members, (member) => member.store_hash)
  const activeIn = Map.groupBy(active, keyOfOrder)
  return new Map(
    orders.map((order) => {
      const key = keyOfOrder(order)
      const isMember = new Set(membersOf.get(order.store_hash)?.map((member) => member.user_hash))
      const isActive = new Set(activeIn.get(key)?.map((person) => person.user_hash))
      const people = [...new Set([...isMember, ...isActive])].flatMap((hashid): CartPerson[] => {
        const person = personOf.get(hashid)
        return person ? [{ ...person, is_member: isMember.has(hashid), is_active: isActive.has(hashid) }] : []
      })
      return [key, reachOf(people.toSorted((a, b) => a.name.localeCompare(b.name)))]
    }),
  )
}

async function readPeople({ db }: Pick<Scope, 'db'>, hashes: Iterable<string>) {
  const found = await db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      status: users.status,
      email_verified: sql<boolean>`${users.email_verified_at} is not null`,
      muted: sql<NotificationChannel[]>`array(select ${mutedNotifications.channel} from ${mutedNotifications}
        where ${mutedNotifications.user_hash} = ${users.hashid} and ${mutedNotifications.event} = 'cart-reminders')`,
    })
    .from(users)
    .where(isOneOf(users.hashid, new Set(hashes)))
  return new Map(found.map((person) => [person.hashid, person]))
}
