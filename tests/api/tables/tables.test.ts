import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableViews } from '../../../server/db/schema/tables'
import { type SavedView } from '../../../src/domain/tables/table-view'
import { openTestApi, type TestApi } from '../support/api'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
const tokens = new Map<string, string>()
beforeAll(async () => {
  api = await openTestApi()
  for (const who of ['store', 'client', 'corporate', 'supplier', 'operations'])
    tokens.set(who, (await api.signIn(who)).access_token)
})
afterAll(() => api.close())

const as = (who: string) => {
  const sent = { token: tokens.get(who) ?? '' }
  return {
    views: async (table = 'products') =>
      (await api.send<{ data: { views: SavedView[] } }>('GET', `/tables/${table}`, sent)).body.data.views,
    named: async (name: string) => (await as(who).views()).find((view) => view.name === name),
    save: (view: Record<string, unknown>, table = 'products') =>
      api.send<{ data: SavedView; errors?: Record<string, string[]> }>('POST', `/tables/${table}/views`, {
        ...sent,
        body: { search: 'sort=name', shared_with_role: null, ...view },
      }),
    remove: (hashid: string) => api.send('DELETE', `/tables/products/views/${hashid}`, sent),
    open: (view: unknown) => api.send('POST', '/tables/products/default', { ...sent, body: { view } }),
  }
}

test('a view is there again under its name, for its owner alone and for its table alone', async () => {
  const { body } = await as('store').save({ name: ' Cheap first ', search: 'sort=sell_price&q=oat' })
  expect(body.data).toMatchObject({
    name: 'Cheap first',
    search: 'sort=sell_price&q=oat',
    shared_with_role: null,
    is_default: false,
    is_mine: true,
  })
  expect(await as('store').named('Cheap first')).toEqual(body.data)
  expect(await as('store').views('orders')).toEqual([])
  expect(await as('operations').named('Cheap first')).toBeUndefined()
})

test('a view saved under the same name replaces the one before', async () => {
  const before = (await as('store').save({ name: 'Again', search: 'q=1' })).body.data
  const after = (await as('store').save({ name: 'AGAIN', search: 'q=2' })).body.data
  expect(after.hashid).toBe(before.hashid)
  expect((await as('store').views()).filter(({ name }) => /again/i.test(name))).toEqual([after])
})

test('a view shared with a role is seen by that role, who cannot remove it', async () => {
  const { body } = await as('operations').save({ name: 'For stores', shared_with_role: 'Store' })
  expect(await as('store').named('For stores')).toMatchObject({
    is_mine: false,
    shared_with_role: 'Store',
  })
  expect(await as('corporate').named('For stores')).toBeUndefined()
  expect(await as('supplier').named('For stores')).toBeUndefined()
  expect((await as('store').remove(body.data.hashid)).status).toBe(404)
  expect((await as('operations').remove(body.data.hashid)).status).toBe(200)
  expect(await as('store').named('For stores')).toBeUndefined()
})

test('a view of another marketplace is not seen, though it is shared with the same role', async () => {
  const { user } = await makeForeignTenant(api)
  await api.db.insert(tableViews).values({
    hashid: 'foreignview01',
    user_hash: user,
    table_key: 'products',
    name: 'Elsewhere',
    search: '',
    shared_with_role: 'Store',
    created_at: api.clock.now.toISOString(),
  })
  expect(await as('store').named('Elsewhere')).toBeUndefined()
  expect((await as('store').open('foreignview01')).status).toBe(404)
})

test('a view is shared with the role of its owner, by staff with any', async () => {
  expect((await as('store').save({ name: 'Ours', shared_with_role: 'Store' })).status).toBe(200)
  const { status, body } = await as('store').save({ name: 'Theirs', shared_with_role: 'Corporate' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['shared_with_role']])
})

test('staff can remove a view that is shared, and no other', async () => {
  const shared = (await as('store').save({ name: 'Shared', shared_with_role: 'Store' })).body.data
  const own = (await as('store').save({ name: 'Own' })).body.data
  expect((await as('operations').remove(shared.hashid)).status).toBe(200)
  expect((await as('operations').remove(own.hashid)).status).toBe(404)
})

test('one view is the default, until another or none is', async () => {
  const [one, two] = [await as('client').save({ name: 'One' }), await as('client').save({ name: 'Two' })]
  const defaults = async () =>
    (await as('client').views()).filter((view) => view.is_default).map(({ name }) => name)
  await as('client').open(one.body.data.hashid)
  expect(await defaults()).toEqual(['One'])
  await as('client').open(two.body.data.hashid)
  expect(await defaults()).toEqual(['Two'])
  await as('client').open(null)
  expect(await defaults()).toEqual([])
  await as('client').open(one.body.data.hashid)
  await as('client').remove(one.body.data.hashid)
  expect(await defaults()).toEqual([])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 4 }, 'name'],
  [{ name: 'Long', search: 'x'.repeat(4_001) }, 'search'],
  [{ name: 'Role', shared_with_role: 'Nobody' }, 'shared_with_role'],
  [{ name: 'a\0b' }, 'name'],
])('a view %j is a 422 at its field', async (view, field) => {
  const { status, body } = await as('store').save(view)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('the number of saved views is limited', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 51; index++)
    statuses.push((await as('corporate').save({ name: `View ${index}` })).status)
  expect(statuses.lastIndexOf(200)).toBe(49)
  expect(statuses.at(-1)).toBe(422)
  expect((await as('corporate').save({ name: 'View 3', search: 'q=new' })).status).toBe(200)
})
