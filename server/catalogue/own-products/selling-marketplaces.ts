import { and, eq, sql } from 'drizzle-orm'
import type { SellingMarketplace } from '@/domain/catalogue/own-product'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'

/** Returns the marketplaces where a vendor sells, by name; without a hash, the vendors that the user may see. */
export const readSellingMarketplaces = (
  { db, ofVendors }: Scope,
  vendor_hash?: string,
): Promise<SellingMarketplace[]> =>
  db
    .selectDistinct({
      hashid: marketplaces.hashid,
      name: marketplaces.name,
      price_lead_days: marketplaces.price_lead_days,
      order: sql`lower(${marketplaces.name})`,
    })
    .from(marketplaceVendors)
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceVendors.marketplace_hash))
    .where(
      and(
        ofVendors(marketplaceVendors.vendor_hash),
        vendor_hash === undefined ? undefined : eq(marketplaceVendors.vendor_hash, vendor_hash),
      ),
    )
    .orderBy(sql`lower(${marketplaces.name})`)
    .then((rows) => rows.map(({ order: _order, ...marketplace }) => marketplace))
