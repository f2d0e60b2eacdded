import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships } from '../../../server/db/schema/access/users'
import { orderGuides } from '../../../server/db/schema/planning'
import type { Guide, GuideItem, GuideWithItems } from '../../../src/domain/planning/guide'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'
import { guideOf } from '../support/tenant/planning'

let api: TestApi
let store: Buyer
let corporate: Buyer
beforeAll(async () => {
  api = await openTestApi()
  store = await buyerOf(api, 'store')
  corporate = await buyerOf(api, 'corporate')
})
afterAll(() => api.close())

const make = async (buyer: Buyer, change: Record<string, unknown> = {}) =>
  (
    await buyer.send<{ data: GuideWithItems }>('POST', '/guides', {
      name: 'Dairy walk',
      partner_group_hash: buyer.store.partner_group_hash,
      is_shared: true,
      ...change,
    })
  ).body.data
const read = async (buyer: Buyer, hashid: string) => {
  const { status, body } = await buyer.send<{ data: GuideWithItems }>('GET', `/guides/${hashid}`)
  expect(status).toBe(200)
  return body.data
}
const add = (buyer: Buyer, hashid: string, product_hashes: string[], more = {}) =>
  buyer.send<{ message: string }>('POST', `/guides/${hashid}/items`, { product_hashes, ...more })
const names = (items: readonly GuideItem[]) => items.map(({ name }) => name)

/** Someone who works for another store of the same group as the buyer. */
async function colleagueOf(buyer: Buyer): Promise<Buyer> {
  const colleague = await buyerOf(api, 'client')
  const user = await colleague.send<{ data: { hashid: string } }>('GET', '/auth/user')
  await api.db.insert(memberships).values({
    hashid: `of${buyer.store.hashid}`,
    user_hash: user.body.data.hashid,
    partner_group_hash: buyer.store.partner_group_hash,
    store_hash: buyer.store.hashid,
  })
  return colleague
}

test('a guide keeps the shelf order when several people move and add products', async () => {
  const [a, b, c, d] = store.products.filter((it) => it.storage_type === 0)
  if (!a || !b || !c || !d) throw new Error('The seed has too few products')
  const { hashid } = await make(store)
  expect((await add(store, hashid, [a.hashid, b.hashid, c.hashid])).body.message).toBe(
    '3 products added to the order guide',
  )
  const [first, second, third] = (await read(store, hashid)).items
  // Two people at once: one moves the last up, the other puts a fourth on it.
  const [moved, added] = await Promise.all([
    store.send('POST', `/guides/${hashid}/items/${third?.hashid}/move`, { section: 0, after: null }),
    add(store, hashid, [d.hashid, a.hashid]),
  ])
  expect([moved.status, added.status]).toEqual([200, 200])
  expect(names((await read(store, hashid)).items)).toEqual([c.name, a.name, b.name, d.name])
  await store.send('POST', `/guides/${hashid}/items/${first?.hashid}/move`, {
    section: 2,
    after: second?.hashid,
  })
  const after = await read(store, hashid)
  expect(names(after.items)).toEqual([c.name, b.name, d.name, a.name])
  expect(after.items.at(-1)?.section).toBe(2)
  await store.send('DELETE', `/guides/${hashid}/items/${second?.hashid}`)
  expect((await store.send('DELETE', `/guides/${hashid}/items/${second?.hashid}`)).status).toBe(200)
  expect(await read(store, hashid)).toMatchObject({ total_items: 3, is_mine: true, is_shared: true })
})

test('a private guide is seen by its owner alone; a shared one is filled by all and removed by its owner', async () => {
  const colleague = await colleagueOf(store)
  const { hashid } = await make(store, { name: 'Mine', is_shared: false })
  expect((await colleague.send('GET', `/guides/${hashid}`)).status).toBe(404)
  expect((await add(colleague, hashid, [store.find().hashid])).status).toBe(404)
  await store.send('POST', `/guides/${hashid}`, { is_shared: true })
  expect(await read(colleague, hashid)).toMatchObject({ name: 'Mine', is_mine: false })
  expect((await add(colleague, hashid, [store.find().hashid])).status).toBe(200)
  expect((await colleague.send('DELETE', `/guides/${hashid}`)).status).toBe(422)
  expect((await colleague.send('POST', `/guides/${hashid}`, { name: 'Ours' })).status).toBe(422)
  expect((await store.send('DELETE', `/guides/${hashid}`)).status).toBe(200)
  expect((await store.send('GET', `/guides/${hashid}`)).status).toBe(404)
})

test('a guide of another group is not there, shared or not', async () => {
  const foreign = await makeForeignTenant(api)
  const { guide, guide_item: item } = await guideOf(api, foreign)
  const asked = [
    store.send('GET', `/guides/${guide}`),
    store.send('POST', `/guides/${guide}`, { name: 'Taken' }),
    store.send('DELETE', `/guides/${guide}`),
    add(store, guide, [store.find().hashid]),
    store.send('POST', `/guides/${guide}/items/${item}/move`, { section: 0, after: null }),
    store.send('DELETE', `/guides/${guide}/items/${item}`),
    store.send('POST', '/guides', { name: 'Spy', partner_group_hash: foreign.group, is_shared: true }),
    store.send('GET', `/guides?filters=forPartnerGroup(${foreign.group})`),
  ]
  for (const { status } of await Promise.all(asked)) expect(status).toBe(404)
  const listed = await store.send<{ data: Guide[] }>('GET', '/guides')
  expect(listed.body.data.map(({ hashid }) => hashid)).not.toContain(guide)
  const [kept] = await api.db.select().from(orderGuides).where(eq(orderGuides.hashid, guide))
  expect(kept?.name).toBe(guide)
  const mine = await make(store)
  expect((await add(store, mine.hashid, [foreign.product])).status).toBe(404)
})

test('a user sets and sees pars of their own stores only', async () => {
  const { hashid } = await make(corporate, { name: 'Of all stores' })
  await add(corporate, hashid, [corporate.find().hashid])
  const [item] = (await read(corporate, hashid)).items
  const [one, two] = corporate.stores.filter(
    (it) => it.partner_group_hash === corporate.store.partner_group_hash,
  )
  if (!item || !one || !two) throw new Error('The seed has too few stores')
  const set = (buyer: Buyer, pars: unknown[]) => buyer.send('POST', `/guides/${hashid}/pars`, { pars })
  const par = (store_hash: string, cases: number | null) => ({ item: item.hashid, store_hash, par: cases })
  expect((await set(corporate, [par(one.hashid, 3), par(two.hashid, 5), par(one.hashid, 4)])).status).toBe(
    200,
  )
  expect((await read(corporate, hashid)).items[0]?.pars).toEqual({ [one.hashid]: 4, [two.hashid]: 5 })
  await set(corporate, [par(two.hashid, null)])
  expect((await read(corporate, hashid)).items[0]?.pars).toEqual({ [one.hashid]: 4 })
  expect((await set(corporate, [par('foreignstore', 3)])).status).toBe(404)
  expect((await set(corporate, [{ ...par(one.hashid, 3), item: 'nothing00000' }])).status).toBe(404)
  expect((await set(corporate, [par(one.hashid, 0)])).status).toBe(422)
  const other = corporate.stores.find((it) => it.partner_group_hash !== one.partner_group_hash)
  if (other) expect((await set(corporate, [par(other.hashid, 3)])).status).toBe(404)

  const single = await buyerOf(api, 'specialty')
  const user = await single.send<{ data: { hashid: string } }>('GET', '/auth/user')
  await api.db.insert(memberships).values({
    hashid: 'singlemember',
    user_hash: user.body.data.hashid,
    partner_group_hash: one.partner_group_hash,
    store_hash: two.hashid,
  })
  expect((await set(single, [par(one.hashid, 9)])).status).toBe(404)
  expect((await set(single, [par(two.hashid, 9)])).status).toBe(200)
  expect((await read(single, hashid)).items[0]?.pars).toEqual({ [two.hashid]: 9 })
  expect((await read(corporate, hashid)).items[0]?.pars).toEqual({ [one.hashid]: 4, [two.hashid]: 9 })
})

test('a guide can begin with what its stores order most, each product with a section and a par', async () => {
  const { items, total_items } = await make(corporate, { from_orders: true })
  expect(total_items).toBe(60)
  expect(new Set(items.map(({ product_hash }) => product_hash)).size).toBe(60)
  expect(items.every(({ pars }) => Object.values(pars).every((par) => par > 0))).toBe(true)
  expect(items.some(({ pars }) => Object.keys(pars).length > 1)).toBe(true)
  const sections = items.map(({ section }) => section)
  expect(sections).toEqual(sections.toSorted((a, b) => a - b))
})

test('every change of a guide is recorded with its values before and after', async () => {
  const [a, b] = store.products.filter((it) => it.storage_type === 0)
  if (!a || !b) throw new Error('The seed has too few products')
  const { hashid } = await make(store, { name: 'Recorded' })
  await add(store, hashid, [a.hashid, b.hashid])
  const [first, second] = (await read(store, hashid)).items
  if (!first || !second) throw new Error('The guide has too few products')
  const par = (value: number) =>
    store.send('POST', `/guides/${hashid}/pars`, {
      pars: [{ item: first.hashid, store_hash: store.store.hashid, par: value }],
    })
  await par(3)
  await par(5)
  await store.send('POST', `/guides/${hashid}/items/${second.hashid}/move`, {
    section: second.section,
    after: null,
  })
  await store.send('DELETE', `/guides/${hashid}/items/${second.hashid}`)
  await store.send('POST', `/guides/${hashid}`, { name: 'Renamed' })
  await store.send('DELETE', `/guides/${hashid}`)

  const rows = await api.db
    .select({ details: auditLog.details, actor_hash: auditLog.actor_hash })
    .from(auditLog)
    .where(or(eq(auditLog.subject_hash, hashid), eq(auditLog.parent_hash, hashid)))
    .orderBy(auditLog.at)
  const key = `${first.hashid}:${store.store.hashid}`
  const recorded = rows.map(({ details }) => details)
  for (const change of [
    { before: { added_products: null }, after: { added_products: [a.hashid, b.hashid] } },
    { before: { [key]: null }, after: { [key]: 3 } },
    { before: { [key]: 3 }, after: { [key]: 5 } },
    { before: { position: 1 }, after: { position: 0 } },
    { before: { product_hash: b.hashid }, after: { product_hash: null } },
    { before: { name: 'Recorded' }, after: { name: 'Renamed' } },
    { before: { name: 'Renamed', is_shared: true }, after: { name: null, is_shared: null } },
  ])
    expect(recorded).toContainEqual(change)
  expect(new Set(rows.map(({ actor_hash }) => actor_hash)).size).toBe(1)
})
