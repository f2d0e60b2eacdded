import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { portalScope } from '../../../server/http/scope'
import { isOnOrder } from '../../../server/orders/on-order'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('quantities on order are read from the ledger by index', async () => {
  const query = api.db
    .select({ hashid: orderItems.hashid })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(isOnOrder(portalScope(api.db, api.clock.now)))
  expect((await query).length).toBeGreaterThan(0)
  const plan = await api.db.transaction(async (tx) => {
    // A small ledger would be read as a whole even if there is an index.
    await tx.execute(sql`set local enable_seqscan = off`)
    return JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`))
  })
  expect(plan).toContain('order_ledger')
  expect(plan).not.toContain('Seq Scan on order_ledger')
})
