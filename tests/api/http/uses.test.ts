import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { categories } from '../../../server/db/schema/catalogue/categories'
import { products } from '../../../server/db/schema/catalogue/products'
import { partners } from '../../../server/db/schema/stores/partners'
import { newHash } from '../../../server/http/hash'
import type { Use } from '../../../src/domain/contract/crud'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const usesOf = (path: string, as = token) =>
  api.send<{ data: Use[] }>('GET', `/admin/${path}/uses`, { token: as })
const countOf = async (path: string, noun: string) =>
  (await usesOf(path)).body.data.find((use) => use.noun === noun)?.count ?? 0

test('a category counts its products, and a new one has none', async () => {
  const [category] = await api.db
    .select({ hashid: categories.hashid, name: categories.name })
    .from(categories)
    .innerJoin(products, eq(products.category, categories.name))
    .limit(1)
  if (!category) throw new Error('The demo has no category with products')
  expect((await usesOf(`categories/${category.hashid}`)).body.data).toEqual([
    { noun: 'product', count: await api.db.$count(products, eq(products.category, category.name)) },
  ])
  const added = await api.send<{ data: { hashid: string } }>('POST', '/admin/categories', {
    token,
    body: { name: 'Sea vegetables', version: '0' },
  })
  expect((await usesOf(`categories/${added.body.data.hashid}`)).body.data).toEqual([])
})

test('a store counts its own users and those of its whole group', async () => {
  const [store] = await api.db
    .select({ hashid: partners.hashid, group: partners.partner_group_hash })
    .from(partners)
    .innerJoin(memberships, eq(memberships.store_hash, partners.hashid))
    .limit(1)
  if (!store) throw new Error('The demo has no store with users of its own')
  const before = await countOf(`stores/${store.hashid}`, 'user')
  expect(before).toBeGreaterThan(0)
  const [person] = await api.db
    .select({ hashid: users.hashid })
    .from(users)
    .leftJoin(memberships, eq(memberships.user_hash, users.hashid))
    .where(isNull(memberships.hashid))
    .limit(1)
  await api.db.insert(memberships).values({
    hashid: newHash(),
    user_hash: person?.hashid ?? '',
    partner_group_hash: store.group,
    store_hash: null,
  })
  expect(await countOf(`stores/${store.hashid}`, 'user')).toBe(before + 1)
})

test('uses are only shown to those who may open the record, and an unknown record is a 404', async () => {
  const { access_token: buyer } = await api.signIn('store')
  expect((await usesOf('categories/no-such-category')).status).toBe(404)
  expect((await usesOf('categories/no-such-category', buyer)).status).toBe(403)
})

test.each([
  ['brokers', { vendor_count: 'vendor', user_count: 'user' }],
  ['partnergroups', { store_count: 'store', user_count: 'user' }],
  ['retailgroups', { store_count: 'store' }],
  ['units', { product_count: 'product' }],
  ['vendor-categories', { vendor_count: 'vendor' }],
  ['vendor-groups', { vendor_count: 'vendor' }],
  ['stores', { user_count: 'user' }],
] as const)('what uses %s agrees with the counts of their list', async (kind, nouns) => {
  type Row = { hashid: string } & Record<string, unknown>
  const { body } = await api.send<{ data: Row[] }>('GET', `/admin/${kind}?limit=-1`, { token })
  const row = body.data.find((each) => Object.keys(nouns).every((count) => Number(each[count]) > 0))
  expect(row).toBeDefined()
  for (const [count, noun] of Object.entries(nouns))
    expect(await countOf(`${kind}/${row?.hashid}`, noun)).toBe(row?.[count])
})
