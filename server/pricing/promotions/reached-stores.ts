import { and, eq, inArray, not } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { PromotionTerms } from '@/domain/pricing/managed-promotion'
import type { Day } from '@/domain/values/primitives'
import { isWithheldFrom } from '../../catalogue/withheld'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { retailGroupStores } from '../../db/schema/marketplaces/retail-groups'
import { partners } from '../../db/schema/stores/partners'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'

export type Aim = Pick<PromotionTerms, 'product_hashes' | 'marketplace_hashes' | 'retail_group_hashes'>

/** Selects the stores that a promotion is for, in the marketplaces where its vendor sells some of its products. */
export const reachedStores = (
  { db }: Pick<Scope, 'db'>,
  { product_hashes, marketplace_hashes, retail_group_hashes }: Aim,
) =>
  db
    .selectDistinct({
      hashid: partners.hashid,
      time_zone: partners.time_zone,
      partner_group_hash: partners.partner_group_hash,
      marketplace_hash: partnerGroups.marketplace_hash,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash))
    .innerJoin(products, eq(products.vendor_hash, marketplaceVendors.vendor_hash))
    .where(
      and(
        inArray(products.hashid, product_hashes),
        not(isWithheldFrom(partnerGroups.marketplace_hash)),
        marketplace_hashes.length > 0
          ? inArray(partnerGroups.marketplace_hash, marketplace_hashes)
          : undefined,
        retail_group_hashes.length > 0
          ? inArray(
              partners.hashid,
              db
                .select({ hashid: retailGroupStores.store_hash })
                .from(retailGroupStores)
                .where(inArray(retailGroupStores.retail_group_hash, retail_group_hashes)),
            )
          : undefined,
      ),
    )

/** Returns the current day in the westernmost time zone of a promotion's stores: earlier days are over everywhere. */
export async function lastCurrentDay(scope: Scope, aim: Aim): Promise<Day> {
  const zones = new Set((await reachedStores(scope, aim)).map(({ time_zone }) => time_zone))
  const [first = dayIn(DEFAULT_ZONE, scope.now)] = [...zones].map((zone) => dayIn(zone, scope.now)).sort()
  return first
}
