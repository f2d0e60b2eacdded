import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { categories } from '../../../server/db/schema/catalogue/categories'
import { products } from '../../../server/db/schema/catalogue/products'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ChangeItem, ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewMatchingSet } from '../../../src/domain/changes/matching-changes'
import { timeLimit } from '../../setup/time-limit'
import { openTestApi, type TestApi } from '../support/api'
import { matchingChangesOf } from '../support/matching-changes'

/** More records than are changed in one transaction. */
const COUNT = 12_000
const pallets = like(products.hashid, 'pallet%')

let api: TestApi
let on: Awaited<ReturnType<typeof matchingChangesOf>>
let woods: string
beforeAll(async () => {
  api = await openTestApi()
  on = await matchingChangesOf(api)
  await on.releaseAtOnce()
  await api.db.execute(sql`insert into products (hashid, vendor_hash, name, upc, item_code, category, storage_type, unit,
      case_pack_size, order_multiple, sell_price, fn_fee, status)
    select 'pallet_' || lpad(n::text, 6, '0'), vendor_hash, 'Wholesale pallet ' || n, '00000000000000', 'PALLET-' || n,
      category, storage_type, unit, case_pack_size, order_multiple, 10, fn_fee, 1
    from products, generate_series(1, ${COUNT}::int) as n
    where products.hashid = (select min(hashid) from products where vendor_hash = ${on.vendor_hash} and status = 1)`)
  await api.db.insert(categories).values([
    { hashid: 'category_pallets', name: 'Pallets' },
    { hashid: 'category_crates', name: 'Crates', archived_at: api.clock.now.toISOString() },
  ])
  const attribute = { owner: 'product', type: 'choices', audience: 'staff', hint: '', version: '0' }
  const { body } = await post('/admin/custom-attributes', {
    ...attribute,
    name: 'Pallet woods',
    options: 'Oak\nElm\nPine',
  })
  woods = `attribute_${body.data.hashid}`
})
afterAll(() => api.close())

type Made = { message: string; data: { hashid: string } }
const post = (path: string, body: object = {}) => api.send<Made>('POST', path, { token: on.operations, body })
const get = async <T>(path: string) =>
  (await api.send<{ data: T }>('GET', path, { token: on.operations })).body.data
const make = async (set: Partial<NewMatchingSet>) => {
  const query = { search: 'Wholesale pallet', filters: [] }
  const { status, body } = await on.make(on.operations, { query, count: COUNT, ...set })
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  return body.data.hashid
}
const itemsOf = (hashid: string) => get<ChangeItem[]>(`/changes/${hashid}/items`)
/** Applies a set by its job. */
async function apply(hashid: string) {
  expect((await post(`/changes/${hashid}/apply`)).status).toBe(200)
  expect((await get<ChangeSetDetail>(`/changes/${hashid}`)).status).toBe('applying')
  await new JobRunner(api.db, [handleChangeSets(api.db, () => api.clock.now)], () => api.clock.now).runDue()
  expect(await get<ChangeSetDetail>(`/changes/${hashid}`)).toMatchObject({
    status: 'applied',
    applied_count: COUNT,
    conflict_count: 0,
    skipped_count: 0,
  })
}
/** Counts the products by the values of the fields that these tests change. */
const values = async () => {
  const rows = await api.db
    .select({
      values: sql<string>`concat_ws(' ', category, status, sell_price, coalesce(custom_attributes ->> ${woods}, '[]'))`,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .where(pallets)
    .groupBy(sql`1`)
  return rows.map((row) => ({ ...row }))
}

const changes: readonly [string, () => Partial<NewMatchingSet>, string][] = [
  ['prices', () => ({ kind: 'prices', change: { percent: '10' } }), ' 11.00 '],
  [
    'statuses',
    () => ({ kind: 'statuses', reason: 'Out of season', change: { field: 'status', after: '0' } }),
    ' 0 10.00 ',
  ],
  [
    'categories',
    () => ({ kind: 'bulk-edit', change: { field: 'category', after: 'Pallets' } }),
    'Pallets 1 ',
  ],
  [
    'choices',
    () => ({ kind: 'bulk-edit', change: { field: woods, after: ['Oak', 'Pine'] } }),
    '["Oak", "Pine"]',
  ],
]

test.each(changes)(
  'the %s of 12,000 products are previewed, changed by a job in chunks, and reverted',
  async (_, set, expected) => {
    const before = await values()
    const hashid = await make(set())
    const previewed = await itemsOf(hashid)
    expect([previewed.length, new Set(previewed.map(({ state }) => state))]).toEqual([
      COUNT,
      new Set(['pending']),
    ])
    await apply(hashid)
    expect(await values()).toEqual([{ values: expect.stringContaining(expected), count: COUNT }])
    const { body } = await post(`/changes/${hashid}/revert`)
    await apply(body.data.hashid)
    expect(await values()).toEqual(before)
  },
  timeLimit(240_000),
)

test(
  'the preview of a change of 12,000 products names the problem of each cell',
  async () => {
    const change = { field: 'category', after: 'Crates' }
    const previewed = await itemsOf(await make({ kind: 'bulk-edit', change }))
    expect(previewed.length).toBe(COUNT)
    expect(new Set(previewed.map(({ state, note }) => `${state}: ${note}`))).toEqual(
      new Set(['skipped: Choose a category from the list']),
    )
    const unknown = await on.make(on.operations, {
      kind: 'bulk-edit',
      query: { search: 'Wholesale pallet', filters: [] },
      count: COUNT,
      change: { field: woods, after: ['Ash'] },
    })
    expect(unknown.status).toBe(422)
  },
  timeLimit(60_000),
)
