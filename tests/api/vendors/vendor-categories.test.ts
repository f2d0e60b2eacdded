import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { VendorCategoryRow } from '../../../src/domain/vendors/vendor-category'
import type { VendorSummary, VendorView } from '../../../src/domain/vendors/vendor-view'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let staff: string
let buyer: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  buyer = (await api.signIn('store')).access_token
})
afterAll(() => api.close())

const ADDRESS = '/admin/vendor-categories'
const get = async <T>(path: string, token = staff) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data
const post = (path: string, body: object, token = staff) =>
  api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, { token, body })
/** The vendors of the buyer, by hash. */
const seen = async () =>
  new Map((await get<VendorSummary[]>('/vendors/summaries', buyer)).map((vendor) => [vendor.hashid, vendor]))
const add = async (name: string, vendor_hashes: readonly string[]) =>
  (await post(ADDRESS, { name, vendor_hashes, version: '0' })).body.data.hashid

test('buyers see the categories of a vendor, sorted, until one is renamed or archived', async () => {
  const [vendor = ''] = (await seen()).keys()
  const before = (await seen()).get(vendor)?.vendor_categories ?? []
  const hashid = await add('Zero waste', [vendor, vendor])
  await add('Award winners', [vendor])
  expect((await seen()).get(vendor)?.vendor_categories).toEqual(
    [...before, 'Award winners', 'Zero waste'].toSorted(),
  )
  expect((await get<VendorView>(`/vendor/${vendor}`, buyer)).vendor_categories).toContain('Zero waste')
  const rows = await get<VendorCategoryRow[]>(`${ADDRESS}?limit=-1`)
  expect(rows).toContainEqual({ hashid, name: 'Zero waste', vendor_count: 1, is_archived: false })

  const form = await get<object>(`${ADDRESS}/${hashid}`)
  expect((await post(`${ADDRESS}/${hashid}`, { ...form, name: 'Less waste' })).status).toBe(200)
  expect((await seen()).get(vendor)?.vendor_categories).toContain('Less waste')
  await post(`${ADDRESS}/${hashid}/archive`, { is_archived: true })
  expect((await seen()).get(vendor)?.vendor_categories).toEqual([...before, 'Award winners'].toSorted())
  const names = (await get<HistoryEntry[]>(`/admin/history/vendor-category/${hashid}?limit=-1`)).flatMap(
    ({ fields }) => fields.map(({ field }) => field),
  )
  expect(names).toEqual(expect.arrayContaining(['name', 'vendor_hashes', 'is_archived']))
})

test('saving an older version is a 409 that names the field someone else changed', async () => {
  const hashid = await add('Roasters', [])
  const form = await get<object>(`${ADDRESS}/${hashid}`)
  expect((await post(`${ADDRESS}/${hashid}`, { ...form, name: 'Coffee roasters' })).status).toBe(200)
  const late = await post(`${ADDRESS}/${hashid}`, { ...form, name: 'Tea houses' })
  expect(late.status).toBe(409)
  expect(late.body.errors).toHaveProperty('name')
})

test('a vendor that no longer exists is refused, and buyers cannot list the categories', async () => {
  const unknown = await post(ADDRESS, { name: 'Ghosts', vendor_hashes: ['nosuchvendor'], version: '0' })
  expect(unknown.status).toBe(422)
  expect(unknown.body.errors).toHaveProperty('vendor_hashes')
  expect((await api.send('GET', ADDRESS, { token: buyer })).status).toBe(403)
})
