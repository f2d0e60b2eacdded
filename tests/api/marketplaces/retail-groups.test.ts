import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import type { RetailGroup } from '../../../src/domain/marketplaces/retail-group'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

test('a retail group has stores of several partner groups, and saving it replaces them', async () => {
  const stores = await api.db.select().from(partners)
  const groups = await api.db.select().from(partnerGroups)
  const first = stores[0]
  const other = stores.find((store) => store.partner_group_hash !== first?.partner_group_hash)
  if (!first || !other) throw new Error('Stores of two partner groups are needed')
  const nameOf = (hash: string) => groups.find(({ hashid }) => hashid === hash)?.name ?? ''
  const form = { name: 'United', kind: '1', store_hashes: [first.hashid, other.hashid], version: '0' }
  const added = await api.send<{ data: { hashid: string } }>('POST', '/admin/retailgroups', {
    token,
    body: form,
  })
  const { hashid } = added.body.data
  const read = async () =>
    (await api.send<{ data: RetailGroup[] }>('GET', '/admin/retailgroups', { token })).body.data.find(
      (group) => group.hashid === hashid,
    )
  expect(await read()).toEqual({
    hashid,
    name: 'United',
    kind: 1,
    store_count: 2,
    partner_groups: [nameOf(first.partner_group_hash), nameOf(other.partner_group_hash)].toSorted((a, b) =>
      a.localeCompare(b),
    ),
    is_archived: false,
  })
  const body = { ...form, store_hashes: [other.hashid], version: '1' }
  expect((await api.send('POST', `/admin/retailgroups/${hashid}`, { token, body })).status).toBe(200)
  expect(await read()).toMatchObject({ store_count: 1 })
})

test('a store that does not exist is an error at the stores', async () => {
  const body = { name: 'Ghosts', kind: '0', store_hashes: ['nosuchstore0'], version: '0' }
  const answer = await api.send<{ errors: object }>('POST', '/admin/retailgroups', { token, body })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toHaveProperty('store_hashes')
})
