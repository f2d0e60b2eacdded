import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { sampleRequests } from '../../../server/db/schema/samples'
import { outbox } from '../../../server/db/schema/system'
import type { Product } from '../../../src/domain/catalogue/product'
import type { SampleDetail, SampleOutcome } from '../../../src/domain/samples/pipeline-contract'
import type { SampleRequest } from '../../../src/domain/samples/sample-request'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { pagesOf } from '../support/pdf'

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

const view = async () =>
  (await buyer.send<{ data: SampleDetail }>('GET', `/samplerequests/${sample}`)).body.data

const foreignSample = async () => {
  const store_hash = buyer.store.hashid
  const other = buyer.find((it) => it.vendor_hash !== product.vendor_hash)
  const asked = await buyer.send<Answer>('POST', '/samplerequests', {
    store_hash,
    product_hash: other.hashid,
    qty: '1',
    note: '',
  })
  return asked.body.data.hashid
}

test('several samples change status independently; samples and labels of another vendor are a 404', async () => {
  const foreign = await foreignSample()
  const move = (hashes: string[], step: object) =>
    api.send<{ message: string; data: SampleOutcome[] }>('POST', '/supplier/samples/status', {
      token,
      body: { sample_hashes: hashes, step: { answer: 'With your order', ...step } },
    })
  const labels = (query: string) =>
    api.app.request(`/api/v1/supplier/samples/labels?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await move([sample, foreign], { status: 1 })).status).toBe(404)
  expect((await byVendor({ status: 1, answer: 'Yes' }, foreign)).status).toBe(404)
  expect((await api.send('GET', `/samplerequests/${foreign}`, { token })).status).toBe(404)
  expect((await labels(`samples=${sample},${foreign}&format=csv`)).status).toBe(404)
  expect((await view()).status).toBe(0)

  expect((await move([sample], { status: 1 })).body.message).toBe('1 sample accepted')
  const again = await move([sample], { status: 1 })
  expect(again.body.data).toMatchObject([
    { sample_hash: sample, is_done: false, message: expect.stringContaining('“Accepted”') },
  ])

  // Two cases, in pounds whatever unit the supplier entered.
  const weigh = (case_weight: string) =>
    api.db.update(products).set({ case_weight }).where(eq(products.hashid, product.hashid))
  await weigh('4.5 kg')
  expect((await view()).weight_lb).toBe('19.84')
  await weigh('10 lb')
  expect((await view()).weight_lb).toBe('20')
  await weigh('')
  expect((await view()).weight_lb).toBeNull()

  const csv = await (await labels(`samples=${sample}&weights=2.5&format=csv`)).text()
  expect(csv).toContain('Weight (lb)')
  expect(csv).toContain(buyer.store.display_name)
  expect(csv).toContain(`2.5,`)
  expect((await labels(`samples=${sample}&weights=heavy&format=csv`)).status).toBe(422)
  const pdf = await labels(`samples=${sample}&weights=2.5&format=pdf`)
  const [page] = await pagesOf(await pdf.arrayBuffer())
  expect(page).toContain('Weight 2.5 lb')
})

test('a broker reaches the samples of the vendor it works for alone', async () => {
  const broker = (await api.signIn('broker')).access_token
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/supplier/vendors?limit=-1', {
    token: broker,
  })
  const [first, second] = body.data
  if (!first || !second) throw new Error('The broker has too few vendors')
  await api.db
    .update(sampleRequests)
    .set({ vendor_hash: first.hashid })
    .where(eq(sampleRequests.hashid, sample))
  const read = (vendor: string) =>
    api.send('GET', `/samplerequests/${sample}`, { token: broker, headers: { 'x-vendor': vendor } })
  expect((await read(first.hashid)).status).toBe(200)
  expect((await read(second.hashid)).status).toBe(404)
})
