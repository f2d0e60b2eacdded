import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { memberships, users } from '../../server/db/schema/access'
import { unconfirmedOrders } from '../../server/db/schema/orders'

/** Empties the cart of the demo's store, so that tests start without one. */
export async function emptyReadyCart(db: Database): Promise<void> {
  const stores = db
    .select({ hash: memberships.store_hash })
    .from(memberships)
    .innerJoin(users, eq(users.hashid, memberships.user_hash))
    .where(eq(users.email, 'store@portal.test'))
  await db.delete(unconfirmedOrders).where(inArray(unconfirmedOrders.store_hash, stores))
}
