import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access'
import { outbox } from '../../../server/db/schema/system'
import type { UserForm } from '../../../src/domain/access/user-form'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let operations: string
beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

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
const linkTo = async (email: string, pattern: RegExp) => {
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
  return mails.flatMap(({ body }) => pattern.exec(body)?.[1] ?? []).at(-1) ?? ''
}

test.each([
  { name: 'Someone Else' },
  { email: 'mine@attacker.test' },
  { status: '2' },
  { user_permissions: [] },
  { is_developer: false },
  { role_name: 'Operations' },
  { hide_sample_request_nav: true },
  { vendor_sample_request_cooldown: '7' },
])('operations cannot change %j of a developer', async (change) => {
  const { path, form, hashid } = await formOf('developer')
  const { status, body } = await post(path, { ...form, ...change })
  expect([status, body.message]).toEqual([403, 'Only developers can change the account of a developer.'])
  expect(await userOf('developer@portal.test')).toMatchObject({ hashid, name: form.name, version: 1 })
})

test('operations cannot change a developer by a change set', async () => {
  const { hashid } = await userOf('developer@portal.test')
  const change = { entity: 'user', record_hash: hashid, field: 'email', after: 'mine@attacker.test' }
  const set = { title: 'Addresses', kind: 'bulk-edit', changes: [change], records: [] }
  const added = await post('/changes', set)
  expect(added.status).toBe(200)
  const path = `/changes/${added.body.data.hashid}`
  const items = async () =>
    (await api.send<{ data: ChangeItem[] }>('GET', `${path}/items`, { token: operations })).body.data
  expect((await items())[0]?.note).toContain('Only developers')
  await post(`${path}/apply`, {})
  expect((await items())[0]).toMatchObject({ state: 'skipped' })
  expect((await userOf('developer@portal.test')).hashid).toBe(hashid)
})

test('operations cannot revoke or send the invitation of a developer', async () => {
  const developer = (await api.signIn('developer')).access_token
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

test('an address that staff change is unverified, both addresses are told, and sessions and links end', async () => {
  const { path, form } = await formOf('district')
  const { access_token } = await api.signIn('district')
  await post('/auth/password/request', { email: 'district@portal.test' }, '')
  const reset = await linkTo('district@portal.test', /\/reset-password\/([\w-]+)/)
  expect(reset).not.toBe('')

  expect((await post(path, { ...form, email: 'dana@new.test' })).status).toBe(200)
  expect(await userOf('dana@new.test')).toMatchObject({ email_verified_at: null })
  expect((await api.send('GET', '/auth/user', { token: access_token })).status).toBe(401)
  const password = { token: reset, password: 'a long new password' }
  expect((await post('/auth/password/reset', password, '')).status).toBe(422)
  const mails = await api.db.select().from(outbox)
  const subjectsTo = (address: string) =>
    mails.filter(({ recipient }) => recipient === address).map(({ subject }) => subject)
  expect(subjectsTo('district@portal.test')).toContain('Your email address was changed')
  expect(subjectsTo('dana@new.test')).toEqual(['Your account has a new email address'])

  // Signing in with the password still works, and leads to the page that sends the link.
  const { access_token: token } = await api.signIn('dana@new.test')
  expect((await api.send('GET', '/partners', { token })).status).toBe(403)
  expect((await api.send('POST', '/auth/verify-email/resend', { token })).status).not.toBe(404)
})

test('an invitation to the former address ends', async () => {
  const form = { ...invitation, email: 'old@new.test' }
  expect((await post('/admin/invitations', form)).status).toBe(200)
  const link = await linkTo('old@new.test', /\/invitation\/([\w-]+)/)
  const { hashid } = await userOf('old@new.test')
  const path = `/admin/users/${hashid}`
  const stored = await api.send<{ data: UserForm }>('GET', path, { token: operations })
  expect((await post(path, { ...stored.body.data, email: 'newer@new.test' })).status).toBe(200)
  expect((await api.send('GET', `/auth/invitation/${link}`)).status).toBe(404)
})
