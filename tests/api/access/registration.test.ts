import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { registrations } from '../../../server/db/schema/access/registrations'
import { users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { DEMO_INVITATIONS } from '../../../server/db/seed/invitations'
import type { Tokens } from '../../../src/domain/access/contract'
import type { User } from '../../../src/domain/access/user'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi({ changesSchema: true })
})

afterAll(() => api.close())

beforeEach(async () => {
  await api.db.delete(attempts)
})

type Answer = Tokens & { message: string; errors?: Record<string, string[]> }
const post = (path: string, body: unknown) => api.send<Answer>('POST', path, { body })

const me = async (token: string) =>
  (await api.send<{ data: User }>('GET', '/auth/user?limit=-1', { token })).body.data

const kept = async (user: User) =>
  (await api.db.select().from(registrations).where(eq(registrations.user_hash, user.hashid)))[0]

const marketplaceOf = async (brand: string) =>
  (await api.db.select().from(marketplaces).where(eq(marketplaces.short_name, brand)))[0]?.hashid

const TAKEN = 'This email address is already registered. Please try logging in'
const { email, name, lastname, store_name, zip } = newcomer()

const activation = {
  ...newcomer(),
  type: 'vendor',
  supplier_hash: DEMO_INVITATIONS.vendor,
}

describe.each([
  ['/auth/register/sfa', 'Store', 'store', 'sfa', newcomer({ marketplace: '' })],
  ['/auth/register/127', 'Store', 'store', 'sfa', newcomer()],
  ['/auth/registration', 'Store', 'infinite-aisle', 'lra', newcomer({ marketplace: 'lra' })],
  ['/auth/registration/quick', 'Store', 'quick-store', 'lra', { email, name, lastname, store_name, zip }],
  ['/auth/register/distributor', 'Specialty Distributor', 'distributor', 'sfa', newcomer()],
  ['/auth/register/buyer', 'SFP Client', 'buyer', 'sfa', newcomer()],
])('%s', (path, role_name, kind, brand, form) => {
  test('starts a session of a pending account, and keeps the form', async () => {
    const { status, body } = await post(path, form)
    expect(status).toBe(200)
    const user = await me(body.access_token)
    expect(user).toMatchObject({
      email: form.email,
      name: 'Rosa Diaz',
      role_name,
      status: 0,
      is_supplier: 0,
      email_verified: false,
    })
    expect((await api.send('GET', '/partners', { token: body.access_token })).status).toBe(403)
    const registration = await kept(user)
    expect(registration).toMatchObject({
      kind,
      marketplace_hash: await marketplaceOf(brand),
      status: 0,
      given: { name: 'Rosa', lastname: 'Diaz', zip: '53703' },
    })
    expect(JSON.stringify(registration)).not.toContain('a long password')
  })

  test('refuses an address that has an account, whatever its case', async () => {
    const { status, body } = await post(path, { ...form, email: 'STORE@portal.test' })
    expect([status, body]).toEqual([422, { message: TAKEN, errors: { email: [TAKEN] } }])
  })

  test('names every field that is missing', async () => {
    const { status, body } = await post(path, {})
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ email: ['Required'], name: ['Required'], zip: ['Required'] })
  })
})

test('a supplier registers in a vendor group and waits without a vendor', async () => {
  const { body } = await post('/auth/register/supplier', newcomer({ vendor_group: 'sfa', marketplace: '' }))
  const user = await me(body.access_token)
  expect(user).toMatchObject({
    status: 0,
    email_verified: false,
    is_supplier: 1,
    role_name: 'Supplier',
    user_permissions: [],
    supplier: null,
  })
  const registration = await kept(user)
  expect(registration).toMatchObject({ kind: 'supplier', marketplace_hash: await marketplaceOf('sfa') })
  expect(registration?.vendor_group_hash).toBeTruthy()
})

test('a supplier reads the message of a taken address with a period', async () => {
  const { body } = await post('/auth/register/supplier', newcomer({ email: 'supplier@portal.test' }))
  expect(body.errors).toEqual({ email: [`${TAKEN}.`] })
})

test('a new user signs in with the password they registered', async () => {
  const form = newcomer()
  await post('/auth/register/sfa', form)
  const { status } = await post('/auth/login', { email: form.email, password: form.password })
  expect(status).toBe(200)
})

test('registering twice at once makes one account', async () => {
  const form = newcomer()
  const answers = await Promise.all([1, 2, 3].map(() => post('/auth/register/buyer', form)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await api.db.select().from(users).where(eq(users.email, form.email))).toHaveLength(1)
})

test('an address may register a limited number of accounts an hour, refused ones included', async () => {
  const from = (address: string, form = newcomer()) =>
    api.send<Answer>('POST', '/auth/register/buyer', { body: form, headers: { 'test-address': address } })
  for (let i = 0; i < 30; i++) await from('203.0.113.5', newcomer({ email: 'store@portal.test' }))
  const { status, body, headers } = await from('203.0.113.5')
  expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
  expect(body.message).toBe('Too many registrations from your network. Try again in 60 minutes.')
  expect((await from('203.0.113.6')).status).toBe(200)
})

test('a registration is in the audit log', async () => {
  const form = newcomer()
  await post('/auth/register/buyer', form)
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.email, form.email))
  expect(entry).toMatchObject({ event: 'registered', address: '127.0.0.1' })
})

describe('an invitation', () => {
  const view = (token: string) => api.send<{ data: unknown }>('GET', `/auth/invitation/${token}`)

  test('fills in the name and company of the invited person', async () => {
    expect((await view(DEMO_INVITATIONS.vendor)).body.data).toEqual({
      type: 'vendor',
      email: 'invited-vendor@portal.test',
      name: 'Winona',
      company_name: 'Prairie Jam Works',
    })
    expect((await view('unknown')).status).toBe(404)
  })

  test('is for its own type, and survives a refusal', async () => {
    const otherType = await post('/auth/activate/supplier', { ...activation, type: 'broker' })
    expect(otherType.body.errors).toHaveProperty('supplier_hash')
    const taken = await post('/auth/activate/supplier', { ...activation, email: 'store@portal.test' })
    expect(taken.body.errors).toEqual({ email: [TAKEN] })
    expect((await post('/auth/activate/supplier', { ...activation, type: 'cook' })).status).toBe(422)
    expect((await view(DEMO_INVITATIONS.vendor)).status).toBe(200)
  })

  test('activates one supplier of the invited company, once', async () => {
    const { body } = await post('/auth/activate/supplier', activation)
    expect((await me(body.access_token)).supplier?.data).toMatchObject({
      is_onboarding: 1,
      vendor: { data: { name: 'Prairie Jam Works', group: { data: { short_name: 'sfa' } } } },
    })
    const again = await post('/auth/activate/supplier', { ...activation, email: newcomer().email })
    expect(again.status).toBe(422)
    expect((await view(DEMO_INVITATIONS.vendor)).status).toBe(404)
  })

  test('ends after its time', async () => {
    const { now } = api.clock
    api.clock.now = new Date(now.getTime() + 366 * 86_400_000)
    expect((await view(DEMO_INVITATIONS.broker)).status).toBe(404)
    const late = await post('/auth/activate/supplier', {
      ...newcomer(),
      type: 'broker',
      supplier_hash: DEMO_INVITATIONS.broker,
    })
    expect(late.status).toBe(422)
    api.clock.now = now
  })
})

test.each([
  ['email', ['x', 5, null, 'a@b', `${'a'.repeat(300)}@b.co`]],
  ['password', ['short', 123456789012, null, 'x'.repeat(1001)]],
  ['name', ['', '   ', null, 7, 'x'.repeat(101)]],
  ['state', ['ZZ', '', null, '__proto__']],
  ['zip', ['1234', '', 53703, 'K1A 0B1']],
  ['country', ['DE', '', null]],
  ['website', ['localhost', 'javascript:alert(1)', 'http://10.0.0.1']],
  ['accepts_terms', [false, 'true', 1, null]],
])('a wrong %s is a 422 at its field', async (field, entries) => {
  for (const entry of entries) {
    const { status, body } = await post('/auth/register/sfa', newcomer({ [field]: entry }))
    expect([entry, status, Object.keys(body.errors ?? {})]).toEqual([entry, 422, [field]])
    expect(body.errors?.[field]?.[0]).not.toContain('Invalid input')
  }
})

test('text that databases cannot store is refused or kept, and never fails', async () => {
  for (const entry of ['\u0000', 'a\u0000b', '\ud800', '🍋'.repeat(40), "'; drop table users; --"]) {
    const { status } = await post('/auth/register/sfa', newcomer({ store_name: entry, name: entry }))
    expect([entry, [200, 422].includes(status)]).toEqual([entry, true])
  }
})

test('a server failure in an Infinite Aisle registration has its own message', async () => {
  await api.db.execute(sql`alter table registrations rename to registrations_away`)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, body } = await post('/auth/registration', newcomer({ marketplace: 'lra' }))
  expect(log).toHaveBeenCalled()
  log.mockRestore()
  await api.db.execute(sql`alter table registrations_away rename to registrations`)
  expect([status, body.message]).toEqual([500, 'There was a problem registering your store.'])
})
