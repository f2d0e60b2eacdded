import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { sampleRequests } from '../../../server/db/schema/samples'
import { outbox } from '../../../server/db/schema/system'
import { dayIn, formatDay } from '../../../src/domain/orders/delivery'
import type { SampleRequest } from '../../../src/domain/samples/sample-request'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

interface Answer {
  data: SampleRequest
  message: string
  errors?: Record<string, string[]>
}

const api: TestApi = await openTestApi()
beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.delete(sampleRequests)
  await api.db.delete(outbox)
})
afterAll(() => api.close())

const ask = (buyer: Buyer, product: { hashid: string }, more: Record<string, unknown> = {}) =>
  buyer.send<Answer>('POST', '/samplerequests', {
    store_hash: buyer.store.hashid,
    product_hash: product.hashid,
    qty: '1',
    note: 'For a tasting',
    ...more,
  })
/** The end of the cool-down of a sample requested when the run starts. */
const again = new Date(TEST_NOW.getTime() + 30 * 86_400_000)
const againOn = ({ store }: Buyer) => formatDay(dayIn(store.time_zone, again), TEST_NOW)
const daysLater = (days: number) => {
  api.clock.now = new Date(TEST_NOW.getTime() + days * 86_400_000)
}

test('a vendor is asked once within the cool-down of the user, and the refusal says from when on', async () => {
  const buyer = await buyerOf(api, 'store')
  const first = buyer.find()
  const second = buyer.find((it) => it.vendor_hash === first.vendor_hash && it.hashid !== first.hashid)
  const elsewhere = buyer.find((it) => it.vendor_hash !== first.vendor_hash)
  expect((await ask(buyer, first)).status).toBe(200)
  const refused = await ask(buyer, second)
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.product_hash?.[0]).toContain(`You can request another from ${againOn(buyer)}.`)
  expect((await ask(buyer, elsewhere)).status).toBe(200)
  daysLater(29)
  const late = await buyerOf(api, 'store')
  expect((await ask(late, second)).status).toBe(422)
  daysLater(30)
  expect((await ask(await buyerOf(api, 'store'), second)).status).toBe(200)
})

test('simultaneous sample requests are handled in turn, and one is refused', async () => {
  const buyer = await buyerOf(api, 'store')
  const product = buyer.find()
  const answers = await Promise.all([ask(buyer, product), ask(buyer, product), ask(buyer, product)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
})

test('a cool-down of 0 days is none, and what was canceled does not count', async () => {
  const buyer = await buyerOf(api, 'store')
  const product = buyer.find()
  const { body } = await ask(buyer, product)
  expect((await buyer.send('DELETE', `/samplerequests/${body.data.hashid}`)).status).toBe(200)
  expect((await ask(buyer, product)).status).toBe(200)
  const isBuyer = eq(users.email, 'store@portal.test')
  await api.db.update(users).set({ vendor_sample_request_cooldown: 0 }).where(isBuyer)
  expect((await ask(buyer, product)).status).toBe(200)
  await api.db.update(users).set({ vendor_sample_request_cooldown: 30 }).where(isBuyer)
})

test('a sample request is validated, and a recalled or closed product cannot be requested', async () => {
  const buyer = await buyerOf(api, 'store')
  const product = buyer.find()
  expect((await ask(buyer, product, { qty: '0' })).body.errors).toEqual({ qty: ['Must be greater than 0'] })
  expect((await ask(buyer, product, { qty: '1.5' })).body.errors).toEqual({ qty: ['Must be an integer'] })
  expect((await ask(buyer, product, { qty: '13' })).body.errors).toEqual({ qty: ['Must be at most 12'] })
  const closed = buyer.products.find(({ status }) => status !== 1)
  if (closed) expect((await ask(buyer, closed)).status).toBe(422)
})

test('a store waits for another sample of a product, and the product shows until when', async () => {
  const buyer = await buyerOf(api, 'corporate')
  const product = buyer.find()
  const next = async (who: Buyer, store = buyer.store.hashid) =>
    (
      await who.send<{ data: { from: string | null } }>(
        'GET',
        `/product/${product.hashid}/next-sample?filters=forPartner(${store})`,
      )
    ).body.data.from
  expect(await next(buyer)).toBeNull()
  await ask(buyer, product)
  expect(await next(buyer)).toBe(again.toISOString())
  const colleague = await buyerOf(api, 'operations')
  expect(await next(colleague)).toBe(again.toISOString())
  const refused = await ask(colleague, product, { store_hash: buyer.store.hashid })
  expect(refused.body.errors?.product_hash?.[0]).toBe(
    `Your store has already requested a sample of ${product.name}. It can request another from ${againOn(buyer)}.`,
  )
  const other = colleague.stores.find(
    ({ hashid, partner_group_hash }) =>
      hashid !== buyer.store.hashid && partner_group_hash === buyer.store.partner_group_hash,
  )
  if (other) expect(await next(colleague, other.hashid)).toBeNull()
})
