import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discontinueDue } from '../../../server/catalogue/discontinue-due'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, dayTimeIn, minutesFromNow, timeOn } from '../../setup/days'
import { change, newSet, openStatusLog, type StatusLog } from '../support/status-log'

let log: StatusLog
beforeAll(async () => {
  log = await openStatusLog()
})
afterAll(() => log.api.close())
beforeEach(() => log.startAgain())

test('the editor logs who changed a status and why, and nothing if the status stays', async () => {
  const product = log.productAt(0)
  const [operator] = await log.api.db.select().from(users).where(eq(users.email, 'operations@portal.test'))
  const rows = await log.added(() =>
    log.save(product.hashid, { status: '0', status_reason: ' Out of season ' }),
  )
  expect(rows).toEqual([
    {
      hashid: expect.any(String),
      at: log.api.clock.now.toISOString(),
      product_hash: product.hashid,
      product_name: product.name,
      upc: product.upc,
      item_code: product.item_code,
      vendor_name: log.vendorName,
      before: 1,
      after: 0,
      source: 'editor',
      actor: operator?.name,
      on_behalf: null,
      reason: 'Out of season',
      change_set: null,
    },
  ])
  expect(
    await log.added(() => log.save(product.hashid, { name: 'Renamed', status_reason: 'Not a status' })),
  ).toEqual([])
})

test('the editor asks why a product is rejected', async () => {
  const product = log.productAt(0)
  const refused = await log.save(product.hashid, { status: '6' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { status_reason: ['Say why the product is rejected'] },
  ])
  expect((await log.save(product.hashid, { status: '6', status_reason: 'Dented cans' })).status).toBe(200)
  // It stays rejected, for the reason that the log has.
  expect(await log.added(() => log.save(product.hashid, { description: 'Rejected' }))).toEqual([])
  const form = await log.formOf(product.hashid)
  const copy = { ...form, upc: '00000000000000', item_code: 'COPY-1', case_gtin: '', version: '0' }
  expect((await log.post('/product', copy)).body.errors).toHaveProperty('status_reason')
})

test('a new product begins the log of its status', async () => {
  const form = await log.formOf(log.productAt(0).hashid)
  const copy = {
    ...form,
    name: 'New jam',
    upc: '00000000000000',
    item_code: 'NEW-1',
    case_gtin: '',
    version: '0',
  }
  expect(await log.added(() => log.post('/product', copy))).toMatchObject([
    { product_name: 'New jam', before: null, after: 1, source: 'added' },
  ])
})

test('a change set logs its reason for each product, and so does the set that reverts it', async () => {
  const [first, second] = [log.productAt(0), log.productAt(1)]
  let set = ''
  const rows = await log.added(async () => {
    const changes = [
      change(first.hashid, '0'),
      change(second.hashid, '0'),
      change(second.hashid, '1.00', 'msrp'),
    ]
    set = (await log.post('/changes', newSet(changes, { reason: 'Recipe changes' }))).body.data.hashid
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
  expect((await log.api.send('GET', `/changes/${set}`, { token: log.operations })).body).toMatchObject({
    data: { reason: 'Recipe changes' },
  })
  const reverted = await log.added(async () => {
    const { body } = await log.post(`/changes/${set}/revert`, {})
    await log.post(`/changes/${body.data.hashid}/apply`, {})
  })
  expect(
    reverted.map(({ source, before, after, change_set }) => [source, before, after, change_set?.title]),
  ).toEqual(Array.from({ length: 2 }, () => ['reverted', 0, 1, 'Revert Spring clean']))
})

test('a scheduled set is logged when it takes effect, and one that was applied early as a change set', async () => {
  const zone = 'America/Chicago'
  const tomorrow = timeOn(daysFromNow(1), '06:30', zone)
  const draft = async (hashid: string) => {
    const { body } = await log.post('/changes', newSet([change(hashid, '0')], { apply: false }))
    await log.post(`/changes/${body.data.hashid}/schedule`, dayTimeIn(zone, tomorrow))
    return body.data.hashid
  }
  expect(
    await log.added(async () => {
      await draft(log.productAt(0).hashid)
      const early = await draft(log.productAt(1).hashid)
      log.api.clock.now = minutesFromNow(1)
      await log.post(`/changes/${early}/apply`, {})
    }),
  ).toMatchObject([{ product_hash: log.productAt(1).hashid, source: 'change-set' }])
  const rows = await log.added(async () => {
    log.api.clock.now = tomorrow
    await new JobRunner(
      log.api.db,
      [handleChangeSets(log.api.db, () => log.api.clock.now)],
      () => log.api.clock.now,
    ).runDue()
    // Access tokens do not last until tomorrow.
    log.api.clock.now = TEST_NOW
  })
  expect(rows).toMatchObject([
    { product_hash: log.productAt(0).hashid, source: 'scheduled', at: tomorrow.toISOString() },
  ])
})

test('the log names the source: a supplier, an import, a restore or the last order day', async () => {
  const product = log.productAt(0)
  const closed = newSet([change(product.hashid, '0')], { title: 'Close it' })
  expect(await log.added(() => log.post('/changes', closed, log.supplier))).toMatchObject([
    { source: 'supplier', on_behalf: null, change_set: { title: 'Close it' } },
  ])
  await log.api.db.update(products).set({ status: 4 }).where(eq(products.hashid, product.hashid))
  const opened = await log.post('/changes', newSet([change(product.hashid, '0')]), log.supplier)
  expect(opened.body.data.status).toBe('submitted')
  expect(await log.added(() => log.post(`/changes/${opened.body.data.hashid}/apply`, {}))).toMatchObject([
    { source: 'supplier', before: 4, on_behalf: log.supplierName },
  ])
  const imported = newSet([change(product.hashid, '4')], { title: 'Import of spring.xlsx', kind: 'import' })
  expect(await log.added(() => log.post('/changes', imported))).toMatchObject([
    { source: 'import', before: 0, after: 4, change_set: { title: 'Import of spring.xlsx' } },
  ])
  const history = await log.api.send<{ data: HistoryEntry[] }>(
    'GET',
    `/admin/history/product/${product.hashid}`,
    {
      token: log.operations,
    },
  )
  const [entry] = history.body.data.filter(({ change_set }) => change_set?.title === imported.title)
  const restore = `/admin/history/product/${product.hashid}/restore`
  expect(await log.added(() => log.post(restore, { entry_hash: entry?.hashid }))).toMatchObject([
    { source: 'restored', before: 4, after: 0 },
  ])
  await log.api.db
    .update(products)
    .set({ last_order_day: daysFromNow(1) })
    .where(eq(products.hashid, product.hashid))
  expect(
    await log.added(() => discontinueDue(log.api.db, timeOn(daysFromNow(2), '00:01'), 'job 1')),
  ).toMatchObject([
    {
      source: 'end-of-sale',
      actor: 'The portal',
      before: 0,
      after: 5,
      reason: expect.stringMatching(/^Last order day: /),
    },
  ])
})

test('the updates of a deleted product keep its name where they have it', async () => {
  const { status_reason: _reason, version: _version, ...values } = await log.formOf(log.productAt(4).hashid)
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
  const { body } = await log.post('/changes', set)
  expect(body.message).toBe('1 change applied')
  const { body: draft } = await log.post(`/changes/${body.data.hashid}/revert`, {})
  // Removing a product gives it no status.
  expect(await log.added(() => log.post(`/changes/${draft.data.hashid}/apply`, {}))).toEqual([])
  expect(await log.read()).toContainEqual(
    expect.objectContaining({ product_hash: null, product_name: 'Short-lived', before: null, after: 4 }),
  )
})

test('staff see the reason in the history of a product; suppliers do not', async () => {
  const { hashid } = log.productAt(5)
  await log.save(hashid, { status: '6', status_reason: 'Dented cans' })
  log.api.clock.now = minutesFromNow(2)
  await log.post('/changes', newSet([change(hashid, '0')], { reason: 'Recipe changes' }))
  const reasonsFor = async (area: string, token: string) =>
    (
      await log.api.send<{ data: HistoryEntry[] }>('GET', `/${area}/history/product/${hashid}`, { token })
    ).body.data
      .slice(0, 2)
      .map(({ reason }) => reason)
  expect(await reasonsFor('admin', log.operations)).toEqual(['Recipe changes', 'Dented cans'])
  expect(await reasonsFor('supplier', log.supplier)).toEqual(['', ''])
})
