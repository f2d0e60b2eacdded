import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { favorites } from '../../../server/db/schema/catalogue/favorites'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { NewChange } from '../../../src/domain/changes/change-value'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { type Made, NO_UPC, recordSetsOf } from './record-sets'

const api = await openTestApi()
const {
  add,
  developer,
  draft,
  foreignVendor,
  itemsOf,
  newProduct,
  operations,
  own,
  post,
  revert,
  show,
  supplier,
  vendor_hash,
} = await recordSetsOf(api)
afterAll(() => api.close())

const stored = async (item_code: string) =>
  (await api.db.select().from(products).where(eq(products.item_code, item_code)))[0]

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
