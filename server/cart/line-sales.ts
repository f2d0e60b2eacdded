import { and, eq } from 'drizzle-orm'
import type { LineSale } from '@/domain/cart/cart-notice'
import { isOneOf } from '../db/one-of'
import { marketplaceRequests } from '../db/schema/marketplaces/marketplace-requests'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'
import { isLeaving } from '../marketplaces/vendors/is-leaving'

interface Pair {
  store_hash: string
  vendor_hash: string
}

const keyOf = ({ store_hash, vendor_hash }: Pair) => `${store_hash}:${vendor_hash}`

/** Returns a function from a store and vendor of the given pairs to whether the vendor sells in the marketplace of the store. */
export async function readLineSales(
  { db }: Pick<Scope, 'db'>,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => LineSale> {
  const sales = await db
    .select({
      store_hash: partners.hashid,
      vendor_hash: marketplaceVendors.vendor_hash,
      last_day: marketplaceRequests.last_day,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash))
    .leftJoin(
      marketplaceRequests,
      and(
        eq(marketplaceRequests.vendor_hash, marketplaceVendors.vendor_hash),
        eq(marketplaceRequests.marketplace_hash, marketplaceVendors.marketplace_hash),
        isLeaving,
      ),
    )
    .where(
      and(
        isOneOf(partners.hashid, new Set(pairs.map(({ store_hash }) => store_hash))),
        isOneOf(marketplaceVendors.vendor_hash, new Set(pairs.map(({ vendor_hash }) => vendor_hash))),
      ),
    )
  const saleOf = new Map(sales.map((sale) => [keyOf(sale), sale]))
  return (pair) => {
    const sale = saleOf.get(keyOf(pair))
    return { is_selling: sale !== undefined, last_day: sale?.last_day ?? null }
  }
}
