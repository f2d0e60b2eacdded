import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../../server/db/insert-many'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { retailGroups } from '../../../server/db/schema/marketplaces/retail-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { brokers } from '../../../server/db/schema/vendors/profiles'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { type Choice, choiceKinds, FOUND_CHOICES } from '../../../src/domain/forms/choice'
import { partnerKind } from '../../../src/domain/stores/partner-kind'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const ask = async (path: string, as = token) =>
  api.send<{ data: Choice[]; total?: number }>('GET', `/admin/choices${path}`, { token: as })
const found = async (of: string, q: string) =>
  (await ask(`?of=${of}&q=${encodeURIComponent(q)}`)).body.data.map(({ name, hint }) => `${name} | ${hint}`)

test('group and city distinguish stores with the same name, and archived stores are left out', async () => {
  const [first, second] = await api.db.select().from(partners).orderBy(partners.hashid).limit(2)
  for (const [store, city] of [
    [first, 'Évanston'],
    [second, 'Oak Park'],
  ] as const)
    await api.db
      .update(partners)
      .set({ display_name: 'Larkspur Quarter', city, state: 'IL' })
      .where(eq(partners.hashid, store?.hashid ?? ''))
  const both = await found('stores', 'larkspur quart')
  expect(both).toHaveLength(2)
  expect(both.join('\n')).toMatch(/^Larkspur Quarter \| .+ · (Évanston|Oak Park), IL$/m)
  expect(await found('stores', 'QUARTER evanston')).toEqual([expect.stringContaining('Évanston')])
  await api.db
    .update(partners)
    .set({ archived_at: api.clock.now.toISOString() })
    .where(eq(partners.hashid, second?.hashid ?? ''))
  expect(await found('stores', 'larkspur')).toEqual([expect.stringContaining('Évanston')])
  const named = await ask(`/named?of=stores&hashes=${second?.hashid},unknown`)
  expect(named.body.data.map(({ hashid }) => hashid)).toEqual([second?.hashid])
})

test('records with the same name show where they belong, and archived ones are left out', async () => {
  const archived_at = api.clock.now.toISOString()
  const [market] = await api.db.select().from(marketplaces).orderBy(marketplaces.hashid).limit(1)
  const [vendor] = await api.db.select().from(vendors).orderBy(vendors.hashid).limit(1)
  if (!market || !vendor) throw new Error('The demo has no marketplace or vendor')
  await api.db.update(marketplaces).set({ name: 'Quince' }).where(eq(marketplaces.hashid, market.hashid))
  await api.db
    .update(vendors)
    .set({ name: 'Quince', city: 'Lyon', state: '', country: 'FR' })
    .where(eq(vendors.hashid, vendor.hashid))
  await api.db.insert(brokers).values([
    { hashid: 'quince-broker', name: 'Quince Brokers', email: 'desk@quince.test' },
    { hashid: 'quince-closed', name: 'Quince Former', archived_at },
  ])
  await api.db.insert(retailGroups).values([
    { hashid: 'quince-retail', name: 'Quince', kind: 0 },
    { hashid: 'quince-former', name: 'Quince Former', kind: 0, archived_at },
  ])
  expect(await found('brokers', 'QUINCE')).toEqual(['Quince Brokers | desk@quince.test'])
  expect(await found('marketplaces-and-vendors', 'quince')).toEqual([
    'Vendors of Quince | Marketplace',
    'Quince | Lyon, FR',
  ])
  expect(await found('marketplaces-and-retail-groups', 'quince')).toEqual([
    'Quince | Marketplace',
    'Quince | Retail group',
  ])
  expect(await found('marketplaces-and-retail-groups', 'quince retail')).toEqual(['Quince | Retail group'])
  // A hash with its kind finds the same record again.
  const mixed = [`marketplace:${market.hashid}`, 'retail-group:quince-former']
  const named = await ask(`/named?of=marketplaces-and-retail-groups&hashes=${mixed.join()}`)
  expect(named.body.data.map(({ hashid }) => hashid)).toEqual(mixed)
  const vendorNamed = await ask(`/named?of=marketplaces-and-vendors&hashes=vendor:${vendor.hashid}`)
  expect(vendorNamed.body.data.map(({ name }) => name)).toEqual(['Quince'])
  expect((await ask('/named?of=brokers&hashes=quince-closed')).body.data).toHaveLength(1)
})

test('stores are found within a partner group, and partner groups within a marketplace', async () => {
  const [store] = await api.db
    .select({ hashid: partners.hashid, group: partnerGroups.hashid, market: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(and(ne(partners.kind, partnerKind.value.operator), isNull(partners.archived_at)))
    .orderBy(partners.hashid)
    .limit(1)
  const hashesOf = async (of: string, within?: string) =>
    (await ask(`?of=${of}${within ? `&within=${within}` : ''}`)).body.data.map(({ hashid }) => hashid)
  const all = await hashesOf('stores')
  const ofGroup = await hashesOf('stores', store?.group)
  expect(ofGroup).toContain(store?.hashid)
  expect(ofGroup.length).toBeLessThan(all.length)
  const members = await api.db
    .select({ hashid: partners.hashid })
    .from(partners)
    .where(eq(partners.partner_group_hash, store?.group ?? ''))
  expect(members.map(({ hashid }) => hashid)).toEqual(expect.arrayContaining(ofGroup))
  expect(await hashesOf('partner-groups', store?.market)).toContain(store?.group)
  expect(await hashesOf('partner-groups', 'no-such-market')).toEqual([])
})

test('a long list of choices has the first by name and the total count', async () => {
  const [group] = await api.db.select().from(partnerGroups).limit(1)
  await insertMany(
    api.db,
    partnerGroups,
    Array.from({ length: 300 }, (_, index) => ({
      hashid: `group${index}`,
      name: `Alder ${String(index).padStart(3, '0')}`,
      marketplace_hash: group?.marketplace_hash ?? '',
    })),
  )
  const { data, total } = (await ask('?of=partner-groups&q=alder')).body
  expect(total).toBe(300)
  expect(data.map(({ name }) => name)).toEqual(
    Array.from({ length: FOUND_CHOICES }, (_, index) => `Alder ${String(index).padStart(3, '0')}`),
  )
  expect(await found('vendors', 'nothing at all')).toEqual([])
})

test('only staff may choose, of known kinds', async () => {
  for (const who of ['store', 'supplier', 'analyst']) {
    const as = (await api.signIn(who)).access_token
    for (const of of choiceKinds) {
      expect((await ask(`?of=${of}`, as)).status).toBe(403)
      expect((await ask(`/named?of=${of}&hashes=quince-broker`, as)).status).toBe(403)
    }
  }
  for (const of of choiceKinds) expect((await ask(`?of=${of}`)).status).toBe(200)
  expect((await ask('?of=orders')).status).toBe(422)
  expect((await ask('/named?of=stores&hashes=a%27b')).status).toBe(422)
})
