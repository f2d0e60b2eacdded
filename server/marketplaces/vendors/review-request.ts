import { and, eq, sql } from 'drizzle-orm'
import type { RequestReview } from '@/domain/marketplaces/marketplace-request'
import { readinessFor } from '@/domain/marketplaces/requirements'
import { takesOrders } from '@/domain/vendors/vendor'
import { documentDay } from '@/domain/vendors/vendor-document'
import { products } from '../../db/schema/catalogue/products'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orders } from '../../db/schema/orders/orders'
import { orderGuideItems, orderGuides } from '../../db/schema/planning'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { readCartStores } from './notify-buyers'
import { readFacts } from './read-facts'
import { inReview, readMessages, readRequestRows } from './read-requests'
import { requirementsOf } from './requirements-of'

/** Returns a request with the facts that staff need to decide. @throws a 404 for one that the user does not decide on */
export async function readReview(
  scope: Scope,
  hashid: string,
  context: Pick<AppContext, 'settings'>,
): Promise<RequestReview> {
  const isThis = eq(marketplaceRequests.hashid, hashid)
  const [row] = await readRequestRows(scope, isThis)
  const [found] = await scope.db
    .select({ request: marketplaceRequests, vendor: vendors, marketplace: marketplaces })
    .from(marketplaceRequests)
    .innerJoin(vendors, eq(vendors.hashid, marketplaceRequests.vendor_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceRequests.marketplace_hash))
    .where(and(isThis, inReview(scope)))
  if (!row || !found) throw notFound('This request')
  const { request, vendor, marketplace } = found
  const facts = await readFacts(scope.db, vendor, context)
  const messages = await readMessages(scope.db, isThis)
  return {
    ...row,
    message: request.message,
    last_day: request.last_day,
    reason: request.reason,
    messages: messages.map(({ request_hash: _hash, ...message }) => message),
    requirements: readinessFor(
      requirementsOf(marketplace),
      facts.of(marketplace.hashid),
      documentDay(scope.now),
    ),
    vendor_state: vendor.is_onboarding ? 'onboarding' : takesOrders(vendor) ? 'open' : 'closed',
    affected: await countAffected(scope, marketplace.hashid, vendor.hashid),
  }
}

async function countAffected(scope: Scope, marketplace_hash: string, vendor_hash: string) {
  const { db, now } = scope
  const [upcoming] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(
      and(
        eq(orders.vendor_hash, vendor_hash),
        eq(partnerGroups.marketplace_hash, marketplace_hash),
        sql`${orders.total_items} > 0`,
        sql`${orders.date_required} >= (${now.toISOString()}::timestamptz at time zone ${partners.time_zone})::date`,
      ),
    )
  const [guides] = await db
    .select({ count: sql<number>`count(distinct ${orderGuides.hashid})::int` })
    .from(orderGuides)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, orderGuides.partner_group_hash))
    .innerJoin(orderGuideItems, eq(orderGuideItems.guide_hash, orderGuides.hashid))
    .innerJoin(products, eq(products.hashid, orderGuideItems.product_hash))
    .where(and(eq(products.vendor_hash, vendor_hash), eq(partnerGroups.marketplace_hash, marketplace_hash)))
  return {
    orders: upcoming?.count ?? 0,
    carts: (await readCartStores(scope, marketplace_hash, vendor_hash)).length,
    guides: guides?.count ?? 0,
  }
}
