import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { vendorGroups } from '../db/schema/vendors/vendors'
import { lookColumns } from '../marketplaces/brand-columns'

/** Columns of a marketplace that suppliers of its vendor group can read. */
export const marketplaceOfGroup = { name: marketplaces.name, ...lookColumns }

/** Joins the marketplace of a vendor group: the one with the same brand, unless it is archived. */
export const isMarketplaceOfGroup = and(
  eq(marketplaces.short_name, vendorGroups.short_name),
  isNull(marketplaces.archived_at),
)

/** Finds the vendor group of a short name; archived ones take no suppliers. */
export async function findVendorGroup(db: Database, short_name: string) {
  const [group] = await db
    .select({
      hashid: vendorGroups.hashid,
      name: vendorGroups.name,
      short_name: vendorGroups.short_name,
      marketplace: marketplaceOfGroup,
    })
    .from(vendorGroups)
    .leftJoin(marketplaces, isMarketplaceOfGroup)
    .where(and(eq(vendorGroups.short_name, short_name), isNull(vendorGroups.archived_at)))
  return group
}
