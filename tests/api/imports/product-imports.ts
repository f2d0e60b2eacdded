import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { imports } from '../../../server/db/schema/imports'
import { jobs } from '../../../server/db/schema/jobs'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import { productStatus } from '../../../src/domain/catalogue/product'
import type { ImportRow, ImportRun } from '../../../src/domain/imports/import'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

const isImported = sql`${products.item_code} like 'imported-%'`

type Answer = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }

/** Signs in staff before each test, who import products for a vendor. */
export async function importsOf(api: TestApi) {
  let token: string
  let vendor: string
  let stored: (typeof products.$inferSelect)[]
  let codes = 0
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
  const post = (path: string, body: unknown = {}) => api.send<Answer>('POST', path, { token, body })
  const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
  const show = (hashid: string) => get<ImportRun>(`/imports/${hashid}`)
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
  const importingVendor = () => vendor
  const productAt = (index: number) => {
    const product = stored[index]
    if (!product) throw new Error(`The vendor has no product ${index}`)
    return product
  }
  const countNew = () => api.db.$count(products, and(eq(products.vendor_hash, vendor), isImported))
  return {
    begin,
    countNew,
    get,
    importingVendor,
    imported,
    newProduct,
    newUpc,
    post,
    productAt,
    runner,
    show,
  }
}
