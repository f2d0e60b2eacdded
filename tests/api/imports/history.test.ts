import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { importMappings, imports } from '../../../server/db/schema/imports'
import { productStatus } from '../../../src/domain/catalogue/product'
import type { ImportDetail, ImportRow, ImportRun, RefusedRow } from '../../../src/domain/imports/import'
import { openTestApi } from '../support/api'
import { type Answer, importersOf, mapping, newProduct } from './importers'

const api = await openTestApi()
const { added, begin, getAs, otherVendor, postAs, runner, staff, started, supplier, vendor } =
  await importersOf(api)
afterAll(() => api.close())

const productOf = async (vendor_hash: string) => {
  const [found] = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, vendor_hash))
    .orderBy(products.hashid)
    .limit(1)
  if (!found) throw new Error('The vendor has no products')
  return found
}

test('a supplier imports products of their vendor, without what staff decide', async () => {
  const own = await productOf(vendor)
  const foreign = await productOf(otherVendor)
  const hashid = await started(supplier, [
    newProduct(2),
    { row: 3, record_hash: own.hashid, values: { name: 'Imported name' } },
    newProduct(4, { status: String(productStatus.value.open) }),
    { row: 5, record_hash: own.hashid, values: { fn_fee: '1.00' } },
    { row: 6, record_hash: foreign.hashid, values: { name: 'Taken over' } },
  ])
  await runner().runDue()
  const run = await getAs(supplier)<ImportDetail>(`/imports/${hashid}`)
  expect(run).toMatchObject({ state: 'done', created_count: 1, changed_count: 1, refused_count: 3, mapping })
  expect(
    (await getAs(supplier)<RefusedRow[]>(`/imports/${hashid}/refused`)).map(({ row, reason }) => [
      row,
      reason,
    ]),
  ).toEqual([
    [4, 'Status: This field can’t be changed'],
    [5, expect.stringContaining('This field can’t be changed')],
    [6, 'Product: This product isn’t one of the vendor’s'],
  ])
  const set = run.change_set?.hashid
  expect((await postAs(staff)(`/changes/${set}/apply`)).status).toBeLessThan(410)
  expect(await added()).toEqual([{ vendor, status: productStatus.value.inProcess, name: 'Imported 2' }])
})

test('staff see the imports of suppliers; a supplier sees neither those of staff nor of other vendors', async () => {
  const bySupplier = await begin(supplier, 1)
  const byStaff = await begin(staff, 1)
  const listed = async (token: string) =>
    (await getAs(token)<ImportRun[]>('/imports?limit=-1')).map(({ hashid }) => hashid)
  expect((await listed(staff)).toSorted()).toEqual([bySupplier, byStaff].toSorted())
  expect(await listed(supplier)).toEqual([bySupplier])
  await api.db.update(imports).set({ vendor_hash: otherVendor }).where(eq(imports.hashid, bySupplier))
  expect(await listed(supplier)).toEqual([])
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/refused'],
    ['GET', '/file'],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const)
    for (const hashid of [bySupplier, byStaff])
      expect((await api.send(method, `/imports/${hashid}${path}`, { token: supplier })).status).toBe(404)
})

test('a broker imports for the vendor of the import, whichever they work for when it runs', async () => {
  const broker = (await api.signIn('broker')).access_token
  const [first, second] = await getAs(broker)<{ hashid: string }[]>('/supplier/vendors?limit=-1')
  const workFor = (of?: { hashid: string }) => postAs(broker)('/supplier/vendor', { vendor_hash: of?.hashid })
  await workFor(first)
  const hashid = await started(broker, [newProduct(2)], first?.hashid)
  await workFor(second)
  await runner().runDue()
  const [set] = await api.db.select().from(changeSets)
  expect(set).toMatchObject({ vendor_hash: first?.hashid, record_count: 1 })
  expect((await api.send('GET', `/imports/${hashid}`, { token: broker })).status).toBe(404)
  await workFor(first)
  expect(await getAs(broker)<ImportRun>(`/imports/${hashid}`)).toMatchObject({ state: 'done' })
})

test('the original file is stored with its import, if it is a workbook or text', async () => {
  const hashid = await begin(supplier, 1)
  const send = (content: BlobPart, type = 'text/csv') =>
    api.send<Answer>('POST', `/imports/${hashid}/file`, {
      token: supplier,
      body: new Blob([content], { type }),
    })
  expect((await send(new Uint8Array([1, 0, 2]))).body.errors).toEqual({
    content: ['This isn’t a file we can read. Choose an Excel (.xlsx) or CSV file.'],
  })
  expect((await send('<svg>', 'image/svg+xml')).status).toBe(415)
  expect((await send('UPC,Name\n1,Cr')).status).toBe(200)
  expect(await getAs(staff)<ImportRun>(`/imports/${hashid}`)).toMatchObject({ has_file: true })
  const file = await api.send<string>('GET', `/imports/${hashid}/file`, { token: staff })
  expect([file.headers.get('content-type'), file.body]).toEqual(['text/csv', 'UPC,Name\n1,Cr'])
})

test('columns are remembered by vendor and headings, those for several vendors for staff', async () => {
  await api.db.delete(importMappings)
  const save = (token: string, vendor_hash: string | null, field: string) =>
    postAs(token)('/import-mappings', { vendor_hash, fingerprint: 'a1', mapping: [field, null] })
  await save(supplier, vendor, 'upc')
  await save(supplier, vendor, 'item_code')
  expect(await getAs(staff)(`/import-mappings?vendor=${vendor}`)).toEqual([
    { fingerprint: 'a1', mapping: ['item_code', null] },
  ])
  await save(staff, null, 'name')
  await save(staff, null, 'vendor_hash')
  expect(await getAs(staff)('/import-mappings')).toEqual([
    { fingerprint: 'a1', mapping: ['vendor_hash', null] },
  ])
  expect((await save(supplier, null, 'upc')).status).toBe(404)
  expect((await save(supplier, otherVendor, 'upc')).status).toBe(404)
  expect((await api.send('GET', '/import-mappings', { token: supplier })).status).toBe(404)
})

test('staff import rows of several vendors, each for its own', async () => {
  const hashid = await begin(staff, 3, null)
  const upc = '09999999999994'
  const own = await productOf(otherVendor)
  const rows: ImportRow[] = [
    { ...newProduct(2, { upc }), vendor_hash: vendor },
    { ...newProduct(3, { upc }), vendor_hash: otherVendor },
    { row: 4, record_hash: own.hashid, values: { name: own.name } },
  ]
  const send = (some: readonly ImportRow[]) => postAs(staff)(`/imports/${hashid}/rows`, { rows: some })
  expect((await send([newProduct(2)])).body.errors).toEqual({ 'rows.0.vendor_hash': ['Required'] })
  expect((await send([{ ...newProduct(2), vendor_hash: 'nosuchvendor' }])).status).toBe(422)
  expect((await send(rows)).status).toBe(200)
  await postAs(staff)(`/imports/${hashid}/start`, { applies: true })
  await runner().runDue()
  expect(await getAs(staff)<ImportRun>(`/imports/${hashid}`)).toMatchObject({
    vendor_name: null,
    created_count: 2,
    same_count: 1,
    refused_count: 0,
    change_set: { status: 'applied' },
  })
  expect((await added()).map((product) => product.vendor)).toEqual([vendor, otherVendor])
  const single = await begin(staff, 1)
  const stray = { ...newProduct(2), vendor_hash: otherVendor }
  expect((await postAs(staff)(`/imports/${single}/rows`, { rows: [stray] })).status).toBe(422)
  const asSupplier = await postAs(supplier)('/imports', {
    title: 'A',
    vendor_hash: null,
    mapping,
    row_count: 1,
  })
  expect(asSupplier.body.errors).toEqual({ vendor_hash: ['Required'] })
})
