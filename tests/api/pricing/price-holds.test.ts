import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { priceHoldRequests, priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import type { Product } from '../../../src/domain/catalogue/product'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { dayIn, daysAfter, formatDay } from '../../../src/domain/orders/delivery'
import type { PriceHold } from '../../../src/domain/pricing/price-hold'
import { minus } from '../../../src/domain/values/money'
import type { Asset } from '../../../src/domain/vendors/asset'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await api.db.delete(priceHoldRequests)
})
afterAll(() => api.close())

interface Refusal {
  message: string
  errors?: Record<string, string[]>
}
const ask = (buyer: Buyer, product: Product, more: Record<string, unknown> = {}) =>
  buyer.send<Refusal>('POST', '/priceHolds', {
    partner_group_hash: buyer.store.partner_group_hash,
    product_hash: product.hashid,
    price: minus(product.sell_price, '1'),
    ends_on: daysFromNow(36),
    note: '',
    ...more,
  })
const holdsOf = async (buyer: Buyer) =>
  (
    await buyer.send<{ data: PriceHold[] }>(
      'GET',
      `/priceHolds?limit=-1&filters=forPartner(${buyer.store.hashid})`,
    )
  ).body.data
const priceOf = async (buyer: Buyer, product: Product) => {
  const { body } = await buyer.send<{ data: Product[] }>(
    'GET',
    `/products?limit=-1&filters=forPartner(${buyer.store.hashid})`,
  )
  return body.data.find(({ hashid }) => hashid === product.hashid)?.price_hold?.price
}

test('a requested price applies once it is approved, to its group only', async () => {
  const buyer = await buyerOf(api, 'store')
  const staff = await buyerOf(api, 'operations')
  const product = buyer.find((it) => it.price_hold === null)
  expect((await ask(buyer, product)).status).toBe(200)
  expect((await ask(buyer, product)).body.errors?.product_hash?.[0]).toMatch(/already been requested/)
  expect(await priceOf(buyer, product)).toBeUndefined()
  const waiting = (await holdsOf(buyer)).find((it) => it.status === 0)
  expect(waiting?.list_price).toBe(product.sell_price)
  const decide = (who: Buyer, is_approved: boolean, answer = '') =>
    who.send<Refusal>('POST', `/priceHolds/${waiting?.hashid}/decision`, { is_approved, answer })
  expect((await decide(buyer, true)).status).toBe(403)
  expect((await decide(staff, false)).body.errors).toEqual({ answer: ['Required'] })
  expect((await decide(staff, true)).status).toBe(200)
  expect((await decide(staff, true)).status).toBe(422)
  expect(await priceOf(buyer, product)).toBe(minus(product.sell_price, '1'))
  const approved = (await holdsOf(buyer)).filter((it) => it.product_hash === product.hashid)
  expect(approved).toHaveLength(1)
  expect(approved[0]).toMatchObject({
    status: 1,
    starts_on: dayIn(buyer.store.time_zone, TEST_NOW),
    ends_on: daysFromNow(36),
  })
  const client = await buyerOf(api, 'client')
  expect((await holdsOf(client)).some((it) => it.partner_group_hash === buyer.store.partner_group_hash)).toBe(
    false,
  )
})

test('the history of a product names each field of a requested and an approved price hold, and who did it in which request', async () => {
  const buyer = await buyerOf(api, 'store')
  const staff = await buyerOf(api, 'operations')
  const product = buyer.find((it) => it.price_hold === null)
  const asked = await ask(buyer, product, { note: 'For the fall' })
  const heldPrice = async () => (await holdsOf(buyer)).find((it) => it.product_hash === product.hashid)
  const requested = await heldPrice()
  const askedAt = api.clock.now
  api.clock.now = new Date(askedAt.getTime() + 60_000)
  const decided = await staff.send('POST', `/priceHolds/${requested?.hashid}/decision`, {
    is_approved: true,
    answer: 'Agreed',
  })
  const { body } = await staff.send<{ data: HistoryEntry[] }>(
    'GET',
    `/admin/history/product/${product.hashid}`,
  )
  const changes = body.data.map(({ fields }) =>
    Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
  )
  const fieldsWith = (wanted: string) => changes.find((fields) => wanted in fields)
  expect(Object.keys(fieldsWith('note') ?? {}).sort()).toEqual(['ends_on', 'note', 'price'])
  expect(Object.keys(fieldsWith('starts_on') ?? {}).sort()).toEqual([
    'answer',
    'ends_on',
    'price',
    'starts_on',
    'status',
  ])
  expect(fieldsWith('status')).toMatchObject({ status: ['Requested', 'Approved'], answer: ['', 'Agreed'] })
  const requests = body.data.map(({ actor, on_behalf, request_id }) => [actor, on_behalf, request_id])
  expect(requests).toEqual([
    ['Olivia Grant', null, decided.headers.get('x-request-id')],
    ['Maya Lindholm', null, asked.headers.get('x-request-id')],
  ])
  api.clock.now = askedAt
})

test('a price that is approved in the evening of a store counts there at once, also after midnight UTC', async () => {
  const before = api.clock.now
  api.clock.now = timeOn(daysFromNow(1), '21:00')
  const buyer = await buyerOf(api, 'store')
  const staff = await buyerOf(api, 'operations')
  const product = buyer.find((it) => it.price_hold === null)
  expect((await ask(buyer, product)).status).toBe(200)
  const waiting = (await holdsOf(buyer)).find((it) => it.status === 0)
  const answer = { is_approved: true, answer: '' }
  expect((await staff.send('POST', `/priceHolds/${waiting?.hashid}/decision`, answer)).status).toBe(200)
  expect(await priceOf(buyer, product)).toBe(minus(product.sell_price, '1'))
  api.clock.now = before
})

test('a held price cannot be requested again for the same days, and of two simultaneous requests one wins', async () => {
  const buyer = await buyerOf(api, 'client')
  const staff = await buyerOf(api, 'operations')
  const product = buyer.find((it) => it.price_hold === null)
  const answers = await Promise.all([ask(buyer, product), ask(buyer, product), ask(buyer, product)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  const waiting = (await holdsOf(buyer)).filter((it) => it.status === 0 && it.product_hash === product.hashid)
  expect(waiting).toHaveLength(1)
  const approval = { is_approved: true, answer: '' }
  expect((await staff.send('POST', `/priceHolds/${waiting[0]?.hashid}/decision`, approval)).status).toBe(200)
  const again = await ask(buyer, product, { ends_on: daysFromNow(7) })
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual({
    product_hash: [
      `${product.name} already has a price hold until ${formatDay(daysFromNow(36), TEST_NOW)}. Request a new price hold after that day.`,
    ],
  })
  await api.db
    .update(priceHolds)
    .set({ starts_on: daysFromNow(13) })
    .where(eq(priceHolds.product_hash, product.hashid))
  expect((await ask(buyer, product, { ends_on: daysFromNow(13) })).body.errors?.product_hash?.[0]).toMatch(
    /already has a price hold/,
  )
  expect((await ask(buyer, product, { ends_on: daysFromNow(12) })).status).toBe(200)
})

test('invalid price holds are refused at their fields', async () => {
  const buyer = await buyerOf(api, 'store')
  const product = buyer.find((it) => it.price_hold === null)
  const errors = async (more: Record<string, unknown>) => (await ask(buyer, product, more)).body.errors
  expect(await errors({ price: 'cheap' })).toEqual({ price: ['Must be a valid currency amount'] })
  expect(await errors({ price: '0' })).toEqual({ price: ['Must be greater than 0'] })
  expect((await errors({ price: product.sell_price }))?.price?.[0]).toMatch(/Enter less/)
  expect(await errors({ ends_on: '' })).toEqual({ ends_on: ['Required'] })
  expect(await errors({ ends_on: dayIn(buyer.store.time_zone, TEST_NOW) })).toEqual({
    ends_on: ['Choose a date after today'],
  })
  expect((await errors({ ends_on: daysFromNow(409) }))?.ends_on?.[0]).toMatch(/or earlier/)
})

test('staff change the last day of a price hold, and the requester gets an email', async () => {
  const buyer = await buyerOf(api, 'store')
  const staff = await buyerOf(api, 'operations')
  const product = buyer.find((each) => each.price_hold === null)
  await ask(buyer, product)
  const asked = (await holdsOf(buyer)).find(
    ({ status, product_hash }) => status === 0 && product_hash === product.hashid,
  )
  await staff.send('POST', `/priceHolds/${asked?.hashid}/decision`, { is_approved: true, answer: '' })
  const hold = async () =>
    (await holdsOf(buyer)).find(({ status, product_hash }) => status === 1 && product_hash === product.hashid)
  const { hashid } = (await hold()) ?? {}
  const stores = await api.db
    .select({ zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.partner_group_hash, buyer.store.partner_group_hash))
  // A day that is over in one of the group's stores can't be the last.
  const today =
    stores
      .map(({ zone }) => dayIn(zone, TEST_NOW))
      .sort()
      .at(-1) ?? ''
  const end = (who: Buyer, ends_on: string) =>
    who.send<Refusal>('POST', `/priceHolds/${hashid}/end`, { ends_on })
  expect((await end(buyer, daysFromNow(12))).status).toBe(403)
  expect((await end(staff, daysAfter(today, -1))).body.errors).toEqual({
    ends_on: ['Choose today or a later day'],
  })
  expect((await end(staff, daysFromNow(409))).body.errors?.ends_on?.[0]).toMatch(/^Choose .* or earlier$/)
  expect((await end(staff, today)).body.message).toBe('Last day changed')
  expect((await hold())?.ends_on).toBe(today)
  expect(await api.db.$count(outbox, eq(outbox.subject, `Price hold changed: ${product.name}`))).toBe(1)
  const before = api.clock.now
  api.clock.now = timeOn(daysFromNow(2), '12:00')
  // Sessions of two days ago have expired.
  expect((await end(await buyerOf(api, 'operations'), daysFromNow(36))).body.errors).toEqual({
    ends_on: ['This price hold has ended. Request a new one'],
  })
  api.clock.now = before
})

test('price holds and assets need their permissions', async () => {
  const buyer = await buyerOf(api, 'store')
  const { data: assets } = (await buyer.send<{ data: Asset[] }>('GET', '/marketingAssets?limit=-1')).body
  const [asset] = assets
  const offered = new Set(buyer.vendors.map(({ hashid }) => hashid))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.every((it) => offered.has(it.vendor_hash))).toBe(true)
  const file = await buyer.send<string>('GET', `/marketingAssets/${asset?.hashid}/file`)
  expect(file.body).toMatch(/^<svg /)
  await api.db.update(users).set({ user_permissions: [] }).where(eq(users.email, 'store@portal.test'))
  for (const path of ['/priceHolds', '/marketingAssets', `/marketingAssets/${asset?.hashid}/file`])
    expect((await buyer.send('GET', path)).status).toBe(403)
  const supplier = await api.signIn('supplier')
  for (const path of ['/priceHolds', '/marketingAssets'])
    expect((await api.send('GET', path, { token: supplier.access_token })).status).toBe(403)
})

test('every picture of an asset is valid XML and has the size it states', async () => {
  const staff = await buyerOf(api, 'operations')
  const { data: assets } = (await staff.send<{ data: Asset[] }>('GET', '/marketingAssets?limit=-1')).body
  for (const asset of assets.slice(0, 40)) {
    const response = await api.app.request(asset.image)
    const text = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^image\/svg/)
    expect(text).toContain(`viewBox="0 0 ${asset.width} ${asset.height}"`)
    expect(text.match(/<svg/g)?.length).toBe(text.match(/<\/svg>/g)?.length)
    expect(text).not.toMatch(/undefined|NaN|&(?!#\d+;)/)
  }
})
