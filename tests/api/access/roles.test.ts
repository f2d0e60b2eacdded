import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { roles } from '../../../server/db/schema/access/roles'
import { users } from '../../../server/db/schema/access/users'
import { staffRecipients } from '../../../server/mail/order-recipients'
import type { ManagedRole, RoleForm } from '../../../src/domain/access/managed-role'
import type { ManagedUser } from '../../../src/domain/access/managed-user'
import { roles as roleNames } from '../../../src/domain/access/role'
import type { User } from '../../../src/domain/access/user'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { openTestApi, type TestApi } from '../support/api'

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

const rowOf = async (role: string) =>
  (await get<ManagedRole[]>('/admin/roles?limit=-1')).find(({ hashid }) => hashid === `role-${role}`)

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

const isRefused = async (path: string, token: string) =>
  (await api.send('GET', path, { token })).status === 403

test('every role is listed with its users, and a role that nobody changed has no last change', async () => {
  const listed = await get<ManagedRole[]>('/admin/roles?limit=-1')
  expect(listed.map(({ name }) => name).toSorted()).toEqual(roleNames.toSorted())
  const active = await api.db.$count(users, and(eq(users.role_name, 'Store'), eq(users.status, 1)))
  expect(await rowOf('store')).toMatchObject({ user_count: active, permissions: [], changed_at: null })
})

test('a user has the permissions of the role and their own, each once, in calls, in lists and in mail', async () => {
  const district = (await api.signIn('district')).access_token
  await setOwn('district', ['promotions'])
  const { user_permissions } = await get<User>('/auth/user?with=partner_group', district)
  expect(user_permissions).toEqual(['promotions', 'view-marketing-asset', 'view-price-hold'])
  const listed = await get<ManagedUser[]>('/admin/users?limit=-1')
  expect(listed.find(({ email }) => email === 'district@portal.test')?.permissions).toEqual(user_permissions)

  await withoutOwn('operations', 'product-recall')
  expect(await staffRecipients(api.db, 'product-recall')).not.toContain('operations@portal.test')
  await save('operations', ['product-recall'], developer)
  expect(await staffRecipients(api.db, 'product-recall')).toContain('operations@portal.test')
})

test('analysts do not see the permissions of users', async () => {
  const analyst = (await api.signIn('analyst')).access_token
  const listed = await get<ManagedUser[]>('/admin/users?limit=-1', analyst)
  expect(listed.length).toBeGreaterThan(0)
  expect(new Set(listed.flatMap(({ permissions }) => permissions))).toEqual(new Set())
})

test('a role that gains and loses a permission opens and closes the calls of its users at once', async () => {
  await withoutOwn('operations', 'units')
  expect(await isRefused('/admin/units', operations)).toBe(true)
  expect((await save('operations', ['units'], developer)).status).toBe(200)
  expect(await isRefused('/admin/units', operations)).toBe(false)
  expect((await save('operations', [], developer)).status).toBe(200)
  expect(await isRefused('/admin/units', operations)).toBe(true)
})

test('nobody loses a permission of their own with that of their role', async () => {
  await setOwn('district', ['promotions'])
  const district = (await api.signIn('district')).access_token
  expect((await save('district', [])).status).toBe(200)
  expect((await get<User>('/auth/user?with=partner_group', district)).user_permissions).toEqual([
    'promotions',
  ])
})

test('a change is logged by field, shown in the history, and restored from there', async () => {
  expect((await save('analyst', ['promotions'])).status).toBe(200)
  const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, 'role-analyst'))
  expect(logged).toMatchObject({
    subject_hash: 'role-analyst',
    details: {
      before: { permissions: ['promotions', 'view-marketing-asset', 'view-price-hold'] },
      after: { permissions: ['promotions'] },
    },
  })
  expect(await rowOf('analyst')).toMatchObject({ changed_by: 'Olivia Grant', permission_count: 1 })
  const [entry] = await get<HistoryEntry[]>('/admin/history/role/role-analyst')
  expect(entry?.fields.map(({ field }) => field)).toEqual(['permissions'])
  await post('/admin/history/role/role-analyst/restore', { entry_hash: entry?.hashid })
  expect((await formOf('analyst')).permissions).toHaveLength(3)
})

test('saving an older version of a role is a 409 that names what a colleague changed', async () => {
  const opened = await formOf('store')
  expect((await save('store', ['promotions'], developer)).status).toBe(200)
  const { status, body } = await post('/admin/roles/role-store', {
    ...opened,
    permissions: ['view-price-hold'],
  })
  expect(status).toBe(409)
  expect(Object.keys(body.errors ?? {})).toEqual(['permissions'])
  expect((await formOf('store')).permissions).toEqual(['promotions'])
})

test('six people save a role at once: one succeeds, and the others get a conflict', async () => {
  const opened = await formOf('store')
  const answers = await Promise.all(
    [...Array(6).keys()].map(() =>
      post('/admin/roles/role-store', { ...opened, permissions: ['promotions'] }, developer),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('operations cannot change the role of developers, developers can', async () => {
  const { status, body } = await save('developer', ['units'])
  expect([status, body.message]).toEqual([403, 'Only developers can change the role of developers.'])
  expect((await save('developer', ['units'], developer)).status).toBe(200)
})

test('nobody adds a permission to a role that they do not have; what the role has may stay', async () => {
  await withoutOwn('operations', 'units', 'brokers')
  await save('store', ['units'], developer)
  const { status, body } = await save('store', ['units', 'brokers'])
  expect([status, body.errors]).toEqual([
    422,
    { permissions: ['You can only give permissions that you have. Clear Brokers'] },
  ])
  expect((await save('store', ['units', 'promotions'])).status).toBe(200)
})

test('a change set cannot give a role a permission that the one who applies it does not have', async () => {
  await withoutOwn('operations', 'brokers')
  const change = { entity: 'role', record_hash: 'role-store', field: 'permissions', after: ['brokers'] }
  const set = { title: 'Roles', kind: 'bulk-edit', changes: [change], records: [] }
  const made = await api.send<{ data: { hashid: string } }>('POST', '/changes', {
    token: operations,
    body: set,
  })
  await post(`/changes/${made.body.data.hashid}/apply`, {})
  expect((await formOf('store')).permissions).toEqual([])
})

test('a role keeps its name', async () => {
  const { body } = await post('/admin/roles/role-store', { ...(await formOf('store')), name: 'Corporate' })
  expect(body.errors).toEqual({ name: ['Roles keep their names'] })
})

test('the last who may edit roles keep the permission: by their role, their own, their account', async () => {
  await withoutOwn('operations', 'roles')
  await withoutOwn('developer', 'roles')
  await api.db
    .update(roles)
    .set({ permissions: ['roles'] })
    .where(eq(roles.name, 'Operations'))
  const refusal = ['Nobody would be left to edit roles. Give someone else the Roles permission first']
  expect((await save('operations', [])).body.errors).toEqual({ permissions: refusal })

  await api.db.update(roles).set({ permissions: [] }).where(eq(roles.name, 'Operations'))
  const { hashid, user_permissions } = await ownOf('operations')
  await setOwn('operations', [...user_permissions, 'roles'])
  const form = await get<Record<string, unknown>>(`/admin/users/${hashid}`, developer)
  const change = (fields: object) => post(`/admin/users/${hashid}`, { ...form, ...fields }, developer)
  expect((await change({ user_permissions })).body.errors).toEqual({ user_permissions: refusal })
  expect((await change({ status: '2' })).body.errors).toEqual({ status: refusal })
  expect((await change({ role_name: 'Store' })).body.errors).toMatchObject({ role_name: refusal })
  expect((await change({ name: 'Olivia G.' })).status).toBe(200)
})

test('two who take the permission from each other’s role at once do not both succeed', async () => {
  await withoutOwn('operations', 'roles')
  await withoutOwn('developer', 'roles')
  await api.db
    .update(roles)
    .set({ permissions: ['roles'] })
    .where(eq(roles.name, 'Operations'))
  await api.db
    .update(roles)
    .set({ permissions: ['roles'] })
    .where(eq(roles.name, 'Developer'))
  const answers = await Promise.all(['operations', 'developer'].map((role) => save(role, [], developer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('nobody without the permission for roles reads or changes one; those who edit users read the list', async () => {
  await withoutOwn('operations', 'roles')
  expect(await isRefused('/admin/roles/role-store', operations)).toBe(true)
  expect(await isRefused('/admin/roles/role-store/holders', operations)).toBe(true)
  const form = { name: 'Store', permissions: [], version: '1' }
  expect((await post('/admin/roles/role-store', form)).status).toBe(403)
  expect(await isRefused('/admin/roles?limit=-1', operations)).toBe(false)
  await withoutOwn('operations', 'users')
  expect(await isRefused('/admin/roles?limit=-1', operations)).toBe(true)
})
