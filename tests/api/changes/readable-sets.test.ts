import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let developer: string
let operations: string
beforeAll(async () => {
  api = await openTestApi()
  developer = (await api.signIn('developer')).access_token
  operations = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const listed = async (token: string) => {
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/changes?limit=-1', { token })
  return body.data.map(({ hashid }) => hashid)
}

test('a set with records that someone may not change is closed to them, like the history of these records', async () => {
  const [person] = await api.db.select().from(users).where(eq(users.email, 'store@portal.test'))
  const change = { entity: 'user', record_hash: person?.hashid, field: 'name', after: 'Maya L.' }
  const body = { title: 'Names', kind: 'bulk-edit', changes: [change], records: [] }
  const made = await api.send<{ data: { hashid: string } }>('POST', '/changes', { token: developer, body })
  const { hashid } = made.body.data
  const statuses = async () => [
    (await api.send('GET', `/changes/${hashid}`, { token: operations })).status,
    (await api.send('GET', `/changes/${hashid}/items`, { token: operations })).status,
    (await api.send('GET', `/admin/history/user/${person?.hashid}`, { token: operations })).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await listed(operations)).toContain(hashid)

  await api.db
    .update(users)
    .set({ user_permissions: ['units'] })
    .where(eq(users.email, 'operations@portal.test'))
  expect(await statuses()).toEqual([403, 403, 403])
  expect(await listed(operations)).not.toContain(hashid)
  expect(await listed(developer)).toContain(hashid)
})
