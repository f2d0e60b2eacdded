import { and, asc, between, count, eq, ne } from 'drizzle-orm'
import type { Period } from '@/domain/reports/report'
import type { ConversionRow } from '@/domain/samples/sample-conversion'
import { sampleStatus } from '@/domain/samples/sample-request'
import { localDay } from '../catalogue/offer'
import { products } from '../db/schema/catalogue/products'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import type { Scope } from '../http/scope'

/**
 * Counts the steps reached by the samples requested in a period, by product and marketplace. Days are those of the stores.
 * Requests that the store canceled do not count.
 */
export const readConversion = (scope: Scope, { from, to }: Period): Promise<ConversionRow[]> =>
  scope.db
    .select({
      product_hash: products.hashid,
      product_name: products.name,
      item_code: products.item_code,
      marketplace_hash: marketplaces.hashid,
      marketplace_name: marketplaces.name,
      requested: count(),
      shipped: count(sampleRequests.shipped_on),
      tasted: count(sampleRequests.tasted_at),
      ordered: count(sampleRequests.ordered_at),
      reordered: count(sampleRequests.reordered_at),
    })
    .from(sampleRequests)
    .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
    .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .where(
      and(
        scope.ofOrders(sampleRequests),
        ne(sampleRequests.status, sampleStatus.value.canceled),
        between(localDay(partners.time_zone, sampleRequests.requested_at), from, to),
      ),
    )
    .groupBy(products.hashid, marketplaces.hashid)
    .orderBy(asc(products.name), asc(products.hashid), asc(marketplaces.name))
