import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { productStatus } from '../../../src/domain/catalogue/product'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { ImportRun, RefusedRow } from '../../../src/domain/imports/import'
import { openTestApi } from '../support/api'
import { importsOf } from './product-imports'

const api = await openTestApi()
const { begin, countNew, get, importingVendor, imported, newProduct, newUpc, post, productAt } =
  await importsOf(api)
afterAll(() => api.close())

afterEach(() => vi.restoreAllMocks())

const refused = (hashid: string) => get<RefusedRow[]>(`/imports/${hashid}/refused`)
const itemsOf = (run: ImportRun) => get<ChangeItem[]>(`/changes/${run.change_set?.hashid}/items`)

test('rows add, change, leave and refuse products, and the result can be read later', async () => {
  const [first, second, third] = [productAt(0), productAt(1), productAt(2)]
  const [other] = await api.db
    .select()
    .from(products)
    .where(sql`${products.vendor_hash} <> ${importingVendor()}`)
    .orderBy(products.hashid)
    .limit(1)
  const upc = newUpc()
  const run = await imported([
    newProduct(2, { upc }),
    { row: 3, record_hash: first.hashid, values: { name: 'Imported name', sell_price: '12.34' } },
    { row: 4, record_hash: second.hashid, values: { name: second.name, upc: second.upc } },
    newProduct(5, { upc, category: 'Nonsuch' }),
    newProduct(6, { upc: '123', sell_price: '0' }),
    newProduct(7, { upc: third.upc }),
    { row: 8, record_hash: other?.hashid ?? '', values: { name: 'Taken over' } },
    { row: 9, record_hash: first.hashid, values: { name: 'Once more' } },
    newProduct(10),
  ])
  expect(run).toMatchObject({
    state: 'done',
    title: 'Fall list.xlsx',
    row_count: 9,
    created_count: 2,
    changed_count: 1,
    same_count: 1,
    refused_count: 5,
    change_set: { status: 'applied' },
  })
  expect((await refused(run.hashid)).map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'UPC: Repeats row 2. Category: Choose a category from the list'],
    [6, expect.stringMatching(/UPC: Invalid UPC.*Must be greater than 0/)],
    [7, `UPC: ${third.name} already has this UPC`],
    [8, 'Product: This product isn’t one of the vendor’s'],
    [9, 'Product: Repeats row 3'],
  ])
  const [changed] = await api.db.select().from(products).where(eq(products.hashid, first.hashid))
  expect(changed).toMatchObject({ name: 'Imported name', sell_price: '12.34' })
  const added = await api.db.select().from(products).where(eq(products.name, 'Imported 2'))
  expect(added).toMatchObject([
    { vendor_hash: importingVendor(), upc, status: 1, case_pack_size: 6, version: 1 },
  ])
  const items = await itemsOf(run)
  expect(items.find(({ record_name }) => record_name === 'Imported 2')).toMatchObject({
    field_label: 'New product',
    before: '',
    after: expect.stringContaining(upc),
    state: 'applied',
  })
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_hash, added[0]?.hashid ?? ''))
  expect(entry).toMatchObject({
    event: 'product-changed',
    parent_hash: importingVendor(),
    change_set_hash: run.change_set?.hashid,
  })
  expect(await get<ImportRun[]>('/imports?limit=-1')).toHaveLength(1)
})

test('an import can be kept as a draft, applied and reverted; what it added is then gone', async () => {
  const first = productAt(0)
  const run = await imported(
    [newProduct(2), { row: 3, record_hash: first.hashid, values: { name: 'Imported draft' } }],
    false,
  )
  expect(run.change_set).toMatchObject({ status: 'draft' })
  expect([await countNew(), (await itemsOf(run)).every(({ state }) => state === 'pending')]).toEqual([
    0,
    true,
  ])
  const set = `/changes/${run.change_set?.hashid}`
  expect((await post(`${set}/apply`)).status).toBe(200)
  expect(await countNew()).toBe(1)
  const { data } = (await post(`${set}/revert`)).body
  expect((await post(`/changes/${data.hashid}/apply`)).status).toBe(200)
  const [now] = await api.db.select().from(products).where(eq(products.hashid, first.hashid))
  expect(now?.name).toBe(first.name)
  expect(await countNew()).toBe(0)
})

test('a product that a row discontinues frees its UPC for a row of the same chunk', async () => {
  const { hashid, upc } = productAt(0)
  const run = await imported([
    { row: 2, record_hash: hashid, values: { upc, status: String(productStatus.value.discontinued) } },
    newProduct(3, { upc }),
  ])
  expect(run).toMatchObject({ created_count: 1, changed_count: 1, refused_count: 0 })
  expect(await countNew()).toBe(1)
})

test('an import of new products waits for a second person where the marketplace requires one', async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  const run = await imported([newProduct(2)])
  expect(run).toMatchObject({ state: 'done', created_count: 1, change_set: { status: 'submitted' } })
  expect(await countNew()).toBe(0)
})

test('an import without changes leaves no change set', async () => {
  const { hashid, name } = productAt(0)
  const run = await imported([{ row: 2, record_hash: hashid, values: { name } }])
  expect(run).toMatchObject({ state: 'done', same_count: 1, change_set: null })
  expect(await api.db.$count(changeSets)).toBe(0)
})

test('a product whose UPC was taken meanwhile is skipped when the set is applied', async () => {
  const upc = newUpc()
  const run = await imported([newProduct(2, { upc }), newProduct(3)], false)
  await api.db
    .update(products)
    .set({ upc })
    .where(eq(products.hashid, productAt(0).hashid))
  await post(`/changes/${run.change_set?.hashid}/apply`)
  expect(await countNew()).toBe(1)
  const skipped = (await itemsOf(run)).filter(({ state }) => state === 'skipped')
  expect(new Set(skipped.map(({ note }) => note))).toEqual(
    new Set([`UPC: ${productAt(0).name} already has this UPC`]),
  )
})

test('a vendor that does not exist, and wrong numbers of rows, are refused', async () => {
  const mapping: unknown[] = []
  const begun = { title: 'A', vendor_hash: 'nosuchvendor', mapping, row_count: 1 }
  expect((await post('/imports', begun)).status).toBe(404)
  expect(
    (await post('/imports', { ...begun, vendor_hash: importingVendor(), row_count: 100_001 })).status,
  ).toBe(422)
  const hashid = await begin(1)
  expect((await post(`/imports/${hashid}/rows`, { rows: [] })).body.errors).toEqual({ rows: ['Required'] })
})
