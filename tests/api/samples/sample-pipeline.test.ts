import { desc, eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { sampleRequests } from '../../../server/db/schema/samples'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { askAboutSamples } from '../../../server/samples/ask-about-samples'
import type { Product } from '../../../src/domain/catalogue/product'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { SampleDetail } from '../../../src/domain/samples/pipeline-contract'
import type { ConversionRow } from '../../../src/domain/samples/sample-conversion'
import type { SampleRequest } from '../../../src/domain/samples/sample-request'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

interface Answer {
  data: SampleRequest
  message: string
  errors?: Record<string, string[]>
}

let api: TestApi
let buyer: Buyer
let token: string
let product: Product
let sample: string

beforeEach(async () => {
  api = await openTestApi()
  await api.db.delete(sampleRequests)
  buyer = await buyerOf(api, 'corporate')
  token = (await api.signIn('supplier')).access_token
  const own = await api.send<{ data: { hashid: string }[] }>('GET', '/vendors?limit=-1', { token })
  product = buyer.find((it) => it.vendor_hash === own.body.data[0]?.hashid)
  const asked = await buyer.send<Answer>('POST', '/samplerequests', {
    store_hash: buyer.store.hashid,
    product_hash: product.hashid,
    qty: '2',
    note: 'For a tasting',
  })
  sample = asked.body.data.hashid
  await api.db.delete(outbox)
})

afterEach(() => api.close())

const byVendor = (step: object, hashid = sample) =>
  api.send<Answer>('POST', `/samplerequests/${hashid}/status`, { token, body: { answer: '', ...step } })

const byBuyer = (step: object) =>
  buyer.send<Answer>('POST', `/samplerequests/${sample}/status`, { answer: '', ...step })

const view = async () =>
  (await buyer.send<{ data: SampleDetail }>('GET', `/samplerequests/${sample}`)).body.data

const subjects = async () =>
  (await api.db.select().from(outbox)).map(({ recipient, subject }) => `${recipient}: ${subject}`)

const accept = () => byVendor({ status: 1, answer: 'Packed today' })
const ship = () => byVendor({ status: 2, carrier: 'UPS', tracking_number: '1Z', shipped_on: TODAY })

const order = async () => {
  await buyer.order(product, product.order_multiple * 40)
  const { status } = await buyer.confirm()
  expect(status).toBe(200)
}

test('each sample step requires its entry, belongs to one side, and emails the other', async () => {
  expect((await byVendor({ status: 1 })).body.errors).toEqual({ answer: ['Required'] })
  expect((await byVendor({ status: 3, answer: 'Good' })).status).toBe(422)
  expect((await byBuyer({ status: 1, answer: 'Yes' })).status).toBe(422)
  expect((await byVendor({ status: 4 })).body.errors).toEqual({ reason: ['Required'] })
  expect((await byVendor({ status: 4, reason: '12' })).body.errors).toEqual({
    reason: ['Choose a reason from the list'],
  })
  expect((await byVendor({ status: 4, reason: '9' })).body.errors).toEqual({ answer: ['Required'] })
  expect((await accept()).body.data.status).toBe(1)
  expect((await byVendor({ status: 2 })).body.errors).toEqual({ carrier: ['Required'] })
  expect((await byVendor({ status: 2, carrier: 'UPS', shipped_on: daysFromNow(44) })).body.errors).toEqual({
    shipped_on: ["Can't be in the future"],
  })
  expect((await ship()).body.data).toMatchObject({
    status: 2,
    carrier: 'UPS',
    tracking_number: '1Z',
    shipped_on: TODAY,
  })
  expect((await buyer.send('DELETE', `/samplerequests/${sample}`)).status).toBe(422)
  expect((await byBuyer({ status: 3, answer: 'Very good' })).body.data.answer).toBe('Very good')
  expect((await byBuyer({ status: 6 })).body.errors).toEqual({ rating: ['Required'] })
  expect((await byBuyer({ status: 7, reason: '12', rating: '3', answer: 'Too dear' })).status).toBe(200)
  expect((await byBuyer({ status: 6, rating: '5' })).body.data).toMatchObject({ rating: 5, reason: null })

  const detail = await view()
  expect(detail.events.map(({ status, note }) => [status, note])).toEqual([
    [0, 'For a tasting'],
    [1, 'Packed today'],
    [2, 'UPS · 1Z'],
    [3, 'Very good'],
    [6, '5 stars'],
    [7, 'Price · 3 stars · Too dear'],
  ])
  const mails = await subjects()
  expect(mails.filter((each) => each.startsWith('corporate@portal.test: '))).toEqual([
    `corporate@portal.test: Sample accepted: ${product.name}`,
    `corporate@portal.test: Sample shipped: ${product.name}`,
  ])
  expect(mails.filter((each) => each.includes(buyer.store.display_name))).toHaveLength(3)
  const [logged] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_hash, sample))
    .orderBy(desc(auditLog.at))
  expect(logged?.parent_hash).toBe(product.hashid)
})

test('the history of a product names each field that a step of its samples changed, for whom and in which request', async () => {
  await accept()
  const shipped = await ship()
  await byBuyer({ status: 3, answer: 'Very good' })
  expect((await byBuyer({ status: 7, reason: '12', rating: '3', answer: 'Too dear' })).status).toBe(200)
  const { body } = await api.send<{ data: HistoryEntry[] }>(
    'GET',
    `/admin/history/product/${product.hashid}`,
    {
      token: (await api.signIn('operations')).access_token,
    },
  )
  const changes = body.data.map(({ fields }) =>
    Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  )
  expect(changes.find(({ status }) => status === 'Not now')).toMatchObject({
    reason: 'Price',
    rating: '3',
    answer: 'Too dear',
  })
  expect(changes.find(({ status }) => status === 'Shipped')).toMatchObject({
    carrier: 'UPS',
    tracking_number: '1Z',
  })
  const request_id = shipped.headers.get('x-request-id')
  expect(body.data.filter((entry) => entry.request_id === request_id)).toMatchObject([
    {
      on_behalf: product.vendor_name,
      fields: expect.arrayContaining([expect.objectContaining({ field: 'carrier' })]),
    },
  ])
})

test('a sample shipped in the evening, after midnight UTC, is dated and labeled by the day in America', async () => {
  await accept()
  api.clock.now = timeOn(daysFromNow(1), '21:00')
  token = (await api.signIn('supplier')).access_token
  const shipped = await byVendor({ status: 2, carrier: 'UPS', tracking_number: '1Z' })
  expect(shipped.body.data.shipped_on).toBe(daysFromNow(1))
  const labels = await api.app.request(`/api/v1/supplier/samples/labels?samples=${sample}&format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(labels.headers.get('file-name')).toBe(`sample-labels-${daysFromNow(1)}.csv`)
})

test('orders set first order and reorder, one confirmation each, and the conversion counts them', async () => {
  await order()
  expect((await view()).status).toBe(0)
  await accept()
  await ship()
  await order()
  expect((await view()).status).toBe(8)
  await order()
  expect((await view()).status).toBe(9)
  await order()
  const { events } = await view()
  expect(events.map(({ status }) => status)).toEqual([0, 1, 2, 8, 9])
  expect(events.at(-1)?.note).toMatch(/^Order \d+$/)
  expect(await subjects()).toContainEqual(expect.stringContaining('First order after a sample: '))

  const conversion = (days: string) =>
    api.send<{ data: ConversionRow[] }>('GET', `/supplier/samples/conversion?${days}`, { token })
  const { body } = await conversion(`from=${daysFromNow(-17)}&to=${daysFromNow(12)}`)
  expect(body.data).toMatchObject([
    { product_hash: product.hashid, requested: 1, shipped: 1, tasted: 1, ordered: 1, reordered: 1 },
  ])
  expect((await conversion(`from=${daysFromNow(-48)}&to=${daysFromNow(-18)}`)).body.data).toEqual([])
  expect((await conversion(`from=${daysFromNow(1)}&to=${TODAY}`)).status).toBe(422)
})

test('the requester is asked once, a week after the shipment; other mail follows the store’s settings', async () => {
  const ask = (days: number) =>
    api.db.transaction((tx) =>
      askAboutSamples(tx, new Date(TEST_NOW.getTime() + days * 86_400_000), 'https://portal.test'),
    )
  await api.db.delete(storeSettings).where(eq(storeSettings.store_hash, buyer.store.hashid))
  await api.db
    .insert(storeSettings)
    .values({ store_hash: buyer.store.hashid, order: { sends_update_mails: false } })
  await accept()
  await ship()
  expect(await subjects()).toEqual([])
  expect(await ask(6)).toBe(0)
  expect(await ask(7)).toBe(1)
  expect(await ask(8)).toBe(0)
  expect(await subjects()).toEqual([`corporate@portal.test: How was the sample? ${product.name}`])
  await api.db.update(sampleRequests).set({ asked_at: null, status: 3 }).where(ne(sampleRequests.status, 3))
  expect(await ask(30)).toBe(0)
})
