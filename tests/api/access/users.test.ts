import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_BROKER } from '../../../server/db/seed/brokers'
import type { Tokens } from '../../../src/domain/access/contract'
import type { ManagedUser } from '../../../src/domain/access/managed-user'
import type { User } from '../../../src/domain/access/user'
import type { OpenInvitation, UserForm } from '../../../src/domain/access/user-form'
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
const open = async (email: string) =>
  (await get<OpenInvitation[]>('/admin/invitations')).find((each) => each.email === email)

test('an invited user opens the link and is signed in with the chosen stores', async () => {
  const [store] = await get<{ hashid: string; display_name: string }[]>('/partners')
  const chosen = { ...invitation, store_hashes: [store?.hashid] }
  expect((await post('/admin/invitations', invitation)).body.errors).toEqual({
    store_hashes: ['Choose at least one group or store'],
  })
  expect((await post('/admin/invitations', chosen)).status).toBe(200)
  expect((await post('/admin/invitations', chosen)).body.errors).toHaveProperty('email')
  expect(await open('cleo@new.test')).toMatchObject({
    name: 'Cleo Ward',
    company_name: store?.display_name,
    invited_by: 'Olivia Grant',
    is_expired: false,
  })
  const first = await linkTo('cleo@new.test', /\/invitation\/([\w-]+)/)
  await api.db.delete(outbox)
  const id = (await open('cleo@new.test'))?.hashid
  expect((await post(`/admin/invitations/${id}/resend`, {})).status).toBe(200)
  const link = await linkTo('cleo@new.test', /\/invitation\/([\w-]+)/)
  expect((await api.send('GET', `/auth/invitation/${first}`)).status).toBe(404)
  expect((await api.send('GET', `/auth/invitation/${link}`)).body.data).toMatchObject({ type: 'user' })
  const accept = (given: string) =>
    api.send<Tokens & Answer>('POST', '/auth/activate/user', {
      body: { token: given, password: 'a long password', accepts_terms: true },
    })
  expect((await accept(first)).status).toBe(422)
  const { status, body } = await accept(link)
  expect(status).toBe(200)
  const me = await get<User>('/auth/user', body.access_token)
  expect(me).toMatchObject({ status: 1, email_verified: true, role_name: 'Store' })
  expect(await get<{ hashid: string }[]>('/partners', body.access_token)).toHaveLength(1)
  expect((await accept(link)).status).toBe(422)
  expect(await open('cleo@new.test')).toBeUndefined()
})

test('a copied link works like the mailed one, but the account has no rights until its email address is confirmed', async () => {
  const [store] = await get<{ hashid: string }[]>('/partners')
  const email = 'copied@new.test'
  await post('/admin/invitations', { ...invitation, email, store_hashes: [store?.hashid] })
  const mailed = await linkTo(email, /\/invitation\/([\w-]+)/)
  const id = (await open(email))?.hashid
  const copy = async () => {
    const { body } = await api.send<{ data: { link: string } }>('POST', `/admin/invitations/${id}/link`, {
      token,
      body: {},
    })
    return body.data.link.split('/').at(-1) ?? ''
  }
  const earlier = await copy()
  const copied = await copy()
  const isOpen = async (token: string) => (await api.send('GET', `/auth/invitation/${token}`)).status === 200
  expect([await isOpen(mailed), await isOpen(earlier), await isOpen(copied)]).toEqual([true, false, true])
  await api.db.delete(outbox)
  const { body } = await api.send<Tokens>('POST', '/auth/activate/user', {
    body: { token: copied, password: 'a long password', accepts_terms: true },
  })
  expect(await get<User>('/auth/user', body.access_token)).toMatchObject({ status: 1, email_verified: false })
  expect((await api.send('GET', '/partners', { token: body.access_token })).status).toBe(403)
  expect(await linkTo(email, /\/verify-email\/([\w-]+)/)).not.toBe('')
  expect(await isOpen(mailed)).toBe(false)
})

test('a resent invitation ends copied links', async () => {
  const form = { ...invitation, email: 'resent@new.test', type: 'vendor', company_name: 'Resent Foods' }
  await post('/admin/invitations', form)
  const id = (await open(form.email))?.hashid
  const { body } = await api.send<{ data: { link: string } }>('POST', `/admin/invitations/${id}/link`, {
    token,
    body: {},
  })
  const copied = body.data.link.split('/').at(-1)
  expect(new URL(body.data.link).pathname).toBe(`/supplier/activate/vendor/${copied}`)
  await post(`/admin/invitations/${id}/resend`, {})
  expect((await api.send('GET', `/auth/invitation/${copied}`)).status).toBe(404)
})

test('a colleague gets the permissions chosen in the invitation; a developer only from a developer', async () => {
  const staff = {
    ...invitation,
    email: 'staff@new.test',
    role_name: 'Developer',
    user_permissions: ['units'],
  }
  expect((await post('/admin/invitations', staff)).body.errors).toHaveProperty('role_name')
  expect((await post('/admin/invitations', { ...staff, role_name: 'Operations' })).status).toBe(200)
  const [added] = await api.db.select().from(users).where(eq(users.email, 'staff@new.test'))
  expect(added?.user_permissions).toEqual(['units'])
})

test('a revoked or expired invitation cannot be used, and revoking deletes the invited user', async () => {
  const form = { ...invitation, email: 'gone@new.test', role_name: 'Operations' }
  await post('/admin/invitations', form)
  const link = await linkTo('gone@new.test', /\/invitation\/([\w-]+)/)
  const { now } = api.clock
  api.clock.now = new Date(now.getTime() + 8 * 86_400_000)
  token = (await api.signIn('operations')).access_token
  expect(await open('gone@new.test')).toMatchObject({ is_expired: true })
  expect((await api.send('GET', `/auth/invitation/${link}`)).status).toBe(404)
  api.clock.now = now
  const id = (await open('gone@new.test'))?.hashid
  expect((await post(`/admin/invitations/${id}/revoke`, {})).status).toBe(200)
  expect((await api.send('GET', `/auth/invitation/${link}`)).status).toBe(404)
  expect(await api.db.select().from(users).where(eq(users.email, 'gone@new.test'))).toEqual([])
  expect((await post(`/admin/invitations/${id}/revoke`, {})).status).toBe(404)
})

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
