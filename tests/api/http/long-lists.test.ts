import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../../server/db/insert-many'
import { users } from '../../../server/db/schema/access/users'
import { brokers } from '../../../server/db/schema/vendors/profiles'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const hashesOf = async (path: string) => {
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', `/admin/${path}?limit=-1`, { token })
  return body.data.map(({ hashid }) => hashid)
}
/** Two parts of a list, and a few rows more. */
const added = Array.from({ length: 7_050 }, (_, index) => `more${index}`)

test('a list of records longer than a part has each record once', async () => {
  const before = await hashesOf('brokers')
  await insertMany(
    api.db,
    brokers,
    added.map((hashid) => ({ hashid, name: `Broker ${hashid}`, email: `${hashid}@broker.test` })),
  )
  const hashes = await hashesOf('brokers')
  expect(hashes).toHaveLength(before.length + added.length)
  expect(new Set(hashes)).toEqual(new Set([...before, ...added]))
})

test('so does the list of users', async () => {
  const before = await hashesOf('users')
  const [model] = await api.db.select().from(users).limit(1)
  if (!model) throw new Error('No users')
  await insertMany(
    api.db,
    users,
    added.map((hashid) => ({ ...model, hashid, email: `${hashid}@store.test` })),
  )
  const hashes = await hashesOf('users')
  expect(hashes).toHaveLength(before.length + added.length)
  expect(new Set(hashes)).toEqual(new Set([...before, ...added]))
})

test('a single record equals its row in the list', async () => {
  const read = (hashid: string) =>
    api.send<{ data: object }>('GET', `/admin/brokers/${hashid}/row`, { token })
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/admin/brokers?limit=-1', { token })
  const [first] = body.data
  expect((await read(first?.hashid ?? '')).body.data).toEqual(first)
  expect((await read('nowhere00000')).status).toBe(404)
})
