import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { jobs } from '../../../server/db/schema/jobs'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewChange, NewRecord } from '../../../src/domain/changes/change-value'
import { formatDay } from '../../../src/domain/orders/delivery'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let operations: string
let supplier: string
let vendor_hash: string

beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor_hash = user?.vendor_hash ?? ''
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.update(marketplaces).set({ requires_second_approver: false, price_lead_days: 0 })
  await api.db.update(products).set({ status: 1 }).where(eq(products.vendor_hash, vendor_hash))
})

type Made = { message: string; data: { hashid: string; status: string } }
const firstProduct = async () => {
  const [product] = await api.db
    .select()
    .from(products)
    .where(and(eq(products.vendor_hash, vendor_hash), ne(products.upc, '00000000000000')))
    .orderBy(products.hashid)
    .limit(1)
  if (!product) throw new Error('The vendor has no products')
  return product
}
const change = (record_hash: string, field: string, after: string): NewChange => ({
  entity: 'product',
  record_hash,
  field,
  after,
})
const make = async (changes: NewChange[], records: NewRecord[] = [], token = supplier) =>
  (
    await api.send<Made>('POST', '/changes', {
      token,
      body: { title: 'Ours', kind: 'bulk-edit', changes, records, apply: false },
    })
  ).body.data.hashid
const post = (hashid: string, action: string, token = supplier, body: unknown = {}) =>
  api.send<Made>('POST', `/changes/${hashid}/${action}`, { token, body })
const actionsOf = async (hashid: string, token = supplier) =>
  (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data.actions

test('suppliers apply and revert changes of their products themselves', async () => {
  const product = await firstProduct()
  const hashid = await make([
    change(product.hashid, 'sell_price', '12.34'),
    change(product.hashid, 'status', '0'),
  ])
  expect(await actionsOf(hashid)).toEqual(['submit', 'schedule', 'apply', 'cancel'])
  expect((await post(hashid, 'apply')).body.message).toBe('2 changes applied')
  expect(await firstProduct()).toMatchObject({ sell_price: '12.34', status: 0 })
  const reversal = (await post(hashid, 'revert')).body.data.hashid
  expect((await post(reversal, 'apply')).body.message).toBe('2 changes applied')
  expect(await firstProduct()).toMatchObject({ sell_price: product.sell_price, status: 1 })
})

test('only staff open a product that is in process, also in a reversal', async () => {
  const product = await firstProduct()
  const setStatus = (status: 1 | 4 | 5 | 6) =>
    api.db.update(products).set({ status }).where(eq(products.hashid, product.hashid))
  await setStatus(4)
  const opening = await make([change(product.hashid, 'status', '1')])
  expect(await actionsOf(opening)).toEqual(['submit', 'cancel'])
  for (const action of ['apply', 'approve']) expect((await post(opening, action)).status).toBe(403)
  const at = { day: '2099-01-01', time: '06:00', time_zone: 'America/New_York' }
  expect((await post(opening, 'schedule', supplier, at)).status).toBe(403)
  // A wrong value before does not help: it is a conflict.
  const claimed = await make([{ ...change(product.hashid, 'status', '1'), before: '0' }])
  expect((await post(claimed, 'apply')).body.message).toBe('0 changes applied, 1 conflict')
  // An applied set can be reverted, but nothing can be added to the revert.
  await setStatus(1)
  const discontinuing = await make([change(product.hashid, 'status', '5')])
  await post(discontinuing, 'apply')
  const reversal = (await post(discontinuing, 'revert')).body.data.hashid
  await setStatus(6)
  const more = { changes: [change(product.hashid, 'status', '1')] }
  await api.send('POST', `/changes/${reversal}/items`, { token: supplier, body: more })
  expect((await post(reversal, 'apply')).status).toBe(403)
  const again = await make([change(product.hashid, 'status', '4')])
  expect((await post(again, 'apply')).body.message).toBe('1 change applied')
})

test('new products of suppliers are in process until staff open them', async () => {
  const record = (item_code: string, values: NewRecord['values'] = {}): NewRecord => ({
    entity: 'product',
    values: {
      name: 'Oat bar',
      item_code,
      upc: '00000000000000',
      category: 'Snacks',
      sell_price: '30',
      ...values,
    },
  })
  const open = await make([], [record('OPEN', { status: '1' })])
  expect((await post(open, 'apply')).status).toBe(403)
  const inProcess = await make([], [record('IN-PROCESS')])
  expect((await post(inProcess, 'apply')).body.message).toBe('1 change applied')
  const reversal = (await post(inProcess, 'revert')).body.data.hashid
  expect((await post(reversal, 'apply')).body.message).toBe('1 change applied')
  expect(await api.db.$count(products, eq(products.item_code, 'IN-PROCESS'))).toBe(0)
})

test('suppliers submit and staff apply where two people are required', async () => {
  const product = await firstProduct()
  await api.db.update(marketplaces).set({ requires_second_approver: true })
  const hashid = await make([change(product.hashid, 'sell_price', '13.45')])
  expect(await actionsOf(hashid)).toEqual(['submit', 'cancel'])
  expect((await post(hashid, 'apply')).status).toBe(403)
  const apply = { title: 'At once', kind: 'prices', changes: [change(product.hashid, 'sell_price', '14.00')] }
  const submitted = await api.send<Made>('POST', '/changes', {
    token: supplier,
    body: { ...apply, apply: true },
  })
  expect(submitted.body.data.status).toBe('submitted')
  expect((await post(submitted.body.data.hashid, 'apply', operations)).body.message).toBe('1 change applied')
})

test('new prices of products on sale count after the notice of the marketplaces, also in a reversal', async () => {
  await api.db.update(marketplaces).set({ price_lead_days: 14 })
  const product = await firstProduct()
  const hashid = await make([
    change(product.hashid, 'sell_price', '15.55'),
    change(product.hashid, 'msrp', '3.33'),
  ])
  const day = formatDay(daysFromNow(14), TEST_NOW)
  expect((await post(hashid, 'apply')).body.message).toBe(
    `1 change applied. 1 new price takes effect on ${day}`,
  )
  expect(await firstProduct()).toMatchObject({ sell_price: product.sell_price, msrp: '3.33' })
  const prices = await make([change(product.hashid, 'sell_price', '16.66')])
  const at = { day: daysFromNow(13), time: '00:00', time_zone: 'America/New_York' }
  const early = await post(prices, 'schedule', supplier, at)
  expect(early.status).toBe(422)
  expect(early.body).toMatchObject({ errors: { day: [expect.stringContaining(`Choose ${day} or later`)] } })
  expect((await post(prices, 'schedule', supplier, { ...at, day: daysFromNow(14) })).body.message).toBe(
    'Scheduled',
  )
  const all = await make([change(product.hashid, 'sell_price', '17.77')])
  expect((await post(all, 'apply')).body.message).toBe(`1 new price takes effect on ${day}`)
  expect(await actionsOf(all)).toEqual(['schedule', 'apply', 'reopen', 'cancel'])
  // Nobody buys it yet.
  await api.db.update(products).set({ status: 4 }).where(eq(products.hashid, product.hashid))
  const inProcess = await make([change(product.hashid, 'sell_price', '18.88')])
  expect((await post(inProcess, 'apply')).body.message).toBe('1 change applied')
})

test('a scheduled set is applied for its vendor, unless its author no longer may', async () => {
  const product = await firstProduct()
  const at = { day: '2099-01-01', time: '06:00', time_zone: 'America/New_York' }
  const runAt = async (hashid: string) => {
    const [job] = await api.db.select().from(jobs).where(sql`${jobs.payload} ->> 'set_hash' = ${hashid}`)
    const handler = handleChangeSets(api.db, () => api.clock.now)
    if (!job) throw new Error('There is no job')
    const control = { signal: new AbortController().signal, report: async () => {} }
    await handler.run({ ...job, lease_hash: 'lease' }, control)
  }
  const prices = await Promise.all(
    ['21.00', '22.00'].map((price) => make([change(product.hashid, 'sell_price', price)])),
  )
  for (const hashid of prices)
    expect((await post(hashid, 'schedule', supplier, at)).body.message).toBe('Scheduled')
  api.clock.now = new Date('2099-01-02T12:00:00Z')
  const [first = '', second = ''] = prices
  await runAt(first)
  expect(await firstProduct()).toMatchObject({ sell_price: '21.00' })
  await api.db.update(marketplaces).set({ requires_second_approver: true })
  await runAt(second)
  expect(await firstProduct()).toMatchObject({ sell_price: '21.00' })
})
