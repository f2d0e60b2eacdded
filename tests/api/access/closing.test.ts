import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import type { StoreUser } from '../../../src/domain/stores/store-user'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

const BUYER = 'buyer1@stores.test'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const close = (token: string, current_password = DEMO_PASSWORD) =>
  api.send('POST', '/account/close', { token, body: { current_password } })
const statusOf = async (email: string) => {
  const [row] = await api.db.select({ status: users.status }).from(users).where(eq(users.email, email))
  return row?.status
}

test('people close their own account, which ends every session, and a colleague reopens it', async () => {
  const buyer = await buyerOf(api, BUYER)
  const elsewhere = (await api.signIn(BUYER)).access_token
  const product = buyer.find()
  await buyer.order(product, product.order_multiple)

  const refused = await close(buyer.token, 'wrong')
  expect(refused.body.errors).toEqual({ current_password: ["That password isn't right. Try again."] })
  expect(await statusOf(BUYER)).toBe(1)

  expect((await close(buyer.token)).status).toBe(200)
  for (const token of [buyer.token, elsewhere])
    expect((await api.send('GET', '/auth/user', { token })).status).toBe(401)
  const { access_token } = await api.signIn(BUYER)
  expect((await api.send('GET', '/partners', { token: access_token })).status).toBe(403)
  const mails = await api.db
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.recipient, BUYER))
    .orderBy(desc(outbox.created_at))
  expect(mails[0]?.subject).toBe('Your account is closed')
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.event, 'user-changed'))
  expect(entry).toMatchObject({ email: BUYER, details: { before: { status: '1' }, after: { status: '2' } } })

  const corporate = await buyerOf(api, 'corporate')
  const path = `/stores/${buyer.store.hashid}/users`
  const list = (await corporate.send<{ data: StoreUser[] }>('GET', path)).body.data
  const person = list.find(({ email }) => email === BUYER)
  expect(person).toMatchObject({ status: 2, is_manageable: true, reopen_refusal: null })
  expect((await corporate.send('POST', `${path}/${person?.hashid}`, { is_active: true })).status).toBe(200)
  expect((await buyerOf(api, BUYER)).store.hashid).toBe(buyer.store.hashid)
})

test('a mailed password link ends with the account', async () => {
  const { access_token } = await api.signIn(BUYER)
  await api.send('POST', '/auth/password/request', { body: { email: BUYER } })
  const [mail] = await api.db.select().from(outbox).where(eq(outbox.recipient, BUYER))
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
  expect(token).toBeDefined()
  await close(access_token)
  const reset = await api.send('POST', '/auth/password/reset', {
    body: { token, password: 'four plain words together' },
  })
  expect(reset.status).toBe(422)
})

test('two last developers close their accounts at once, and one is refused', async () => {
  const first = (await api.signIn('developer')).access_token
  const alone = await close(first)
  expect([alone.status, alone.body.message]).toEqual([
    409,
    'You are the only developer. Make somebody else a developer first.',
  ])
  await api.db.update(users).set({ is_developer: true }).where(eq(users.email, 'operations@portal.test'))
  const second = (await api.signIn('operations')).access_token
  const answers = await Promise.all([close(first), close(second)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const left = await Promise.all(['developer@portal.test', 'operations@portal.test'].map(statusOf))
  expect(new Set(left)).toEqual(new Set([1, 2]))
})
