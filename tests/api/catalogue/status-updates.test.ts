import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discontinueDue } from '../../../server/catalogue/discontinue-due'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { FoundCodes, StatusUpdate } from '../../../src/domain/catalogue/status-update'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, dayTimeIn, minutesFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

type Product = typeof products.$inferSelect
type Made = { message: string; data: { hashid: string; status: string }; errors?: Record<string, string[]> }

let api: TestApi
let operations: string
let supplier: string
let own: Product[]
let ownVendor: string
beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const [vendor] = await api.db
    .select()
    .from(vendors)
    .where(eq(vendors.hashid, user?.vendor_hash ?? ''))
  ownVendor = vendor?.name ?? ''
  own = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, user?.vendor_hash ?? ''))
    .orderBy(asc(products.hashid))
})
afterAll(() => api.close())

let seconds = 0
beforeEach(async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  await api.db.update(products).set({ status: 1, last_order_day: null })
  // Changes of the same moment have no order.
  seconds += 1
  api.clock.now = new Date(TEST_NOW.getTime() + seconds * 1_000)
})

const productAt = (index: number): Product => {
  const product = own[index]
  if (!product) throw new Error(`The vendor has no product ${index}`)
  return product
}
const post = (path: string, body: unknown, token = operations) =>
  api.send<Made>('POST', path, { token, body })
const logOf = async (token = operations) => {
  const path = '/admin/product-status-updates?limit=-1'
  return (await api.send<{ data: StatusUpdate[] }>('GET', path, { token })).body.data
}
/** Returns the changes that an action adds to the log. */
async function added(act: () => Promise<unknown>): Promise<StatusUpdate[]> {
  const known = new Set((await logOf()).map(({ hashid }) => hashid))
  await act()
  return (await logOf()).filter(({ hashid }) => !known.has(hashid))
}
const change = (record_hash: string, after: string, field = 'status') => ({
  entity: 'product',
  record_hash,
  field,
  after,
})
const newSet = (changes: readonly object[], rest: object = {}) => ({
  title: 'Spring clean',
  kind: 'statuses',
  changes,
  apply: true,
  ...rest,
})
const formOf = async (hashid: string) => {
  const path = `/product/${hashid}/form`
  return (await api.send<{ data: Record<string, unknown> }>('GET', path, { token: operations })).body.data
}
const save = async (hashid: string, values: object) =>
  post(`/product/${hashid}`, { ...(await formOf(hashid)), ...values })

test('the editor logs who changed a status and why, and nothing if the status stays', async () => {
  const product = productAt(0)
  const [operator] = await api.db.select().from(users).where(eq(users.email, 'operations@portal.test'))
  const rows = await added(() => save(product.hashid, { status: '0', status_reason: ' Out of season ' }))
  expect(rows).toEqual([
    {
      hashid: expect.any(String),
      at: api.clock.now.toISOString(),
      product_hash: product.hashid,
      product_name: product.name,
      upc: product.upc,
      item_code: product.item_code,
      vendor_name: ownVendor,
      before: 1,
      after: 0,
      source: 'editor',
      actor: operator?.name,
      on_behalf: null,
      reason: 'Out of season',
      change_set: null,
    },
  ])
  expect(await added(() => save(product.hashid, { name: 'Renamed', status_reason: 'Not a status' }))).toEqual(
    [],
  )
})

test('the editor asks why a product is rejected', async () => {
  const product = productAt(0)
  const refused = await save(product.hashid, { status: '6' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { status_reason: ['Say why the product is rejected'] },
  ])
  expect((await save(product.hashid, { status: '6', status_reason: 'Dented cans' })).status).toBe(200)
  // It stays rejected, for the reason that the log has.
  expect(await added(() => save(product.hashid, { description: 'Rejected' }))).toEqual([])
  const form = await formOf(product.hashid)
  const copy = { ...form, upc: '00000000000000', item_code: 'COPY-1', case_gtin: '', version: '0' }
  expect((await post('/product', copy)).body.errors).toHaveProperty('status_reason')
})

test('a new product begins the log of its status', async () => {
  const form = await formOf(productAt(0).hashid)
  const copy = {
    ...form,
    name: 'New jam',
    upc: '00000000000000',
    item_code: 'NEW-1',
    case_gtin: '',
    version: '0',
  }
  expect(await added(() => post('/product', copy))).toMatchObject([
    { product_name: 'New jam', before: null, after: 1, source: 'added' },
  ])
})

test('a change set logs its reason for each product, and so does the set that reverts it', async () => {
  const [first, second] = [productAt(0), productAt(1)]
  let set = ''
  const rows = await added(async () => {
    const changes = [
      change(first.hashid, '0'),
      change(second.hashid, '0'),
      change(second.hashid, '1.00', 'msrp'),
    ]
    set = (await post('/changes', newSet(changes, { reason: 'Recipe changes' }))).body.data.hashid
  })
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatchObject({
      before: 1,
      after: 0,
      source: 'change-set',
      reason: 'Recipe changes',
      change_set: { hashid: set, title: 'Spring clean' },
    })
  expect((await api.send('GET', `/changes/${set}`, { token: operations })).body).toMatchObject({
    data: { reason: 'Recipe changes' },
  })
  const reverted = await added(async () => {
    const { body } = await post(`/changes/${set}/revert`, {})
    await post(`/changes/${body.data.hashid}/apply`, {})
  })
  expect(
    reverted.map(({ source, before, after, change_set }) => [source, before, after, change_set?.title]),
  ).toEqual(Array.from({ length: 2 }, () => ['reverted', 0, 1, 'Revert Spring clean']))
})

test('a scheduled set is logged when it takes effect, and one that was applied early as a change set', async () => {
  const zone = 'America/Chicago'
  const tomorrow = timeOn(daysFromNow(1), '06:30', zone)
  const draft = async (hashid: string) => {
    const { body } = await post('/changes', newSet([change(hashid, '0')], { apply: false }))
    await post(`/changes/${body.data.hashid}/schedule`, dayTimeIn(zone, tomorrow))
    return body.data.hashid
  }
  expect(
    await added(async () => {
      await draft(productAt(0).hashid)
      const early = await draft(productAt(1).hashid)
      api.clock.now = minutesFromNow(1)
      await post(`/changes/${early}/apply`, {})
    }),
  ).toMatchObject([{ product_hash: productAt(1).hashid, source: 'change-set' }])
  const rows = await added(async () => {
    api.clock.now = tomorrow
    await new JobRunner(api.db, [handleChangeSets(api.db, () => api.clock.now)], () => api.clock.now).runDue()
    // Access tokens do not last until tomorrow.
    api.clock.now = TEST_NOW
  })
  expect(rows).toMatchObject([
    { product_hash: productAt(0).hashid, source: 'scheduled', at: tomorrow.toISOString() },
  ])
})

test('suppliers, imports, restored values and the last order day are told apart', async () => {
  const product = productAt(0)
  const closed = newSet([change(product.hashid, '0')], { title: 'Close it' })
  expect(await added(() => post('/changes', closed, supplier))).toMatchObject([
    { source: 'supplier', on_behalf: null, change_set: { title: 'Close it' } },
  ])
  await api.db.update(products).set({ status: 4 }).where(eq(products.hashid, product.hashid))
  const opened = await post('/changes', newSet([change(product.hashid, '0')]), supplier)
  expect(opened.body.data.status).toBe('submitted')
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  expect(await added(() => post(`/changes/${opened.body.data.hashid}/apply`, {}))).toMatchObject([
    { source: 'supplier', before: 4, on_behalf: user?.name },
  ])
  const imported = newSet([change(product.hashid, '4')], { title: 'Import of spring.xlsx', kind: 'import' })
  expect(await added(() => post('/changes', imported))).toMatchObject([
    { source: 'import', before: 0, after: 4, change_set: { title: 'Import of spring.xlsx' } },
  ])
  const history = await api.send<{ data: HistoryEntry[] }>(
    'GET',
    `/admin/history/product/${product.hashid}`,
    {
      token: operations,
    },
  )
  const [entry] = history.body.data.filter(({ change_set }) => change_set?.title === imported.title)
  const restore = `/admin/history/product/${product.hashid}/restore`
  expect(await added(() => post(restore, { entry_hash: entry?.hashid }))).toMatchObject([
    { source: 'restored', before: 4, after: 0 },
  ])
  await api.db
    .update(products)
    .set({ last_order_day: daysFromNow(1) })
    .where(eq(products.hashid, product.hashid))
  expect(await added(() => discontinueDue(api.db, timeOn(daysFromNow(2), '00:01'), 'job 1'))).toMatchObject([
    {
      source: 'end-of-sale',
      actor: 'The portal',
      before: 0,
      after: 5,
      reason: expect.stringMatching(/^Last order day: /),
    },
  ])
})

test('a rejection in bulk needs a reason, in every part of its set', async () => {
  const rejected = change(productAt(0).hashid, '3')
  const message = 'Say why the product is rejected'
  const refused = await post('/changes', newSet([rejected]))
  expect([refused.status, refused.body.errors]).toEqual([422, { reason: [message] }])
  const matching = {
    title: 'Reject all',
    kind: 'statuses',
    list: { name: 'products' },
    query: { search: '', filters: [] },
    count: 1,
    change: { field: 'status', after: '3' },
  }
  expect((await post('/changes/matching', matching)).body.errors).toEqual({ reason: [message] })
  const { body: draft } = await post('/changes', newSet([change(productAt(1).hashid, '0')], { apply: false }))
  const part = await post(`/changes/${draft.data.hashid}/items`, { changes: [rejected] })
  expect([part.status, part.body.errors]).toEqual([422, { changes: [message] }])
  const reasoned = newSet([change(productAt(1).hashid, '3')], { apply: false, reason: 'Palm oil' })
  const { body: second } = await post('/changes', reasoned)
  expect((await post(`/changes/${second.data.hashid}/items`, { changes: [rejected] })).status).toBe(200)
  const rows = await added(() => post(`/changes/${second.data.hashid}/apply`, {}))
  expect(rows.map(({ after, reason }) => [after, reason])).toEqual([
    [3, 'Palm oil'],
    [3, 'Palm oil'],
  ])
  expect((await post('/changes', newSet([rejected], { reason: 'x'.repeat(501) }))).status).toBe(422)
})

test('codes name products; those that name none or several are listed', async () => {
  const [first, second, third] = [productAt(0), productAt(1), productAt(2)]
  const [other] = await api.db
    .select()
    .from(products)
    .where(sql`${products.vendor_hash} <> ${first.vendor_hash}`)
    .limit(1)
  await api.db.update(products).set({ item_code: 'SHARED-1' }).where(eq(products.hashid, third.hashid))
  await api.db
    .update(products)
    .set({ item_code: 'shared-1' })
    .where(eq(products.hashid, other?.hashid ?? ''))
  const find = async (codes: readonly string[], token = operations) =>
    api.send<{ data: FoundCodes }>('POST', '/admin/product-status-updates/codes', { token, body: { codes } })
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
  await api.db
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
  const product = productAt(0)
  await save(product.hashid, { status: '0' })
  const analyst = (await api.signIn('analyst')).access_token
  const seen = async () =>
    (await logOf(analyst)).filter(({ product_hash }) => product_hash === product.hashid)
  expect((await seen()).length).toBeGreaterThan(0)
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, product.vendor_hash))
  expect(await seen()).toEqual([])
  expect((await logOf()).some(({ product_hash }) => product_hash === product.hashid)).toBe(true)
  const codes = { codes: [product.upc] }
  expect((await post('/admin/product-status-updates/codes', codes, analyst)).status).toBe(403)
  expect((await post('/changes', newSet([change(product.hashid, '1')]), analyst)).status).toBe(403)
  for (const who of ['store', 'supplier', 'outreach', 'qa']) {
    const { access_token: token } = await api.signIn(who)
    const { status } = await api.send('GET', '/admin/product-status-updates?limit=-1', { token })
    expect([who, status]).toEqual([who, 403])
  }
})

test('the list is known until a product changes', async () => {
  const ask = (tag = '') =>
    api.send('GET', '/admin/product-status-updates?limit=-1', {
      token: operations,
      headers: { 'if-none-match': tag },
    })
  const tag = (await ask()).headers.get('etag') ?? ''
  const list = async () =>
    (
      await api.app.request('/api/v1/admin/product-status-updates?limit=-1', {
        headers: { authorization: `Bearer ${operations}`, 'if-none-match': tag },
      })
    ).status
  expect(await list()).toBe(304)
  await save(productAt(3).hashid, { status: '0' })
  expect(await list()).toBe(200)
})

test('the updates of a deleted product keep its name where they have it', async () => {
  const { status_reason: _reason, version: _version, ...values } = await formOf(productAt(4).hashid)
  const record = {
    ...values,
    name: 'Short-lived',
    upc: '00000000000000',
    item_code: 'SHORT-1',
    case_gtin: '',
    status: '4',
  }
  const set = newSet([], {
    kind: 'import',
    title: 'One more',
    records: [{ entity: 'product', values: record }],
  })
  const { body } = await post('/changes', set)
  expect(body.message).toBe('1 change applied')
  const { body: draft } = await post(`/changes/${body.data.hashid}/revert`, {})
  // Removing a product gives it no status.
  expect(await added(() => post(`/changes/${draft.data.hashid}/apply`, {}))).toEqual([])
  expect(await logOf()).toContainEqual(
    expect.objectContaining({ product_hash: null, product_name: 'Short-lived', before: null, after: 4 }),
  )
})
