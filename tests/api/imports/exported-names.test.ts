import { and, between, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import { recognized } from '../../../src/domain/imports/file-source'
import { importFields } from '../../../src/domain/imports/import-field'
import { readCell } from '../../../src/domain/imports/read-cell'
import { readFile } from '../../../src/routes/-page/imports/worker/read-file'
import { daysFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Names that some spreadsheet would run or split at. */
const formulas = [';1 oz', '＝1 oz', '=1+1', '+1 oz', '－2 oz', '-2 oz', '@home', "'=1"]
const names = [...formulas, "'tis Oat Milk", 'Crème; "fraîche"']
const from = daysFromNow(-78)

/** Products of one vendor, as many as there are names, that stores with a custom export ordered. */
async function orderedProducts() {
  const found = await api.db
    .selectDistinct({ hashid: products.hashid, upc: products.upc, vendor_hash: products.vendor_hash })
    .from(orderItems)
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(and(eq(partners.has_custom_export, true), between(orders.date_required, from, TODAY)))
  const [most = []] = [...Map.groupBy(found, ({ vendor_hash }) => vendor_hash).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  if (most.length < names.length) throw new Error('The demo has too few ordered products of one vendor')
  return most.slice(0, names.length)
}

test('names that a spreadsheet would run are escaped in an export, and the same after importing it', async () => {
  const ordered = await orderedProducts()
  for (const [index, { hashid }] of ordered.entries())
    await api.db
      .update(orderItems)
      .set({ purchasable_name: names[index] ?? '' })
      .where(eq(orderItems.product_hash, hashid))
  const { access_token: token } = await api.signIn('operations')
  const path = `/reports/customExport?from=${from}&to=${TODAY}`
  const exported = await api.send<string>('GET', path, { token })
  const table: string[][] = []
  await readFile(new Blob([exported.body]), recognized, (rows) => table.push(...rows))
  const [headings = []] = table
  const cellOf = (upc: string) =>
    table.find((row) => row[headings.indexOf('UPC')] === upc)?.[headings.indexOf('Product')] ?? ''
  const cells = ordered.map(({ upc }) => cellOf(upc))
  expect(cells).toEqual(names.map((name) => (formulas.includes(name) ? `'${name}` : name)))

  const field = importFields({ categories: [], units: [] }, { isStaff: true }).find(
    (it) => it.name === 'name',
  )
  const rows = ordered.map(({ hashid }, index) => {
    const reading = field && readCell(field, cells[index] ?? '')
    return {
      row: index + 2,
      record_hash: hashid,
      values: { name: reading && 'value' in reading ? reading.value : null },
    }
  })
  const post = (to: string, body: object) =>
    api.send<{ data: { hashid: string } }>('POST', to, { token, body })
  const vendor_hash = ordered[0]?.vendor_hash
  const begun = await post('/imports', {
    title: 'Export.csv',
    vendor_hash,
    mapping: [],
    row_count: rows.length,
  })
  const run = `/imports/${begun.body.data.hashid}`
  expect((await post(`${run}/rows`, { rows })).status).toBe(200)
  await api.db.update(marketplaces).set({ requires_second_approver: false })
  expect((await post(`${run}/start`, { applies: true })).status).toBe(200)
  const clock = () => api.clock.now
  await new JobRunner(api.db, [handleImports(api.db, clock)], clock).runDue()
  const stored = await api.db.select({ hashid: products.hashid, name: products.name }).from(products)
  const nameOf = new Map(stored.map(({ hashid, name }) => [hashid, name]))
  expect(ordered.map(({ hashid }) => nameOf.get(hashid))).toEqual(names)
})
