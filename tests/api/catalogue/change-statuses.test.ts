import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { FoundCodes } from '../../../src/domain/catalogue/status-update'
import { change, newSet, openStatusLog, type StatusLog } from '../support/status-log'

let log: StatusLog
beforeAll(async () => {
  log = await openStatusLog()
})
afterAll(() => log.api.close())
beforeEach(() => log.startAgain())

test('a rejection in bulk needs a reason, in every part of its set', async () => {
  const rejected = change(log.productAt(0).hashid, '3')
  const message = 'Say why the product is rejected'
  const refused = await log.post('/changes', newSet([rejected]))
  expect([refused.status, refused.body.errors]).toEqual([422, { reason: [message] }])
  const matching = {
    title: 'Reject all',
    kind: 'statuses',
    list: { name: 'products' },
    query: { search: '', filters: [] },
    count: 1,
    change: { field: 'status', after: '3' },
  }
  expect((await log.post('/changes/matching', matching)).body.errors).toEqual({ reason: [message] })
  const closing = {
    ...matching,
    query: { search: log.productAt(2).item_code, filters: [] },
    change: { field: 'status', after: '0' },
    reason: 'Closed for the season',
  }
  const { body: matched } = await log.post('/changes/matching', closing)
  expect(await log.added(() => log.post(`/changes/${matched.data.hashid}/apply`, {}))).toMatchObject([
    { product_hash: log.productAt(2).hashid, reason: 'Closed for the season' },
  ])
  const { body: draft } = await log.post(
    '/changes',
    newSet([change(log.productAt(1).hashid, '0')], { apply: false }),
  )
  const part = await log.post(`/changes/${draft.data.hashid}/items`, { changes: [rejected] })
  expect([part.status, part.body.errors]).toEqual([422, { changes: [message] }])
  const reasoned = newSet([change(log.productAt(1).hashid, '3')], { apply: false, reason: 'Palm oil' })
  const { body: second } = await log.post('/changes', reasoned)
  expect((await log.post(`/changes/${second.data.hashid}/items`, { changes: [rejected] })).status).toBe(200)
  const rows = await log.added(() => log.post(`/changes/${second.data.hashid}/apply`, {}))
  expect(rows.map(({ after, reason }) => [after, reason])).toEqual([
    [3, 'Palm oil'],
    [3, 'Palm oil'],
  ])
  expect((await log.post('/changes', newSet([rejected], { reason: 'x'.repeat(501) }))).status).toBe(422)
})

test('codes name products; those that name none or several are listed', async () => {
  const [first, second, third] = [log.productAt(0), log.productAt(1), log.productAt(2)]
  const [other] = await log.api.db
    .select()
    .from(products)
    .where(sql`${products.vendor_hash} <> ${first.vendor_hash}`)
    .limit(1)
  await log.api.db.update(products).set({ item_code: 'SHARED-1' }).where(eq(products.hashid, third.hashid))
  await log.api.db
    .update(products)
    .set({ item_code: 'shared-1' })
    .where(eq(products.hashid, other?.hashid ?? ''))
  const find = async (codes: readonly string[], token = log.operations) =>
    log.api.send<{ data: FoundCodes }>('POST', '/admin/product-status-updates/codes', {
      token,
      body: { codes },
    })
  const upc = `${first.upc.slice(0, 5)} ${first.upc.slice(5)}`
  const { body } = await find([
    upc,
    second.item_code.toLowerCase(),
    first.item_code,
    'NOPE',
    ' ',
    'Shared -1',
  ])
  expect(body.data.product_hashes.toSorted()).toEqual([first.hashid, second.hashid].toSorted())
  expect([body.data.unknown, body.data.ambiguous]).toEqual([['NOPE'], ['Shared -1']])
  // The product that was discontinued before the other one took its code does not count.
  await log.api.db
    .update(products)
    .set({ status: 5 })
    .where(eq(products.hashid, other?.hashid ?? ''))
  expect((await find(['SHARED-1'])).body.data.product_hashes).toEqual([third.hashid])
  expect((await find([])).status).toBe(422)
  const many = Array.from({ length: 12_000 }, (_, index) => `UNKNOWN-${index}`)
  expect((await find([...many, first.upc])).body.data).toMatchObject({
    product_hashes: [first.hashid],
    unknown: many,
  })
})

test('analysts read the updates of products sold to their stores, and change none; others read none', async () => {
  const product = log.productAt(0)
  await log.save(product.hashid, { status: '0' })
  const analyst = (await log.api.signIn('analyst')).access_token
  const seen = async () =>
    (await log.read(analyst)).filter(({ product_hash }) => product_hash === product.hashid)
  expect((await seen()).length).toBeGreaterThan(0)
  await log.api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, product.vendor_hash))
  expect(await seen()).toEqual([])
  expect((await log.read()).some(({ product_hash }) => product_hash === product.hashid)).toBe(true)
  const codes = { codes: [product.upc] }
  expect((await log.post('/admin/product-status-updates/codes', codes, analyst)).status).toBe(403)
  expect((await log.post('/changes', newSet([change(product.hashid, '1')]), analyst)).status).toBe(403)
  for (const who of ['store', 'supplier', 'outreach', 'qa']) {
    const { access_token: token } = await log.api.signIn(who)
    const { status } = await log.api.send('GET', '/admin/product-status-updates?limit=-1', { token })
    expect([who, status]).toEqual([who, 403])
  }
})

test('the list keeps its tag until a product changes', async () => {
  const ask = (tag = '') =>
    log.api.send('GET', '/admin/product-status-updates?limit=-1', {
      token: log.operations,
      headers: { 'if-none-match': tag },
    })
  const tag = (await ask()).headers.get('etag') ?? ''
  const list = async () =>
    (
      await log.api.app.request('/api/v1/admin/product-status-updates?limit=-1', {
        headers: { authorization: `Bearer ${log.operations}`, 'if-none-match': tag },
      })
    ).status
  expect(await list()).toBe(304)
  await log.save(log.productAt(3).hashid, { status: '0' })
  expect(await list()).toBe(200)
})
