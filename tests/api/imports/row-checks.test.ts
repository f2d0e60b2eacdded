import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { imports } from '../../../server/db/schema/imports'
import { jobs } from '../../../server/db/schema/jobs'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ImportRow, ImportRun, MappedColumn, RefusedRow } from '../../../src/domain/imports/import'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
let stored: (typeof products.$inferSelect)[]
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  token = (await api.signIn('operations')).access_token
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  await api.db.delete(imports)
  await api.db.delete(jobs)
  await api.db.delete(changeSets)
  await api.db.delete(products).where(sql`${products.name} like 'Row %'`)
  const [first] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  stored = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, first?.vendor_hash ?? ''))
    .orderBy(products.hashid)
})

const storedAt = (index: number) => {
  const product = stored[index]
  if (!product) throw new Error(`The vendor has no product ${index}`)
  return product
}

/** Imports rows, three in a transaction, and returns the reasons of those that are refused. */
async function reasonsOf(rows: readonly ImportRow[], mapping: readonly MappedColumn[] = []) {
  const { vendor_hash } = storedAt(0)
  const fields = { title: 'List.csv', vendor_hash, mapping, row_count: rows.length }
  const send = (path: string, body: unknown) =>
    api.send<{ data: { hashid: string } }>('POST', path, { token, body })
  const { hashid } = (await send('/imports', fields)).body.data
  expect((await send(`/imports/${hashid}/rows`, { rows })).status).toBe(200)
  expect((await send(`/imports/${hashid}/start`, { applies: true })).status).toBe(200)
  const clock = () => api.clock.now
  await new JobRunner(api.db, [handleImports(api.db, clock, 3)], clock).runDue()
  const run = await api.send<{ data: ImportRun }>('GET', `/imports/${hashid}`, { token })
  expect(run.body.data.state).toBe('done')
  const { body } = await api.send<{ data: RefusedRow[] }>('GET', `/imports/${hashid}/refused`, { token })
  return body.data.map(({ row, reason }) => [row, reason])
}

const added = (row: number, values: ImportRow['values']): ImportRow => ({
  row,
  record_hash: null,
  values: {
    name: `Row ${row}`,
    upc: '00000000000000',
    category: 'Snacks',
    unit: '1',
    case_pack_size: '6',
    sell_price: '30.00',
    ...values,
  },
})

test('an item code belongs to one product of the vendor, whatever its case and spaces', async () => {
  const [first, second] = [storedAt(0), storedAt(1)]
  const reasons = await reasonsOf([
    added(2, { item_code: 'ROW-1' }),
    added(3, { item_code: ' row-1 ' }),
    added(4, { item_code: first.item_code.toLowerCase() }),
    added(5, { item_code: 'Row -1' }),
    { row: 6, record_hash: first.hashid, values: { item_code: ` ${first.item_code.toLowerCase()}` } },
    { row: 7, record_hash: second.hashid, values: { item_code: first.item_code } },
    added(8, { item_code: 'ROW-10' }),
  ])
  const taken = `Item code: ${first.name} already has this item code`
  expect(reasons).toEqual([
    [3, 'Item code: Repeats row 2'],
    [4, taken],
    [5, 'Item code: Repeats row 2'],
    [7, expect.stringContaining('Item code: ')],
  ])
})

test('a case GTIN belongs to one row, and to one product of the vendor', async () => {
  const first = storedAt(0)
  const case_gtin = '14006381333938'
  const taken = '24006381333935'
  await api.db.update(products).set({ case_gtin: taken }).where(eq(products.hashid, first.hashid))
  const reasons = await reasonsOf([
    added(2, { item_code: 'GTIN-1', case_gtin }),
    added(3, { item_code: 'GTIN-2', case_gtin }),
    added(4, { item_code: 'GTIN-3', case_gtin: taken }),
    { row: 5, record_hash: first.hashid, values: { case_gtin: taken } },
    added(6, { item_code: 'GTIN-4', case_gtin: '' }),
    added(7, { item_code: 'GTIN-5', case_gtin: '' }),
  ])
  expect(reasons).toEqual([
    [3, 'Case GTIN: Repeats row 2'],
    [4, `Case GTIN: ${first.name} already has this case GTIN`],
  ])
})

test('a column without a value in the row of a new product is required, and changes nothing in another one', async () => {
  const mapping = ['item_code', 'unit', 'case_pack_size', 'description'].map((field) => ({
    heading: field,
    field,
  }))
  const { unit: _unit, case_pack_size: _pack, ...values } = added(2, { item_code: 'ROW-1' }).values
  const first = storedAt(0)
  const reasons = await reasonsOf(
    [
      { row: 2, record_hash: null, values },
      { row: 3, record_hash: first.hashid, values: { msrp: '1.25' } },
      added(4, { item_code: 'ROW-4' }),
    ],
    mapping,
  )
  expect(reasons).toEqual([[2, 'Unit: Required. Units per case: Required']])
  const [changed] = await api.db.select().from(products).where(eq(products.hashid, first.hashid))
  expect(changed).toMatchObject({ unit: first.unit, case_pack_size: first.case_pack_size })
})
