import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { outbox } from '../../../server/db/schema/system'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import { times } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow } from '../../setup/days'
import type { TestApi } from '../support/api'

type Done = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }

export const price = (record_hash: string, after: string) => ({
  changes: [{ entity: 'product', record_hash, field: 'sell_price', after }],
})

export const raise = (amount: string) => times(amount, '1.1')

/** Signs in two people who plan prices before each test, and lists what stores bought lately. */
export async function priceUpdatesOf(api: TestApi) {
  const as = { operations: '', developer: '' }
  /** Products that stores ordered lately, those with most cases first. */
  let bought: { hashid: string; name: string; sell_price: string; cases: number }[]
  beforeEach(async () => {
    await signInAt(TEST_NOW)
    await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
    await api.db.delete(outbox)
    bought = await api.db
      .select({
        hashid: products.hashid,
        name: products.name,
        sell_price: products.sell_price,
        cases: sql<number>`sum(${orderItems.qty})::int`,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
      .innerJoin(products, eq(products.hashid, orderItems.product_hash))
      .where(
        and(
          sql`${orders.date_required} between ${daysFromNow(-29)} and ${daysFromNow(0)}`,
          gt(products.sell_price, '5.00'),
        ),
      )
      .groupBy(products.hashid)
      .orderBy(sql`sum(${orderItems.qty}) desc`, asc(products.hashid))
  })
  /** Moves the clock, and signs both in again, because sessions end. */
  async function signInAt(now: Date) {
    api.clock.now = now
    as.operations = (await api.signIn('operations')).access_token
    as.developer = (await api.signIn('developer')).access_token
  }
  const boughtAt = (index: number) => {
    const product = bought[index]
    if (!product) throw new Error(`Stores bought fewer than ${index + 1} products`)
    return product
  }
  const get = async <Data>(path: string, token = as.operations) =>
    (await api.send<{ data: Data }>('GET', path, { token })).body.data
  const post = (path: string, body: unknown = {}, token = as.operations) =>
    api.send<Done>('POST', path, { token, body })
  const draft = async (title = 'December prices') =>
    (await post('/admin/price-scheduler', { title })).body.data.hashid
  const show = (hashid: string, token = as.operations) => get<ChangeSetDetail>(`/changes/${hashid}`, token)
  return { as, boughtAt, draft, get, post, show, signInAt }
}
