import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles } from '../../../server/db/schema/access/roles'
import { users } from '../../../server/db/schema/access/users'
import type { RoleForm, RoleHolders } from '../../../src/domain/access/managed-role'
import { openTestApi, type TestApi } from '../support/api'
import { listenAs } from '../support/live'

let api: TestApi
let operations: string
let developer: string
let atFirst: { users: (typeof users.$inferSelect)[]; roles: (typeof roles.$inferSelect)[] }

beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  developer = (await api.signIn('developer')).access_token
  atFirst = { users: await api.db.select().from(users), roles: await api.db.select().from(roles) }
})

afterAll(() => api.close())

beforeEach(async () => {
  for (const { hashid, ...row } of atFirst.roles)
    await api.db.update(roles).set(row).where(eq(roles.hashid, hashid))
  for (const { hashid, ...row } of atFirst.users)
    if (row.email.endsWith('@portal.test'))
      await api.db.update(users).set(row).where(eq(users.hashid, hashid))
})

type Answer = { message: string; errors?: Record<string, string[]>; data: never }

const get = async <Data>(path: string, token = operations) =>
  (await api.send<{ data: Data }>('GET', path, { token })).body.data

const post = (path: string, body: unknown, token = operations) =>
  api.send<Answer>('POST', path, { token, body })

const formOf = (role: string) => get<RoleForm>(`/admin/roles/role-${role}`)

const save = async (role: string, permissions: readonly string[], token = operations) =>
  post(`/admin/roles/role-${role}`, { ...(await formOf(role)), permissions }, token)

/** Sets the permissions that a user of the demo has by themselves. */
const setOwn = (who: string, user_permissions: string[]) =>
  api.db
    .update(users)
    .set({ user_permissions })
    .where(eq(users.email, `${who}@portal.test`))

const ownOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`There is no ${who}`)
  return found
}

const withoutOwn = async (who: string, ...names: string[]) => {
  const { user_permissions } = await ownOf(who)
  await setOwn(
    who,
    user_permissions.filter((name) => !names.includes(name)),
  )
}

test('a role is given only by someone with its permissions: to a user, in an invitation, to a registration', async () => {
  await save('corporate', ['brokers'], developer)
  await withoutOwn('operations', 'brokers')
  const refusal = {
    role_name: ['This role has permissions that you do not have: Brokers. Ask a colleague'],
  }
  const { hashid } = await ownOf('store')
  const form = await get<object>(`/admin/users/${hashid}`)
  expect((await post(`/admin/users/${hashid}`, { ...form, role_name: 'Corporate' })).body.errors).toEqual(
    refusal,
  )
  const { hashid: held } = await ownOf('corporate')
  const kept = await get<object>(`/admin/users/${held}`)
  expect((await post(`/admin/users/${held}`, { ...kept, name: 'Renée O.' })).status).toBe(200)
  const invitation = {
    type: 'user',
    name: 'Cleo Ward',
    email: 'cleo@new.test',
    role_name: 'Corporate',
    user_permissions: [],
    group_hashes: [],
    store_hashes: [],
    vendor_hash: '',
    broker_hash: '',
    company_name: '',
    version: '0',
  }
  expect((await post('/admin/invitations', invitation)).body.errors).toEqual(refusal)
})

test('the users of a role are counted by what they have by themselves and by who is signed in', async () => {
  await setOwn('district', ['units'])
  await api.signIn('district')
  const counts = await get<RoleHolders>('/admin/roles/role-district/holders')
  const active = await api.db.$count(users, and(eq(users.role_name, 'District'), eq(users.status, 1)))
  expect(counts).toEqual({
    user_count: active,
    signed_in_count: 1,
    holders: [{ permission: 'units', own: 1, own_signed_in: 1 }],
  })
  expect((await api.send('GET', '/admin/roles/role-nobody/holders', { token: operations })).status).toBe(404)
})

test('open pages of users with the role learn that their rights changed, and other pages do not', async () => {
  await setOwn('district', [])
  const [district, store] = await Promise.all(
    ['district', 'store'].map(async (who) => listenAs(api, (await api.signIn(who)).access_token)),
  )
  if (!district || !store) throw new Error('Nobody listens')
  await save('district', ['promotions'])
  await district.until(({ topic }) => topic === 'rights')
  await setOwn('store', ['promotions'])
  const heard = await store.until(({ topic }) => topic === 'rights')
  expect(heard.map(({ topic }) => topic)).toEqual(['rights'])
  await Promise.all([district.close(), store.close()])
})
