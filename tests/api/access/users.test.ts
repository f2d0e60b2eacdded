import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_BROKER } from '../../../server/db/seed/brokers'
import type { Tokens } from '../../../src/domain/access/contract'
import type { ManagedUser } from '../../../src/domain/access/managed-user'
import type { User } from '../../../src/domain/access/user'
import type { UserForm } from '../../../src/domain/access/user-form'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})

afterAll(() => api.close())

type Answer = { message: string; errors?: Record<string, string[]> }
const post = (path: string, body: unknown, as = token) => api.send<Answer>('POST', path, { token: as, body })

const get = async <T>(path: string, as = token) =>
  (await api.send<{ data: T }>('GET', path, { token: as })).body.data

const userOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`There is no ${who}`)
  return found
}

const formOf = async (who: string) => {
  const path = `/admin/users/${(await userOf(who)).hashid}`
  return { path, form: await get<UserForm>(path) }
}

test('staff list every user with state, groups and company; analysts those of their stores', async () => {
  const all = await get<ManagedUser[]>('/admin/users')
  const of = (who: string) => all.find(({ email }) => email === `${who}@portal.test`)
  expect(of('corporate')).toMatchObject({
    state: 'active',
    partner_groups: ['Harvest Lane Markets'],
    store_count: 24,
  })
  expect(of('pending')).toMatchObject({ state: 'waiting', registration: { kind: 'store' } })
  expect(of('suspended')).toMatchObject({ state: 'suspended', registration: null })
  expect(of('broker')).toMatchObject({ company_name: 'Bluebird Brokerage', partner_groups: [] })
  expect(of('operations')?.last_signed_in_at).toBe(api.clock.now.toISOString())
  const analyst = (await api.signIn('analyst')).access_token
  const theirs = (await get<ManagedUser[]>('/admin/users', analyst)).map(({ email }) => email)
  expect(theirs).toContain('corporate@portal.test')
  expect(theirs).not.toContain('operations@portal.test')
  expect(theirs).not.toContain('specialty@portal.test')
  expect((await api.send('GET', `/admin/users/${of('corporate')?.hashid}`, { token: analyst })).status).toBe(
    403,
  )
})

test('staff change the role, stores and permissions of a user; concurrent edits conflict', async () => {
  const { path, form } = await formOf('store')
  const [group] = (await get<{ hashid: string }[]>('/admin/partner-group-names')).slice(-1)
  const changed = {
    ...form,
    role_name: 'Corporate',
    user_permissions: ['promotions'],
    group_hashes: [group?.hashid],
    store_hashes: [],
  }
  expect((await post(path, changed)).status).toBe(200)
  expect(await get<UserForm>(path)).toMatchObject({
    role_name: 'Corporate',
    user_permissions: ['promotions'],
    group_hashes: [group?.hashid],
    store_hashes: [],
    version: '2',
  })
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.event, 'user-changed'), eq(auditLog.subject_hash, path.split('/').at(-1) ?? '')))
  expect(entry?.details).toMatchObject({ before: { role_name: 'Store' }, after: { role_name: 'Corporate' } })
  const late = await post(path, { ...form, name: 'Maya L.' })
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([
    409,
    expect.arrayContaining(['name', 'role_name']),
  ])
})

test('suspending ends the sessions, and the account opens again', async () => {
  const { access_token } = await api.signIn('district')
  const { path, form } = await formOf('district')
  expect((await post(path, { ...form, status: '2' })).status).toBe(200)
  expect((await api.send('GET', '/auth/user', { token: access_token })).status).toBe(401)
  expect((await post(path, { ...form, version: '2', status: '1' })).status).toBe(200)
})

test('nobody changes their own rights, and only developers make developers', async () => {
  const own = await formOf('operations')
  for (const [change, field] of [
    [{ status: '2' }, 'status'],
    [{ role_name: 'Analyst' }, 'role_name'],
    [{ user_permissions: [] }, 'user_permissions'],
  ] as const)
    expect((await post(own.path, { ...own.form, ...change })).body.errors).toEqual({
      [field]: ['Ask a colleague to change your own rights'],
    })
  const qa = await formOf('qa')
  expect((await post(qa.path, { ...qa.form, is_developer: true })).body.errors).toHaveProperty('is_developer')
  expect((await post(qa.path, { ...qa.form, role_name: 'Developer' })).body.errors).toHaveProperty(
    'role_name',
  )
  const developer = (await api.signIn('developer')).access_token
  expect((await post(qa.path, { ...qa.form, is_developer: true }, developer)).status).toBe(200)
})

test.each([
  ['outreach', { email: 'STORE@portal.test' }, 'email'],
  ['outreach', { role_name: 'Supplier' }, 'vendor_hash'],
  ['outreach', { role_name: 'Supplier', broker_hash: 'nosuchbroker' }, 'broker_hash'],
  ['outreach', { store_hashes: ['nosuchstore'] }, 'store_hashes'],
  ['outreach', { group_hashes: ['nosuchgroup'] }, 'group_hashes'],
  ['outreach', { user_permissions: ['everything'] }, 'user_permissions.0'],
  ['outreach', { vendor_sample_request_cooldown: '400' }, 'vendor_sample_request_cooldown'],
  ['pending', { status: '1' }, 'status'],
])('of %s, %j is refused at its field', async (who, change, field) => {
  const { path, form } = await formOf(who)
  const { status, body } = await post(path, { ...form, ...change })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('a supplier who joins a broker starts with the first of its vendors', async () => {
  const { path, form } = await formOf('supplier')
  expect((await post(path, { ...form, broker_hash: DEMO_BROKER })).status).toBe(200)
  expect((await get<UserForm>(path)).vendor_hash).not.toBe(form.vendor_hash)
})

const invitation = {
  type: 'user',
  name: 'Cleo Ward',
  email: 'cleo@new.test',
  role_name: 'Store',
  user_permissions: [],
  group_hashes: [],
  store_hashes: [],
  vendor_hash: '',
  broker_hash: '',
  company_name: '',
  version: '0',
}

const linkTo = async (email: string, pattern: RegExp) => {
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
  return mails.flatMap(({ body }) => pattern.exec(body)?.[1] ?? []).at(-1) ?? ''
}

test.each(['vendor', 'broker'] as const)(
  'an invited %s activates the account of its company',
  async (type) => {
    const email = `${type}@new.test`
    const form = { ...invitation, type, email, company_name: '' }
    expect((await post('/admin/invitations', form)).body.errors).toEqual({ company_name: ['Required'] })
    expect((await post('/admin/invitations', { ...form, company_name: `New ${type}` })).status).toBe(200)
    const link = await linkTo(email, new RegExp(`/supplier/activate/${type}/([\\w-]+)`))
    const { status, body } = await api.send<Tokens>('POST', '/auth/activate/supplier', {
      body: { ...newcomer({ email }), type, supplier_hash: link },
    })
    expect(status).toBe(200)
    expect(await get<User>('/auth/user', body.access_token)).toMatchObject({ status: 1, is_supplier: 1 })
    expect(await get<ManagedUser[]>('/admin/users')).toContainEqual(
      expect.objectContaining({ email, company_name: `New ${type}` }),
    )
  },
)
