import { and, asc, eq, sql } from 'drizzle-orm'
import { RECALL_DAYS } from '@/domain/catalogue/recall'
import type { Database } from '../../db/database'
import { recalls } from '../../db/schema/catalogue/recalls'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { receivedLots, shippedLots } from '../../db/schema/orders/lots'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { casesLeft } from '../../reports/measures'

/** The lots of a line as its vendor shipped and its store received them. */
const lotsOfItem = sql`(select ${shippedLots.lot_code} as lot_code from ${shippedLots} where ${shippedLots.order_item_hash} = ${orderItems.hashid}
  union all select ${receivedLots.lot_code} from ${receivedLots} where ${receivedLots.order_item_hash} = ${orderItems.hashid})`

/** Condition for lines that may have a recalled lot: one of those that the recall names, or a lot that nobody recorded. */
const hasRecalledLot = sql`(${recalls.lots} = '' or not exists ${lotsOfItem} or exists (select from ${lotsOfItem} as lots
  where upper(lots.lot_code) = any(regexp_split_to_array(upper(${recalls.lots}), '\\s*,\\s*'))))`

/** Join condition of recalls, order items and orders: recent purchases of a recalled product. */
export const boughtRecalled = sql`${orderItems.product_hash} = ${recalls.product_hash}
  and ${casesLeft} > 0
  and ${hasRecalledLot}
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
