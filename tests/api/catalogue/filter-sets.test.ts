import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilterSet } from '../../../src/domain/catalogue/filter-set'
import type { FilterSetRow } from '../../../src/domain/catalogue/managed-filter-set'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let staff: string
let maya: Buyer
let theo: Buyer
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  maya = await buyerOf(api, 'store')
  theo = await buyerOf(api, 'client')
})
afterAll(() => api.close())

const ADDRESS = '/admin/product-filter-sets'
const BAKERY = 'category.i.sBakery'
const get = async <T>(path: string, token = staff) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data
const post = (path: string, body: object) =>
  api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, {
    token: staff,
    body,
  })
const add = async (name: string, filters: string, marketplace_hashes: readonly string[] = []) =>
  (await post(ADDRESS, { name, filters, marketplace_hashes, version: '0' })).body.data.hashid
const offeredTo = async ({ store, token }: Buyer) =>
  (await get<FilterSet[]>(`/filterSets?filters=forPartner(${store.hashid})`, token)).map(({ name }) => name)
/** The marketplace of a buyer's store, by its name. */
const marketplaceOf = async ({ store }: Buyer) => {
  const groups = await get<{ hashid: string; marketplace_name: string }[]>('/admin/partnergroups?limit=-1')
  const name = groups.find(({ hashid }) => hashid === store.partner_group_hash)?.marketplace_name
  const found = await get<{ hashid: string; name: string }[]>('/admin/choices?of=marketplaces')
  return found.find((each) => each.name === name) ?? { hashid: '', name: '' }
}

test('buyers are offered the sets of their marketplaces by name, until a set is archived', async () => {
  const marketplace = await marketplaceOf(maya)
  expect((await marketplaceOf(theo)).hashid).not.toBe(marketplace.hashid)
  const here = await add('Bread for us', BAKERY, [marketplace.hashid, marketplace.hashid])
  await add('all bread', BAKERY)
  expect(await offeredTo(maya)).toEqual(['all bread', 'Bread for us'])
  expect(await offeredTo(theo)).toEqual(['all bread'])
  expect((await get<FilterSet[]>('/filterSets', theo.token)).map(({ name }) => name)).toEqual(['all bread'])
  expect(await get<FilterSetRow[]>(`${ADDRESS}?limit=-1`)).toContainEqual({
    hashid: here,
    name: 'Bread for us',
    filters: BAKERY,
    marketplaces: [marketplace.name],
    is_archived: false,
  })
  await post(`${ADDRESS}/${here}/archive`, { is_archived: true })
  expect(await offeredTo(maya)).toEqual(['all bread'])
})

test('the history names the filters before and after', async () => {
  const hashid = await add('Cold', 'storage_type.i.n3')
  const form = await get<object>(`${ADDRESS}/${hashid}`)
  // The history is in order of time.
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
  await post(`${ADDRESS}/${hashid}`, { ...form, filters: 'storage_type.i.n2*sodium_mg.r..140' })
  const [latest] = await get<HistoryEntry[]>(`/admin/history/product-filter-set/${hashid}?limit=-1`)
  expect(latest?.fields).toMatchObject([
    {
      label: 'Filters',
      before: 'Storage is Frozen',
      after: 'Storage is Refrigerated · Sodium, mg up to 140',
    },
  ])
})

test.each([
  ['', [], 'filters', 'Choose at least one filter'],
  ['nothing', [], 'filters', 'Choose at least one filter'],
  ['color.i.sRed', [], 'filters', 'The product list has no such filter. Choose another one'],
  [
    BAKERY,
    ['nosuchmarket'],
    'marketplace_hashes',
    'A marketplace no longer exists. Reload the page and choose again',
  ],
])(
  'filters “%s” in marketplaces %j are refused at their field',
  async (filters, marketplace_hashes, field, message) => {
    const { status, body } = await post(ADDRESS, { name: 'Odd', filters, marketplace_hashes, version: '0' })
    expect([status, body.errors?.[field]]).toEqual([422, [message]])
  },
)

test('suppliers are not offered filter sets', async () => {
  const { access_token: supplier } = await api.signIn('supplier')
  expect((await api.send('GET', '/filterSets', { token: supplier })).status).toBe(403)
})
