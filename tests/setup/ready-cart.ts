import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/** Accounts whose first store has a cart that tests need. */
const WITH_CARTS = ['client@portal.test', 'group@portal.test']

/** Empties the ready carts of the stores that demo accounts open first, so that tests start without them. */
export async function emptyReadyCarts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from unconfirmed_orders where store_hash in (
      select distinct on (users.hashid) partners.hashid
      from users join memberships on memberships.user_hash = users.hashid
        join partners on partners.hashid = memberships.store_hash
          or memberships.store_hash is null and partners.partner_group_hash = memberships.partner_group_hash
        join partner_groups on partner_groups.hashid = partners.partner_group_hash
      where users.email like '%@portal.test' and users.email not in ${WITH_CARTS}
      order by users.hashid, partner_groups.name, partners.name)`)
}
