import { eq, inArray, or, sql } from 'drizzle-orm'
import { type Brand, brandOfMarketplace, defaultBrand } from '@/domain/marketplaces/brand'
import type { Database } from '../db/database'
import { memberships, users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { brandColumns } from '../marketplaces/brand-columns'

/**
 * Returns the brand of a mail: that of the marketplace of its orders, or else of the recipient's stores. The portal's own, if the recipient
 * belongs to several marketplaces or to none.
 */
export async function readMailBrand(
  db: Database,
  { recipient, order_hashes }: { recipient: string; order_hashes: readonly string[] },
): Promise<Brand> {
  const ofGroups =
    order_hashes.length > 0
      ? db
          .select({ hash: partners.partner_group_hash })
          .from(orders)
          .innerJoin(partners, eq(partners.hashid, orders.store_hash))
          .where(inArray(orders.hashid, [...order_hashes]))
      : db
          .select({ hash: partnerGroups.hashid })
          .from(partnerGroups)
          .leftJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
          .leftJoin(memberships, eq(memberships.partner_group_hash, partnerGroups.hashid))
          .leftJoin(users, eq(users.hashid, memberships.user_hash))
          .where(
            or(
              eq(sql`lower(${partners.email})`, recipient.toLowerCase()),
              eq(sql`lower(${users.email})`, recipient.toLowerCase()),
            ),
          )
  const [found, ...others] = await db
    .selectDistinct(brandColumns)
    .from(partnerGroups)
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .where(inArray(partnerGroups.hashid, ofGroups))
    .limit(2)
  return found && others.length === 0 ? brandOfMarketplace(found) : defaultBrand
}
