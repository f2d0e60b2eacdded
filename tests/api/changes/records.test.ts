import { asc, eq, inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { favorites } from '../../../server/db/schema/catalogue/favorites'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { jobs } from '../../../server/db/schema/jobs'
import { priceChanges } from '../../../server/db/schema/pricing/price-changes'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { ChangeItem, ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewChange, NewRecord } from '../../../src/domain/changes/change-value'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { dayTimeIn, minutesFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

const NO_UPC = '00000000000000'
let api: TestApi
let operations: string
let developer: string
let supplier: string
let vendor_hash: string
let foreignVendor: string

beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  developer = (await api.signIn('developer')).access_token
  supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor_hash = user?.vendor_hash ?? ''
  const [other] = await api.db
    .select()
    .from(products)
    .where(sql`${products.vendor_hash} <> ${vendor_hash}`)
    .orderBy(products.hashid)
    .limit(1)
  foreignVendor = other?.vendor_hash ?? ''
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  api.clock.now = TEST_NOW
})

type Made = { message: string; errors?: Record<string, string[]>; data: { hashid: string; status: string } }
const newProduct = (item_code: string, values: NewRecord['values'] = {}): NewRecord => ({
  entity: 'product',
  values: {
    vendor_hash,
    name: `New ${item_code}`,
    item_code,
    upc: NO_UPC,
    category: 'Snacks',
    sell_price: '30',
    serving_size: '1 oz',
    calories: '120',
    ...values,
  },
})
const post = (hashid: string, action: string, token = operations, body: unknown = {}) =>
  api.send<Made>('POST', `/changes/${hashid}/${action}`, { token, body })
const add = (
  { records = [], changes = [] }: { records?: NewRecord[]; changes?: NewChange[] },
  token = operations,
) =>
  api.send<Made>('POST', '/changes', {
    token,
    body: { title: 'Autumn range', kind: 'import', changes, records },
  })
const draft = async (lists: Parameters<typeof add>[0], token = operations) => {
  const { status, body } = await add(lists, token)
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  return body.data.hashid
}
const revert = async (hashid: string, token = operations) => {
  const { status, body } = await post(hashid, 'revert', token)
  expect([status, body.message]).toEqual([200, 'Review the values before you apply them'])
  return body.data.hashid
}
const show = async (hashid: string, token = operations) =>
  (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data
const itemsOf = async (hashid: string, token = operations) =>
  (await api.send<{ data: ChangeItem[] }>('GET', `/changes/${hashid}/items`, { token })).body.data
const stored = async (item_code: string) =>
  (await api.db.select().from(products).where(eq(products.item_code, item_code)))[0]
const own = (vendor = vendor_hash) =>
  api.db.select().from(products).where(eq(products.vendor_hash, vendor)).orderBy(asc(products.hashid))

test('new products are previewed, added, and taken back: deleted, or discontinued if something refers to them', async () => {
  const [taken] = (await own()).filter(({ status, upc }) => status === 1 && upc !== NO_UPC)
  const hashid = await draft({
    records: [
      newProduct('RANGE-1', { upc: '00012345678905', status: '1' }),
      newProduct('RANGE-2'),
      newProduct('RANGE-3', { upc: taken?.upc ?? '', category: 'Nonsuch' }),
    ],
  })
  expect(await show(hashid)).toMatchObject({ record_count: 3, item_count: 3, totals: { new_records: 3 } })
  expect((await show(hashid)).totals.stores).toBeGreaterThan(0)
  const preview = await itemsOf(hashid)
  expect(preview.find(({ record_name }) => record_name === 'New RANGE-1')).toMatchObject({
    field_label: 'New product',
    before: '',
    after: expect.stringContaining('UPC: 00012345678905, Item code: RANGE-1, Category: Snacks'),
    state: 'pending',
  })
  const wrong = preview.find(({ record_name }) => record_name === 'New RANGE-3')
  expect(wrong).toMatchObject({
    state: 'skipped',
    note: `Category: Choose a category from the list. UPC: ${taken?.name} already has this UPC`,
  })
  // A new record of the draft is corrected by its hash; others cannot be named.
  const corrected = { ...newProduct('RANGE-3'), record_hash: wrong?.record_hash }
  expect((await post(hashid, 'items', operations, { changes: [], records: [corrected] })).status).toBe(200)
  const foreign = { ...newProduct('RANGE-4'), record_hash: taken?.hashid }
  expect((await post(hashid, 'items', operations, { changes: [], records: [foreign] })).status).toBe(404)
  expect((await post(hashid, 'apply')).body.message).toBe('3 changes applied')
  const first = await stored('RANGE-1')
  expect(first).toMatchObject({ vendor_hash, sell_price: '30.00', version: 1, nutrition: { calories: 120 } })
  const history = async () =>
    (
      await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/vendor/${vendor_hash}`, {
        token: operations,
      })
    ).body.data
  expect((await history())[0]).toMatchObject({
    title: 'Product added',
    change_set: { hashid, title: 'Autumn range' },
    is_restorable: false,
  })

  // Someone marks one as a favorite, and someone edits another.
  const [user] = await api.db.select().from(users).orderBy(users.hashid).limit(1)
  await api.db.insert(favorites).values({ user_hash: user?.hashid ?? '', product_hash: first?.hashid ?? '' })
  await api.db.update(products).set({ name: 'Edited' }).where(eq(products.item_code, 'RANGE-2'))
  const undone = await revert(hashid)
  expect(
    (await itemsOf(undone)).map(({ field_label, state }) => `${field_label} ${state}`).toSorted(),
  ).toEqual(['Remove product conflict', 'Remove product pending', 'Remove product pending'])
  api.clock.now = new Date(TEST_NOW.getTime() + 1_000)
  expect((await post(undone, 'apply')).body.message).toBe('2 changes applied, 1 conflict')
  expect(await stored('RANGE-1')).toMatchObject({ status: 5 })
  expect(await stored('RANGE-2')).toMatchObject({ name: 'Edited' })
  expect(await stored('RANGE-3')).toBeUndefined()
  expect((await itemsOf(undone)).map(({ note }) => note).toSorted()).toEqual([
    '',
    'Changed by someone else since it was added',
    'Discontinued, because other records refer to it',
  ])
  expect(
    (await history())
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Product changed', 'Product deleted'])
  // Reverting that brings back both, with their hashes.
  const again = await revert(undone)
  expect((await post(again, 'apply')).body.message).toBe('2 changes applied')
  expect(await stored('RANGE-1')).toMatchObject({ hashid: first?.hashid, status: 1 })
  expect(await stored('RANGE-3')).toBeDefined()
  expect((await show(hashid)).status).toBe('applied')
})

test('an import of products needs a second person, and can be reverted', async () => {
  const importing = (codes: readonly string[]) =>
    api.send<Made>('POST', '/changes', {
      token: operations,
      body: {
        title: 'Import 2 products',
        kind: 'import',
        changes: [],
        records: codes.map((item_code) => newProduct(item_code, { status: '1' })),
        apply: true,
      },
    })
  // New products exist nowhere but in the set: their vendor decides.
  const selling = eq(marketplaceVendors.vendor_hash, vendor_hash)
  const [sells] = await api.db
    .select()
    .from(marketplaceVendors)
    .where(selling)
    .orderBy(marketplaceVendors.marketplace_hash, marketplaceVendors.vendor_hash)
    .limit(1)
  await api.db.execute(
    sql`update marketplaces set requires_second_approver = true where hashid = ${sells?.marketplace_hash}`,
  )
  expect((await importing(['IMP-1', 'IMP-2'])).body.message).toBe('Submitted for approval')
  expect(await stored('IMP-1')).toBeUndefined()
  const [set] = await api.db.select().from(changeSets).where(eq(changeSets.title, 'Import 2 products'))
  const hashid = set?.hashid ?? ''
  expect(await show(hashid)).toMatchObject({
    kind: 'import',
    needs_two_people: true,
    actions: ['reopen', 'cancel'],
  })
  expect((await post(hashid, 'apply')).status).toBe(409)
  expect((await post(hashid, 'apply', developer)).body.message).toBe('2 changes applied')
  expect(await stored('IMP-1')).toMatchObject({ status: 1 })
  expect((await post(await revert(hashid), 'apply', developer)).body.message).toBe(
    'This is a draft of somebody else. Only its author can submit or apply it.',
  )
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  expect((await importing(['IMP-3', 'IMP-4'])).body.message).toBe('2 changes applied')
})

test('suppliers collect changes and new products of their vendor, which staff release', async () => {
  const [product, second] = await own()
  const [other] = await own(foreignVendor)
  const price = (record_hash = '', field = 'sell_price'): NewChange => ({
    entity: 'product',
    record_hash,
    field,
    after: field === 'sell_price' ? '12.34' : '1',
  })
  // Nothing of other vendors, of the portal, or of other kinds.
  expect((await add({ changes: [price(other?.hashid)] }, supplier)).status).toBe(404)
  expect((await add({ changes: [price(product?.hashid, 'fn_fee')] }, supplier)).status).toBe(422)
  expect((await add({ changes: [price(product?.hashid, 'vendor_hash')] }, supplier)).status).toBe(422)
  expect((await add({ records: [newProduct('SUP-0')] }, supplier)).status).toBe(422)
  expect(
    (await add({ changes: [{ ...price(vendor_hash, 'name'), entity: 'vendor' }] }, supplier)).status,
  ).toBe(403)
  // Only staff open products.
  const { vendor_hash: _vendor, ...values } = newProduct('SUP-1', { status: '1' }).values
  const listed = async (token: string) =>
    (await api.send<{ data: { hashid: string }[] }>('GET', '/changes?limit=-1', { token })).body.data.map(
      (set) => set.hashid,
    )
  const before = await listed(supplier)
  const hashid = await draft(
    { changes: [price(product?.hashid), price(second?.hashid)], records: [{ entity: 'product', values }] },
    supplier,
  )
  const staffs = await draft({ changes: [price(product?.hashid), price(other?.hashid)] })
  expect(await show(hashid, supplier)).toMatchObject({
    actions: ['submit', 'cancel'],
    overlaps: [{ hashid: null, title: 'A change set of the portal’s staff', author: null, cells: 1 }],
  })
  expect((await show(staffs)).overlaps).toMatchObject([{ hashid, cells: 1 }])
  expect((await listed(supplier)).sort()).toEqual([...before, hashid].sort())
  expect(await listed(operations)).toEqual(expect.arrayContaining([hashid, staffs]))
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/items'],
    ['POST', '/cancel'],
    ['POST', '/submit'],
    ['POST', '/revert'],
  ] as const)
    expect((await api.send(method, `/changes/${staffs}${path}`, { token: supplier })).status).toBe(404)
  const day = { day: '2099-01-01', time: '06:00', time_zone: 'America/New_York' }
  for (const action of ['approve', 'apply', 'schedule'])
    expect((await post(hashid, action, supplier, day)).status).toBe(403)
  // Drafts are not released by others; submitted ones are.
  expect((await post(hashid, 'apply')).status).toBe(409)
  expect((await post(hashid, 'submit', supplier)).body.message).toBe('Submitted for approval')
  expect((await itemsOf(hashid, supplier)).map(({ record_name }) => record_name)).toContain('New SUP-1')
  const author = eq(users.email, 'supplier@portal.test')
  await api.db.update(users).set({ vendor_hash: foreignVendor }).where(author)
  const refused = await post(hashid, 'apply')
  await api.db.update(users).set({ vendor_hash }).where(author)
  expect(refused.body.message).toMatch(/no longer works for this vendor/)
  expect((await post(hashid, 'apply')).body.message).toBe('3 changes applied')
  expect(await stored('SUP-1')).toMatchObject({ vendor_hash })
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.change_set_hash, hashid))
    .orderBy(asc(auditLog.event))
  expect(entry?.on_behalf_hash).toBeTruthy()

  const undone = await revert(hashid, supplier)
  expect((await post(undone, 'submit', supplier)).status).toBe(200)
  expect((await post(undone, 'apply')).body.message).toBe('3 changes applied')
  expect(await stored('SUP-1')).toBeUndefined()
  // Staff's reversal of a supplier's set is the vendor's to read.
  expect((await show(hashid, supplier)).status).toBe('reverted')
  await post(staffs, 'cancel')
})

/** All tables that a set of products writes, without versions and times of the last change. */
const snapshot = async () => ({
  products: (await api.db.select().from(products).orderBy(asc(products.hashid))).map(
    ({ version: _version, ...row }) => row,
  ),
  vendors: await api.db.select().from(vendors).orderBy(asc(vendors.hashid)),
  favorites: await api.db.$count(favorites),
})

test('adding, changing and reverting leaves all tables identical, and reverting that too', async () => {
  const open = (await own()).filter(({ status }) => status === 1).slice(0, 6)
  const anyUpc = fc.constantFrom(NO_UPC, '00012345678905', ...open.map(({ upc }) => upc))
  const anyNew = fc.record({
    upc: anyUpc,
    status: fc.constantFrom('0', '1', '4', '5'),
    sell_price: fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
    allergens: fc.subarray(['Milk', 'Eggs', 'Soy']),
    calories: fc.constantFrom('', '0', '12.5'),
    msrp: fc.constantFrom('0', '4', '4.50'),
    case_pack_size: fc.constantFrom('6', '012'),
    category: fc.constantFrom('Snacks', 'Beverages', 'Nonsuch'),
  })
  const anyChange = fc.record({
    index: fc.nat({ max: open.length - 1 }),
    field: fc.constantFrom('upc', 'status'),
    upc: anyUpc,
    status: fc.constantFrom('0', '1', '5'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyNew, { minLength: 1, maxLength: 8 }),
      fc.array(anyChange, { maxLength: 8 }),
      async (added, changed) => {
        const before = await snapshot()
        const hashid = await draft({
          records: added.map((values, index) => newProduct(`ANY-${index}`, values)),
          changes: changed.map(({ index, field, ...values }) => ({
            entity: 'product',
            record_hash: open[index]?.hashid ?? '',
            field,
            after: field === 'upc' ? values.upc : values.status,
          })),
        })
        const preview = (await itemsOf(hashid)).map(({ hashid: item, state }) => [item, state])
        expect((await post(hashid, 'apply')).status).toBe(200)
        const outcome = (await itemsOf(hashid)).map(({ hashid: item, state }) => [item, state])
        // The preview matches the result.
        expect(outcome).toEqual(
          preview.map(([item, state]) => [item, state === 'pending' ? 'applied' : state]),
        )
        const after = await snapshot()
        if (!outcome.some(([, state]) => state === 'applied')) return
        const undone = await revert(hashid)
        expect((await post(undone, 'apply')).body.message).not.toMatch(/conflict|skipped/)
        expect(await snapshot()).toEqual(before)
        const again = await revert(undone)
        expect((await post(again, 'apply')).body.message).not.toMatch(/conflict|skipped/)
        expect(await snapshot()).toEqual(after)
        await post(await revert(again), 'apply')
        expect(await snapshot()).toEqual(before)
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('a large set of new and changed products is applied in chunks, exactly once, although its process is stopped', async () => {
  const RECORDS = 60
  const changed = (await api.db.select().from(products).orderBy(asc(products.hashid)).limit(RECORDS)).map(
    ({ hashid }) => hashid,
  )
  const set_hash = await draft({
    records: Array.from({ length: RECORDS }, (_, index) => newProduct(`BIG-${index}`)),
    changes: changed.map((record_hash) => ({
      entity: 'product',
      record_hash,
      field: 'sell_price',
      after: '98.76',
    })),
  })
  const run = async (hashid: string, chunks?: number) => {
    const handler = handleChangeSets(api.db, () => api.clock.now, { atOnce: 50, chunk: 25 })
    const [job] = await api.db.select().from(jobs).where(sql`${jobs.payload}->>'set_hash' = ${hashid}`)
    if (!job) throw new Error('There is no job')
    const stopping = new AbortController()
    let done = 0
    const report = async () => {
      done += 1
      if (done === chunks) stopping.abort()
    }
    const running = handler.run({ ...job, lease_hash: 'lease' }, { signal: stopping.signal, report })
    await (chunks ? expect(running).rejects.toThrow() : running)
  }
  const schedule = (hashid: string) => {
    const at = dayTimeIn('America/Chicago', minutesFromNow(5))
    return post(hashid, 'schedule', operations, at)
  }
  expect((await schedule(set_hash)).status).toBe(200)
  const undoAt = minutesFromNow(6)
  api.clock.now = undoAt
  for (const chunks of [1, 1, 2]) await run(set_hash, chunks)
  await run(set_hash)
  expect(await show(set_hash)).toMatchObject({ status: 'applied', applied_count: 2 * RECORDS })
  const logged = sql`change_set_hash = ${set_hash} and event = 'product-changed'`
  const counts = await api.db.execute(sql`select
    (select count(*)::int from products where item_code like 'BIG-%') as added,
    (select count(*)::int from audit_log where ${logged}) as logged,
    (select count(distinct subject_hash)::int from audit_log where ${logged}) as records`)
  expect(Object(counts).rows).toEqual([{ added: RECORDS, logged: 2 * RECORDS, records: 2 * RECORDS }])
  const moves = await api.db.$count(
    priceChanges,
    sql`${inArray(priceChanges.product_hash, changed)} and ${priceChanges.after} = 98.76`,
  )
  expect(moves).toBe(RECORDS)

  api.clock.now = TEST_NOW
  const undone = await revert(set_hash)
  await schedule(undone)
  api.clock.now = undoAt
  await run(undone, 2)
  await run(undone)
  expect(await api.db.$count(products, sql`${products.item_code} like 'BIG-%'`)).toBe(0)
  expect(await show(undone)).toMatchObject({
    applied_count: 2 * RECORDS,
    conflict_count: 0,
    skipped_count: 0,
  })
})

test('requests that arrive while a large set is applied are answered between its chunks', async () => {
  const set_hash = await draft({
    records: Array.from({ length: 60 }, (_, index) => newProduct(`WAIT-${index}`)),
  })
  const at = dayTimeIn('America/Chicago', minutesFromNow(5))
  expect((await post(set_hash, 'schedule', operations, at)).status).toBe(200)
  api.clock.now = minutesFromNow(6)
  const events: string[] = []
  const answered = Promise.withResolvers<void>()
  const report = async () => {
    events.push('chunk')
    // As the network delivers it: with the event loop, not in between.
    if (events.length === 1)
      setTimeout(() => {
        const request = api.send('GET', '/categories', { token: operations })
        answered.resolve(request.then(({ status }) => void events.push(`answered ${status}`)))
      })
  }
  await handleChangeSets(api.db, () => api.clock.now, { atOnce: 10, chunk: 10 }).run(
    { hashid: 'job', title: 'Autumn range', payload: { set_hash }, attempts: 1, lease_hash: 'lease' },
    { signal: new AbortController().signal, report },
  )
  events.push('applied')
  expect(events.filter((event) => event === 'chunk')).toHaveLength(6)
  await answered.promise
  expect(events.slice(events.indexOf('answered 200') + 1)).toContain('chunk')
})
