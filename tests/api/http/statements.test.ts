import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { countStatements } from '../support/count-statements'

let api: TestApi
let buyer: Buyer
beforeEach(async () => {
  api = await openTestApi()
  buyer = await buyerOf(api, 'corporate')
})
afterEach(() => api.close())

/** Cart lines that were quoted another price than today's. */
async function linesToAccept(count: number): Promise<string[]> {
  await api.db.delete(unconfirmedOrders)
  const [person] = await api.db.select({ hashid: users.hashid }).from(users).limit(1)
  const rows = buyer.products.slice(0, count).map(({ hashid }, index) => ({
    hashid: `line${String(index).padStart(8, '0')}`,
    store_hash: buyer.store.hashid,
    product_hash: hashid,
    qty: 1,
    date_required: daysFromNow(9),
    quoted_price: '0.01',
    quoted_at: api.clock.now.toISOString(),
    updated_by_hash: person?.hashid ?? '',
    updated_at: api.clock.now.toISOString(),
  }))
  if (rows.length < count) throw new Error('The demo has too few products')
  await api.db.insert(unconfirmedOrders).values(rows)
  return rows.map(({ hashid }) => hashid)
}

test('50 prices are accepted with as many statements as 5', async () => {
  const accept = async (count: number) => {
    const order_hashes = await linesToAccept(count)
    const statements = await countStatements(async () => {
      const path = `/store/${buyer.store.hashid}/acceptPrices`
      const { status, body } = await buyer.send<{ data: CartLine[] }>('POST', path, { order_hashes })
      expect([status, body.data.length]).toEqual([200, count])
      for (const { quoted_price, sell_price, version } of body.data)
        expect([quoted_price, version]).toEqual([sell_price, 2])
    })
    return statements
  }
  expect(await accept(50)).toBe(await accept(5))
})

test('a file of 30 invoices takes as many statements as one of 3', async () => {
  const { data: invoices } = (await buyer.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1')).body
  const fetchFile = (count: number) =>
    countStatements(async () => {
      const hashes = invoices.slice(0, count).map(({ hashid }) => hashid)
      expect(hashes).toHaveLength(count)
      const { status } = await buyer.send('GET', `/invoices/file?format=zip&hashes=${hashes.join()}`)
      expect(status).toBe(200)
    })
  expect(await fetchFile(30)).toBe(await fetchFile(3))
})
