import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeItems, changeSets } from '../../../server/db/schema/changes'
import { importRows, imports } from '../../../server/db/schema/imports'
import { jobs } from '../../../server/db/schema/jobs'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import { deleteExpired } from '../../../server/retention/delete-expired'
import { productStatus } from '../../../src/domain/catalogue/product'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { ImportRow, ImportRun, RefusedRow } from '../../../src/domain/imports/import'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
let vendor: string
let stored: (typeof products.$inferSelect)[]
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  token = (await api.signIn('operations')).access_token
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  await api.db.delete(imports)
  await api.db.delete(jobs)
  await api.db.delete(changeSets)
  await api.db.delete(products).where(isImported)
  const [first] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  vendor = first?.vendor_hash ?? ''
  // Only products on sale claim their UPC.
  stored = await api.db
    .select()
    .from(products)
    .where(and(eq(products.vendor_hash, vendor), eq(products.status, productStatus.value.open)))
    .orderBy(products.hashid)
})
afterEach(() => vi.restoreAllMocks())

const isImported = sql`${products.item_code} like 'imported-%'`
type Answer = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }
const post = (path: string, body: unknown = {}) => api.send<Answer>('POST', path, { token, body })
const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
const show = (hashid: string) => get<ImportRun>(`/imports/${hashid}`)
const refused = (hashid: string) => get<RefusedRow[]>(`/imports/${hashid}/refused`)
const itemsOf = (run: ImportRun) => get<ChangeItem[]>(`/changes/${run.change_set?.hashid}/items`)

const runner = (rowsAChunk = 3) => {
  const clock = () => api.clock.now
  return new JobRunner(api.db, [handleImports(api.db, clock, rowsAChunk)], clock)
}
const begin = async (row_count: number) => {
  const { body } = await post('/imports', {
    title: 'Fall list.xlsx',
    vendor_hash: vendor,
    mapping: [{ heading: 'SKU', field: 'item_code' }],
    row_count,
  })
  return body.data.hashid
}
const imported = async (rows: readonly ImportRow[], applies = true): Promise<ImportRun> => {
  const hashid = await begin(rows.length)
  expect((await post(`/imports/${hashid}/rows`, { rows })).status).toBe(200)
  expect(await post(`/imports/${hashid}/start`, { applies })).toMatchObject({
    status: 200,
    body: { message: 'Importing in the background' },
  })
  await runner().runDue()
  return show(hashid)
}
let codes = 0
/** A UPC with its check digit. */
function newUpc(): string {
  const digits = `09${String(++codes).padStart(11, '0')}`
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const newProduct = (row: number, values: ImportRow['values'] = {}): ImportRow => ({
  row,
  record_hash: null,
  values: {
    name: `Imported ${row}`,
    item_code: `imported-${row}`,
    upc: newUpc(),
    category: 'Snacks',
    case_pack_size: '6',
    sell_price: '30.00',
    status: '1',
    ...values,
  },
})
const productAt = (index: number) => {
  const product = stored[index]
  if (!product) throw new Error(`The vendor has no product ${index}`)
  return product
}
const countNew = () => api.db.$count(products, and(eq(products.vendor_hash, vendor), isImported))

test('rows add, change, leave and refuse products, and the result can be read later', async () => {
  const [first, second, third] = [productAt(0), productAt(1), productAt(2)]
  const [other] = await api.db
    .select()
    .from(products)
    .where(sql`${products.vendor_hash} <> ${vendor}`)
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
  expect(added).toMatchObject([{ vendor_hash: vendor, upc, status: 1, case_pack_size: 6, version: 1 }])
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
    parent_hash: vendor,
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

test('where a marketplace demands two people, an import of new products waits for the second one', async () => {
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

test('rows can be sent again until it starts, and a lost request is noticed', async () => {
  const hashid = await begin(2)
  const rows = [newProduct(2), newProduct(3)]
  await post(`/imports/${hashid}/rows`, { rows: rows.slice(0, 1) })
  const early = await post(`/imports/${hashid}/start`, { applies: true })
  expect([early.status, early.body.message]).toEqual([409, 'Some rows didn’t arrive. Send them again.'])
  expect(await show(hashid)).toMatchObject({ state: 'receiving', row_count: 2, sent_count: 1 })
  await post(`/imports/${hashid}/rows`, { rows })
  await post(`/imports/${hashid}/rows`, {
    rows: [{ ...rows[0], values: { ...rows[0]?.values, name: 'Imported again' } }],
  })
  await post(`/imports/${hashid}/start`, { applies: true })
  expect((await post(`/imports/${hashid}/rows`, { rows })).body.message).toBe(
    'This import has already started.',
  )
  await runner().runDue()
  expect(await show(hashid)).toMatchObject({ state: 'done', created_count: 2 })
  expect(await api.db.$count(products, eq(products.name, 'Imported again'))).toBe(1)
})

test('another attempt goes on with the next rows, and adds nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hashid = await begin(10)
  const rows = Array.from({ length: 10 }, (_, index) => newProduct(index + 1))
  await post(`/imports/${hashid}/rows`, { rows })
  await post(`/imports/${hashid}/start`, { applies: true })
  const clock = () => api.clock.now
  const failing = handleImports(api.db, clock, 3)
  let reports = 0
  const dying = {
    ...failing,
    run: (...[claimed, control]: Parameters<typeof failing.run>) =>
      failing.run(claimed, {
        ...control,
        report: async (percent) => {
          await control.report(percent)
          if (++reports === 2) throw new Error('The process ends')
        },
      }),
  }
  await new JobRunner(api.db, [dying], clock).runDue()
  expect(await show(hashid)).toMatchObject({ state: 'waiting', created_count: 6 })
  api.clock.now = new Date(TEST_NOW.getTime() + 60_000)
  await runner().runDue()
  const run = await show(hashid)
  expect(run).toMatchObject({ state: 'done', created_count: 10, change_set: { status: 'applied' } })
  const isOfSet = and(eq(changeItems.set_hash, run.change_set?.hashid ?? ''), eq(changeItems.field, 'added'))
  expect([await countNew(), await api.db.$count(changeItems, isOfSet)]).toEqual([10, 10])
})

test('reasons are deleted after 90 days, and rows of an import that never started after a week', async () => {
  const run = await imported([newProduct(2, { upc: '1' })])
  const idle = await begin(1)
  await post(`/imports/${idle}/rows`, { rows: [newProduct(2)] })
  const after = (days: number) =>
    deleteExpired(api.db, new Date(TEST_NOW.getTime() + days * 86_400_000), undefined)
  await after(6.9)
  expect(await api.db.$count(importRows)).toBe(2)
  await after(7.1)
  expect(await api.db.$count(importRows)).toBe(1)
  await after(90.1)
  expect(await api.db.$count(importRows)).toBe(0)
  expect((await api.db.select().from(imports)).map(({ hashid }) => hashid)).toEqual([run.hashid])
})

test('a vendor that does not exist, and wrong numbers of rows, are refused', async () => {
  const mapping: unknown[] = []
  const begun = { title: 'A', vendor_hash: 'nosuchvendor', mapping, row_count: 1 }
  expect((await post('/imports', begun)).status).toBe(404)
  expect((await post('/imports', { ...begun, vendor_hash: vendor, row_count: 100_001 })).status).toBe(422)
  const hashid = await begin(1)
  expect((await post(`/imports/${hashid}/rows`, { rows: [] })).body.errors).toEqual({ rows: ['Required'] })
})
