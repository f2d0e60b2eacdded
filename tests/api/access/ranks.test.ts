import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registrations } from '../../../server/db/schema/access/registrations'
import { memberships, users } from '../../../server/db/schema/access/users'
import { partners } from '../../../server/db/schema/stores/partners'
import { brokerVendors } from '../../../server/db/schema/vendors/profiles'
import { approvalForm } from '../../../src/domain/access/registration-review'
import { type UserForm, userForm } from '../../../src/domain/access/user-form'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { FieldControl } from '../../../src/domain/forms/form-field'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'
import { PNG } from '../support/photograph'

let api: TestApi
let operations: string
let developer: string

/** Records that the fields of a user can refer to. */
let references: Partial<Record<keyof UserForm, unknown>>

beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  developer = (await api.signIn('developer')).access_token
  const [store] = await api.db.select().from(partners).orderBy(partners.hashid)
  const [represented] = await api.db.select().from(brokerVendors).orderBy(brokerVendors.vendor_hash)
  const picture = await post('/pictures', new Blob([PNG], { type: 'image/png' }))
  references = {
    ...represented,
    group_hashes: [store?.partner_group_hash],
    store_hashes: [store?.hashid],
    profile_image_hash: picture.body.data.hashid,
  }
})

afterAll(() => api.close())

const REFUSAL = 'Only developers can change the account of a developer.'
type Answer = { message: string; errors?: Record<string, string[]>; data: { hashid: string } }

const post = (path: string, body: unknown, token = operations) =>
  api.send<Answer>('POST', path, { token, body })

const userOf = async (email: string) => {
  const [found] = await api.db.select().from(users).where(eq(users.email, email))
  if (!found) throw new Error(`There is no ${email}`)
  return found
}

const formOf = async (who: string) => {
  const { hashid } = await userOf(`${who}@portal.test`)
  const { body } = await api.send<{ data: UserForm }>('GET', `/admin/users/${hashid}`, { token: operations })
  return { hashid, path: `/admin/users/${hashid}`, form: body.data }
}

const invitation = {
  type: 'user',
  name: 'Cleo Ward',
  email: 'cleo@new.test',
  role_name: 'Operations',
  user_permissions: [],
  group_hashes: [],
  store_hashes: [],
  vendor_hash: '',
  broker_hash: '',
  company_name: '',
  version: '0',
}

type Field = Exclude<keyof UserForm, 'version'>
const isField = (field: string): field is Field => field !== 'version'
const fields = Object.keys(userForm.labels).filter(isField)

/** Returns a valid value of a field that differs from the stored one. */
function otherValue(field: Field, stored: UserForm): unknown {
  const { options = [] }: FieldControl = userForm.controls[field]
  const ofOptions = options.flatMap(({ value }) => [value, [value]])
  const candidates = [references[field], true, false, [], ...ofOptions, 'other@new.test', '7', 'abcdefghijkl']
  const isOther = (value: unknown) =>
    z.safeParse(userForm.schema.shape[field], value).success &&
    JSON.stringify(value) !== JSON.stringify(stored[field])
  const other = candidates.find(isOther)
  if (other === undefined) throw new Error(`Add a value for ${field}`)
  return other
}

const accountOf = async (hashid: string) => ({
  user: await api.db.select().from(users).where(eq(users.hashid, hashid)),
  memberships: await api.db.select().from(memberships).where(eq(memberships.user_hash, hashid)),
})

const itemsOf = async (set_hash: string) =>
  (await api.send<{ data: ChangeItem[] }>('GET', `/changes/${set_hash}/items`, { token: operations })).body
    .data

test.each(fields)(
  'operations cannot change the field %s of a developer, nor by a change set',
  async (field) => {
    const { path, form, hashid } = await formOf('developer')
    const before = await accountOf(hashid)
    const after = otherValue(field, form)
    const { status, body } = await post(path, { ...form, [field]: after })
    expect([status, body.message]).toEqual([403, REFUSAL])

    const change = { entity: 'user', record_hash: hashid, field, after }
    const set = { title: 'Accounts', kind: 'bulk-edit', changes: [change], records: [] }
    const { hashid: set_hash } = (await post('/changes', set)).body.data
    expect((await itemsOf(set_hash))[0]?.note).toContain(REFUSAL)
    await post(`/changes/${set_hash}/apply`, {})
    expect((await itemsOf(set_hash))[0]).toMatchObject({ state: 'skipped' })
    expect(await accountOf(hashid)).toEqual(before)
  },
)

test('operations cannot save a developer after they merged what the developer saved meanwhile', async () => {
  const { path, form, hashid } = await formOf('developer')
  expect((await post(path, { ...form, name: 'Dev Jones' }, developer)).status).toBe(200)
  const edited = { ...form, email: 'mine@attacker.test' }
  expect((await post(path, edited)).status).toBe(409)
  const merged = { ...edited, name: 'Dev Jones', version: String(Number(form.version) + 1) }
  expect((await post(path, merged)).status).toBe(403)
  expect(await accountOf(hashid)).toMatchObject({ user: [{ name: 'Dev Jones', email: form.email }] })
})

test('operations cannot restore earlier values of a developer, nor revert a change set', async () => {
  const { path, form, hashid } = await formOf('analyst')
  const ofSupplier: Field[] = ['role_name', 'broker_hash', 'vendor_hash']
  const others = fields.filter((field) => field !== 'is_developer' && !ofSupplier.includes(field))
  const values = others.map((field) => [field, otherValue(field, form)] as const)
  const changes = values.map(([field, after]) => ({ entity: 'user', record_hash: hashid, field, after }))
  const set = { title: 'Accounts', kind: 'bulk-edit', changes, records: [], apply: true }
  const applied = await post('/changes', set, developer)
  const stored = async () =>
    (await api.send<{ data: UserForm }>('GET', path, { token: operations })).body.data
  expect(await stored()).toMatchObject(Object.fromEntries(values))
  for (const change of [{ ...references, role_name: 'Supplier' }, { is_developer: true }])
    expect((await post(path, { ...(await stored()), ...change }, developer)).status).toBe(200)

  const before = await accountOf(hashid)
  const { body } = await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/user/${hashid}`, {
    token: operations,
  })
  for (const { hashid: entry_hash } of body.data) {
    const restored = await post(`/admin/history/user/${hashid}/restore`, { entry_hash })
    expect([restored.status, restored.body.message]).toEqual([409, expect.stringContaining(REFUSAL)])
  }
  const restorable = body.data.flatMap((entry) => entry.fields.map(({ field }) => field))
  expect(new Set(restorable)).toEqual(new Set(fields))
  const reverted = await post(`/changes/${applied.body.data.hashid}/revert`, {})
  await post(`/changes/${reverted.body.data.hashid}/apply`, {})
  expect(await accountOf(hashid)).toEqual(before)
})

test('operations and colleagues cannot close the account of a developer at a vendor or a store', async () => {
  for (const [who, colleague] of [
    ['supplier', 'operations'],
    ['store', 'operations'],
    ['district', 'corporate'],
  ] as const) {
    const { path, form, hashid } = await formOf(who)
    expect((await post(path, { ...form, is_developer: true }, developer)).status).toBe(200)
    const { vendor_hash } = await userOf(`${who}@portal.test`)
    const [store] = form.store_hashes
    const closing = vendor_hash
      ? `/vendor/${vendor_hash}/users/${hashid}`
      : `/stores/${store}/users/${hashid}`
    const before = await accountOf(hashid)
    const { access_token: token } = await api.signIn(colleague)
    expect([403, 409]).toContain((await post(closing, { is_active: false }, token)).status)
    expect(await accountOf(hashid)).toEqual(before)
  }
})

test('operations cannot decide on the registration of a developer', async () => {
  const newUser = newcomer()
  await post('/auth/register/sfa', newUser, '')
  const { hashid } = await userOf(newUser.email)
  const path = `/admin/users/${hashid}`
  const { body } = await api.send<{ data: UserForm }>('GET', path, { token: developer })
  expect((await post(path, { ...body.data, is_developer: true }, developer)).status).toBe(200)
  const [registration] = await api.db.select().from(registrations).where(eq(registrations.user_hash, hashid))
  const decide = (decision: string, form: object, token = operations) =>
    post(`/admin/registrations/${registration?.hashid}/${decision}`, form, token)
  const place = { state: 'WI', zip: '53703', country: 'US' }
  const approval = { ...approvalForm.empty, ...place, group_name: 'Corner Foods', store_hash: 'all-stores' }
  const before = await accountOf(hashid)
  expect((await decide('question', { text: 'Who are you?' })).status).toBe(403)
  expect((await decide('decline', { reason: 'No' })).status).toBe(403)
  expect((await decide('approve', approval)).status).toBe(403)
  expect(await accountOf(hashid)).toEqual(before)
  expect((await decide('approve', approval, developer)).status).toBe(200)
})

test('operations cannot revoke, send or copy the invitation of a developer', async () => {
  const form = { ...invitation, email: 'dev@new.test', role_name: 'Developer' }
  expect((await post('/admin/invitations', form, developer)).status).toBe(200)
  const { body } = await api.send<{ data: { hashid: string; email: string }[] }>(
    'GET',
    '/admin/invitations',
    {
      token: operations,
    },
  )
  const path = `/admin/invitations/${body.data.find(({ email }) => email === form.email)?.hashid}`
  expect((await post(`${path}/revoke`, {})).status).toBe(403)
  expect((await post(`${path}/resend`, {})).status).toBe(403)
  expect((await post(`${path}/link`, {})).status).toBe(403)
  expect((await post(`${path}/revoke`, {}, developer)).status).toBe(200)
})

test('nobody gives a permission that they do not have, to a user or in an invitation', async () => {
  await api.db
    .update(users)
    .set({ user_permissions: ['users', 'units'] })
    .where(eq(users.email, 'operations@portal.test'))
  const { path, form } = await formOf('qa')
  const refusal = { user_permissions: ['You can only give permissions that you have. Clear Roles'] }
  const given = { user_permissions: ['units', 'roles'] }
  const held = form.user_permissions
  expect((await post(path, { ...form, user_permissions: [...held, 'units', 'roles'] })).body.errors).toEqual(
    refusal,
  )
  expect((await post('/admin/invitations', { ...invitation, ...given })).body.errors).toEqual(refusal)
  expect((await post(path, { ...form, user_permissions: [...held, 'units'] })).status).toBe(200)
  expect((await post('/admin/invitations', { ...invitation, user_permissions: ['units'] })).status).toBe(200)
  expect((await userOf(invitation.email)).user_permissions).toEqual(['units'])
})
