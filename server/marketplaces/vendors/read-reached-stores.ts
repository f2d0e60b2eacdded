import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReachedStore } from '@/domain/marketplaces/vendor-marketplace'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { storeSettings } from '../../db/schema/stores/settings'
import { marketplaceVendors, type vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { isActiveStore, receivingDays } from './read-facts'

/**
 * Returns the stores of a marketplace that receive on a delivery day of a vendor, by name.
 * @throws a 404 if the vendor does not sell there
 */
export async function readReachedStores(
  { db }: Scope,
  vendor: typeof vendors.$inferSelect,
  marketplace_hash: string,
): Promise<ReachedStore[]> {
  const sells = and(
    eq(marketplaceVendors.vendor_hash, vendor.hashid),
    eq(marketplaceVendors.marketplace_hash, marketplace_hash),
  )
  if ((await db.$count(marketplaceVendors, sells)) === 0) throw notFound('This marketplace')
  const rows = await db
    .select({
      hashid: partners.hashid,
      name: partners.display_name,
      city: partners.city,
      state: partners.state,
      receiving_days: receivingDays,
      last_order_on: sql<string | null>`(select max(${orders.date_required})::text from ${orders}
        where ${orders.store_hash} = ${partners.hashid} and ${orders.vendor_hash} = ${vendor.hashid})`,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .leftJoin(storeSettings, eq(storeSettings.store_hash, partners.hashid))
    .where(and(eq(partnerGroups.marketplace_hash, marketplace_hash), isActiveStore))
    .orderBy(asc(partners.display_name), asc(partners.hashid))
  return rows.flatMap(({ receiving_days, ...store }) => {
    const delivery_weekdays = vendor.delivery_weekdays.filter((day) => receiving_days.includes(String(day)))
    if (delivery_weekdays.length === 0) return []
    return [
      {
        ...store,
        delivery_weekdays,
        cut_off_time: vendor.cut_off_time,
        lead_time_days: vendor.lead_time_days,
      },
    ]
  })
}
