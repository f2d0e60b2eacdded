import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import type { Tokens } from '../../../src/domain/access/contract'
import type { User } from '../../../src/domain/access/user'
import type { OpenInvitation } from '../../../src/domain/access/user-form'
import { openTestApi, type TestApi } from '../support/api'

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
