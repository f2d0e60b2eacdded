import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { orderLedger } from '../../../server/db/schema/orders/ledger'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import type { TestApi } from './api'
import type { Buyer } from './buyer'

/** The latest delivery to a store of a buyer that is not checked in yet, of a vendor if it is named, as the portal shows it. */
export async function deliveryTo(api: TestApi, buyer: Buyer, vendor_hash?: string): Promise<OrderWithItems> {
  const shipped = api.db
    .select({ hashid: orderLedger.order_hash })
    .from(orderLedger)
    .where(eq(orderLedger.event, 'shipped'))
  const received = api.db
    .select({ hashid: orderLedger.order_hash })
    .from(orderLedger)
    .where(eq(orderLedger.event, 'received'))
  const [found] = await api.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.order_hash, orders.hashid), eq(orderItems.status, 1)))
    .where(
      and(
        inArray(
          orders.store_hash,
          buyer.stores.map(({ hashid }) => hashid),
        ),
        vendor_hash ? eq(orders.vendor_hash, vendor_hash) : undefined,
        inArray(orders.hashid, shipped),
        notInArray(orders.hashid, received),
      ),
    )
    .orderBy(desc(orders.date_required), asc(orders.hashid))
    .limit(1)
  if (!found) throw new Error('Nothing was delivered that is not checked in')
  return viewOrder(buyer, api, found.hashid)
}

/** An order by its hash, as the portal shows it. */
export async function viewOrder(
  { send }: Pick<Buyer, 'send'>,
  api: TestApi,
  hashid: string,
): Promise<OrderWithItems> {
  const [order] = await api.db.select().from(orders).where(eq(orders.hashid, hashid))
  const { body } = await send<{ data: OrderWithItems[] }>(
    'GET',
    `/store/${order?.store_hash}/orders/${order?.vendor_hash}?date_required=${order?.date_required}`,
  )
  const shown = body.data.find((it) => it.hashid === hashid)
  if (!shown) throw new Error('The order is not shown')
  return shown
}
