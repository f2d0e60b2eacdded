import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../../server/db/insert-many'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { type Choice, FOUND_CHOICES } from '../../../src/domain/forms/choice'
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

test('of very many records the first by name come, with how many there are', async () => {
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
  for (const who of ['store', 'supplier', 'analyst'])
    expect((await ask('?of=stores', (await api.signIn(who)).access_token)).status).toBe(403)
  expect((await ask('?of=users')).status).toBe(422)
  expect((await ask('/named?of=stores&hashes=a%27b')).status).toBe(422)
})
