import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { ImportRow, ImportRun, RefusedRow } from '../../../src/domain/imports/import'
import type { KnownProduct } from '../../../src/domain/imports/known-product'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let staff: string
let supplier: string
let own: { hashid: string; vendor_hash: string }[]
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  const listed = await get<{ hashid: string }[]>('/supplier/products?limit=-1', supplier)
  const [first] = await api.db
    .select({ vendor_hash: products.vendor_hash })
    .from(products)
    .where(eq(products.hashid, listed[0]?.hashid ?? ''))
  own = listed.map(({ hashid }) => ({ hashid, vendor_hash: first?.vendor_hash ?? '' }))
})
afterAll(() => api.close())

interface Answer {
  data: { hashid: string; product_hashes?: string[] }
  errors?: Record<string, string[]>
}
async function get<T>(path: string, token = staff) {
  return (await api.send<{ data: T }>('GET', path, { token })).body.data
}
const post = (path: string, body: object = {}, token = staff) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
  return api.send<Answer>('POST', path, { token, body })
}
const add = async (name: string, more: object = {}) => {
  const form = { name, owner: 'product', type: 'text', audience: 'suppliers', options: '', hint: '' }
  const { body } = await post('/admin/custom-attributes', { ...form, ...more, version: '0' })
  return `attribute_${body.data.hashid}`
}
const valueOf = async (product: string, field: string) =>
  (await get<Record<string, unknown>>(`/product/${product}/form`))[field]
const productAt = (index: number) => own[index]?.hashid ?? ''

test('an attribute of all matching products is changed as a set, and the set is reverted', async () => {
  const grade = await add('Grade', { type: 'choice', options: 'A\nB' })
  const [first, second] = [productAt(0), productAt(1)]
  for (const product of [first, second])
    await post(`/product/${product}`, { ...(await get<object>(`/product/${product}/form`)), [grade]: 'A' })
  const query = { search: '', filters: [{ id: grade, kind: 'any', values: ['A'] }] }
  const made = (count: number, after: string) =>
    post('/changes/matching', {
      title: 'Grades',
      kind: 'bulk-edit',
      list: { name: 'products' },
      query,
      count,
      change: { field: grade, after },
    })
  expect((await made(2, 'C')).status).toBe(422)
  const { hashid } = (await made(2, 'B')).body.data
  const items = await get<ChangeItem[]>(`/changes/${hashid}/items`)
  expect(items.map(({ field_label, before, after }) => [field_label, before, after])).toEqual([
    ['Grade', 'A', 'B'],
    ['Grade', 'A', 'B'],
  ])
  expect((await post(`/changes/${hashid}/apply`)).status).toBe(200)
  expect([await valueOf(first, grade), await valueOf(second, grade)]).toEqual(['B', 'B'])
  const reversal = (await post(`/changes/${hashid}/revert`)).body.data.hashid
  await post(`/changes/${reversal}/apply`)
  expect([await valueOf(first, grade), await valueOf(second, grade)]).toEqual(['A', 'A'])
})

test('an import fills attributes of new and stored products, and names wrong values', async () => {
  const [origin, rating] = [await add('Farm'), await add('Stars', { type: 'number' })]
  const product = productAt(2)
  const values = { name: 'Imported oats', category: 'Snacks', case_pack_size: '6', sell_price: '30.00' }
  const rows: ImportRow[] = [
    { row: 1, record_hash: product, values: { [origin]: 'Green Acre' } },
    {
      row: 2,
      record_hash: null,
      values: { ...values, upc: '0'.repeat(14), item_code: 'oats', [origin]: 'Hill' },
    },
    { row: 3, record_hash: productAt(3), values: { [rating]: 'five' } },
  ]
  const columns = [
    { heading: 'Farm', field: origin },
    { heading: 'Stars', field: rating },
  ]
  const { hashid } = (
    await post('/imports', {
      title: 'Farms.csv',
      vendor_hash: own[0]?.vendor_hash,
      mapping: columns,
      row_count: rows.length,
    })
  ).body.data
  expect((await post(`/imports/${hashid}/rows`, { rows })).status).toBe(200)
  await post(`/imports/${hashid}/start`, { applies: true })
  const clock = () => api.clock.now
  await new JobRunner(api.db, [handleImports(api.db, clock)], clock).runDue()
  expect(await get<ImportRun>(`/imports/${hashid}`)).toMatchObject({
    created_count: 1,
    changed_count: 1,
    refused_count: 1,
  })
  const [refused] = await get<RefusedRow[]>(`/imports/${hashid}/refused`)
  expect(refused?.reason).toContain('Must be a number')
  expect(await valueOf(product, origin)).toBe('Green Acre')
  const [added] = await api.db.select().from(products).where(eq(products.item_code, 'oats'))
  expect(await valueOf(added?.hashid ?? '', origin)).toBe('Hill')
  const known = await get<KnownProduct[]>(`/import-products/${own[0]?.vendor_hash}?fields=name,${origin}`)
  expect(known.find((each) => each.hashid === product)?.values).toMatchObject({ [origin]: 'Green Acre' })
})

test('a copy of a product has its attributes, and its supplier adds products with them', async () => {
  const farm = await add('Mill')
  const product = productAt(4)
  await post(`/product/${product}`, {
    ...(await get<object>(`/product/${product}/form`)),
    [farm]: 'Old mill',
  })
  const copied = await post('/supplier/products/duplicate', { product_hashes: [product] }, supplier)
  expect(await valueOf(copied.body.data.product_hashes?.[0] ?? '', farm)).toBe('Old mill')
  const form = await get<object>(`/supplier/product/${product}/form`, supplier)
  const codes = { upc: '0'.repeat(14), item_code: 'mill-2', case_gtin: '', inner_gtin: '', pallet_gtin: '' }
  const answer = await post(
    '/supplier/product',
    { ...form, ...codes, version: '0', [farm]: 'New mill' },
    supplier,
  )
  expect(answer.status).toBe(200)
  expect(await valueOf(answer.body.data.hashid, farm)).toBe('New mill')
})
