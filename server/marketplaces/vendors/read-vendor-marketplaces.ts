import { and, asc, eq, isNull } from 'drizzle-orm'
import { isUndecided } from '@/domain/marketplaces/marketplace-request'
import { readinessFor } from '@/domain/marketplaces/requirements'
import type { VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { documentDay } from '@/domain/vendors/vendor-document'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { marketplaceVendors, type vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { isLeaving } from './is-leaving'
import { readFacts } from './read-facts'
import { readVendorRequests } from './read-requests'
import { requirementsOf } from './requirements-of'

type Vendor = typeof vendors.$inferSelect
type Settings = Pick<AppContext, 'settings'>

/** Returns the marketplaces that a vendor can see: where it sells or has requested to join, and those open to new vendors. */
export async function readVendorMarketplaces(
  { db, now }: Scope,
  vendor: Vendor,
  context: Settings,
): Promise<VendorMarketplace[]> {
  const rows = await db
    .select({
      marketplace: marketplaces,
      vendor_hash: marketplaceVendors.vendor_hash,
      joined_at: marketplaceVendors.joined_at,
    })
    .from(marketplaces)
    .leftJoin(
      marketplaceVendors,
      and(
        eq(marketplaceVendors.marketplace_hash, marketplaces.hashid),
        eq(marketplaceVendors.vendor_hash, vendor.hashid),
      ),
    )
    .where(isNull(marketplaces.archived_at))
    .orderBy(asc(marketplaces.name), asc(marketplaces.hashid))
  const requests = await readVendorRequests(db, vendor.hashid)
  const openRequests = new Map(
    requests
      .filter(({ status }) => isUndecided(status))
      .map((request) => [request.marketplace_hash, request]),
  )
  const lastDays = await readLastDays(db, vendor.hashid)
  const facts = await readFacts(db, vendor, context)
  return rows.flatMap(({ marketplace, vendor_hash, joined_at }) => {
    const request = openRequests.get(marketplace.hashid) ?? null
    const is_selling = vendor_hash !== null
    if (!marketplace.is_open_to_vendors && !is_selling && !request) return []
    const ofMarketplace = facts.of(marketplace.hashid)
    return [
      {
        hashid: marketplace.hashid,
        name: marketplace.name,
        is_selling,
        joined_at,
        leaves_on: is_selling ? (lastDays.get(marketplace.hashid) ?? null) : null,
        is_open_to_vendors: marketplace.is_open_to_vendors,
        accepts_incomplete: marketplace.accepts_incomplete,
        store_count: ofMarketplace.stores.count,
        reached_count: ofMarketplace.stores.reached,
        product_count: facts.open_products,
        requirements: readinessFor(requirementsOf(marketplace), ofMarketplace, documentDay(now)),
        terms: marketplace.vendor_terms,
        request,
      },
    ]
  })
}

/** Returns a marketplace that a vendor can see. @throws a 404 for another one */
export async function findVendorMarketplace(
  scope: Scope,
  vendor: Vendor,
  marketplace_hash: string,
  context: Settings,
): Promise<VendorMarketplace> {
  const known = await readVendorMarketplaces(scope, vendor, context)
  const found = known.find(({ hashid }) => hashid === marketplace_hash)
  if (!found) throw notFound('This marketplace')
  return found
}

/** Returns a vendor's last days in the marketplaces that it is leaving. */
async function readLastDays(db: Scope['db'], vendor_hash: string): Promise<Map<string, string | null>> {
  const rows = await db
    .select({
      marketplace_hash: marketplaceRequests.marketplace_hash,
      last_day: marketplaceRequests.last_day,
    })
    .from(marketplaceRequests)
    .where(and(eq(marketplaceRequests.vendor_hash, vendor_hash), isLeaving))
  return new Map(rows.map(({ marketplace_hash, last_day }) => [marketplace_hash, last_day]))
}
