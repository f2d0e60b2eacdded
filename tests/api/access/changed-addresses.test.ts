import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'

import { outbox } from '../../../server/db/schema/system'

import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { type UserForm } from '../../../src/domain/access/user-form'
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

test('staff change an email address: both addresses get an email, and sessions and links end', async () => {
  const { path, form } = await formOf('specialty')
  const { access_token, refresh_token } = await api.signIn('specialty')
  const own = { email: 'own@new.test', current_password: DEMO_PASSWORD }
  expect((await post('/account/email', own, access_token)).status).toBe(200)
  const confirmation = await linkTo('own@new.test', /\/confirm-email\/([\w-]+)/)
  await post('/auth/password/request', { email: 'specialty@portal.test' }, '')
  const reset = await linkTo('specialty@portal.test', /\/reset-password\/([\w-]+)/)
  expect(reset).not.toBe('')

  expect((await post(path, { ...form, email: 'dana@new.test' })).status).toBe(200)
  expect(await userOf('dana@new.test')).toMatchObject({ email_verified_at: null })
  expect((await api.send('GET', '/auth/user', { token: access_token })).status).toBe(401)
  expect((await post('/auth/refresh', { refresh_token }, '')).status).toBe(401)
  expect((await post('/auth/confirm-email', { token: confirmation }, '')).status).toBe(422)
  const password = { token: reset, password: 'a long new password' }
  expect((await post('/auth/password/reset', password, '')).status).toBe(422)
  const mails = await api.db.select().from(outbox)
  const subjectsTo = (address: string) =>
    mails.filter(({ recipient }) => recipient === address).map(({ subject }) => subject)
  expect(subjectsTo('specialty@portal.test')).toContain('Your email address was changed')
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
