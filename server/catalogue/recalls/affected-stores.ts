import { and, asc, eq, sql } from 'drizzle-orm'
import { RECALL_DAYS } from '@/domain/catalogue/recall'
import type { Database } from '../../db/database'
import { recalls } from '../../db/schema/catalogue/recalls'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { casesLeft } from '../../reports/measures'

/** Join condition of recalls, order items and orders: recent purchases of a recalled product. */
export const boughtRecalled = sql`${orderItems.product_hash} = ${recalls.product_hash}
  and ${casesLeft} > 0
  and ${orders.date_required} > (${recalls.recalled_at} at time zone 'UTC')::date - ${RECALL_DAYS}::int`

/** Returns the stores that a recall affects, with the cases that they bought. */
export const readAffectedStores = (db: Database, recall_hash: string) =>
  db
    .select({
      hashid: partners.hashid,
      name: partners.display_name,
      email: partners.email,
      partner_group_hash: partners.partner_group_hash,
      partner_group_name: partnerGroups.name,
      cases: sql<number>`sum(${casesLeft})::int`,
      last_delivery: sql<string>`max(${orders.date_required})::text`,
    })
    .from(recalls)
    .innerJoin(orderItems, eq(orderItems.product_hash, recalls.product_hash))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(and(eq(recalls.hashid, recall_hash), boughtRecalled))
    .groupBy(partners.hashid, partnerGroups.hashid)
    .orderBy(asc(partners.display_name), asc(partners.hashid))
