import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailCartChanges } from '../../../server/cart/notices/mail-cart-changes'
import { users } from '../../../server/db/schema/access/users'
import { partners } from '../../../server/db/schema/stores/partners'
import { announcements } from '../../../server/db/schema/support/announcements'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import type { Account } from '../../../src/domain/access/account-contract'
import type { Tokens } from '../../../src/domain/access/contract'
import type { NotificationChannel, NotificationEvent } from '../../../src/domain/access/notification'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { placedOrder } from '../support/placed-order'

const NEW = 'four plain words together'

let api: TestApi
let token: string
beforeEach(async () => {
  api = await openTestApi()
  token = (await api.signIn('store')).access_token
})
afterEach(() => api.close())

const post = (path: string, body: unknown = {}, who = token) => api.send('POST', path, { token: who, body })
const account = async (who = token) =>
  (await api.send<{ data: Account }>('GET', '/account', { token: who })).body.data
const isSignedIn = async (who: string) => (await api.send('GET', '/auth/user', { token: who })).status === 200
const mailsTo = (recipient: string) =>
  api.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.created_at))
const login = (email: string, password: string) =>
  api.send('POST', '/auth/login', { body: { email, password } })
const choose = (event: NotificationEvent, channel: NotificationChannel, is_on: boolean, who = token) =>
  post('/account/notifications', { event, channel, is_on }, who)

test('a person changes their name, and nobody else’s', async () => {
  expect((await post('/account/name', { name: 'Maya Lind' })).status).toBe(200)
  expect(await account()).toMatchObject({ name: 'Maya Lind', email: 'store@portal.test' })
  expect((await account((await api.signIn('client')).access_token)).name).toBe('Theo Castellanos')
  expect((await post('/account/name', { name: ' ' })).body.errors).toEqual({ name: ['Required'] })
})

describe('a new password', () => {
  const change = (current_password: string) => post('/account/password', { current_password, password: NEW })

  test('needs the current one, ends other sessions and sends an email', async () => {
    const other = (await api.signIn('store')).access_token
    const stranger = (await api.signIn('client')).access_token
    expect((await change('wrong')).body.errors).toEqual({
      current_password: ["That password isn't right. Try again."],
    })
    expect(await isSignedIn(other)).toBe(true)
    expect((await change(DEMO_PASSWORD)).status).toBe(200)
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await login('store@portal.test', DEMO_PASSWORD)).status).toBe(401)
    expect((await login('store@portal.test', NEW)).status).toBe(200)
    expect((await mailsTo('store@portal.test'))[0]?.subject).toBe('Your password has changed')
  })

  test('cannot be guessed by somebody at an unlocked computer', async () => {
    const answers = []
    for (let i = 0; i < 5; i++) answers.push((await change('wrong')).status)
    expect(answers).toEqual([422, 422, 422, 422, 429])
  })
})

describe('a new email address', () => {
  const ask = (email: string, current_password = DEMO_PASSWORD, who = token) =>
    post('/account/email', { email, current_password }, who)
  const tokenIn = (body = '') => /\/confirm-email\/([\w-]+)/.exec(body)?.[1] ?? 'none'
  const confirm = (mailed: string) => api.send('POST', '/auth/confirm-email', { body: { token: mailed } })

  test('is confirmed by a link to it, and the old address gets a note', async () => {
    expect((await ask('maya@new.test', 'wrong')).body.errors).toHaveProperty('current_password')
    expect((await ask('CLIENT@portal.test')).body.errors).toEqual({
      email: ['This email address is already registered. Choose another one.'],
    })
    expect((await ask('maya@new.test')).status).toBe(200)
    expect((await account()).email_change?.email).toBe('maya@new.test')
    expect((await account()).email).toBe('store@portal.test')
    const [note] = await mailsTo('store@portal.test')
    expect(note?.body).toContain('maya@new.test')
    expect(note?.body).not.toContain('/confirm-email/')
    const [mail] = await mailsTo('maya@new.test')
    const mailed = tokenIn(mail?.body)
    expect((await confirm(mailed)).status).toBe(200)
    expect((await confirm(mailed)).body.errors).toHaveProperty('token')
    expect(await account()).toMatchObject({ email: 'maya@new.test', email_change: null })
    expect((await login('maya@new.test', DEMO_PASSWORD)).status).toBe(200)
    expect((await login('store@portal.test', DEMO_PASSWORD)).status).toBe(401)
    expect((await mailsTo('store@portal.test')).map(({ subject }) => subject)).toContain(
      'Your email address has changed',
    )
  })

  test('ends other sessions and mailed links, but not the session that asked for it', async () => {
    const other = (await api.signIn('store')).access_token
    const stranger = (await api.signIn('client')).access_token
    // Exchanged from this session, which goes on, too.
    const exchanged = await api.send<Tokens>('GET', '/auth/user?get_token=true', { token })
    const asking = exchanged.body.access_token
    await post('/auth/password/request', { email: 'store@portal.test' })
    const [mail] = await mailsTo('store@portal.test')
    const reset = /\/reset-password\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
    expect((await ask('maya@new.test', DEMO_PASSWORD, asking)).status).toBe(200)
    expect(await isSignedIn(other)).toBe(true)
    expect((await confirm(tokenIn((await mailsTo('maya@new.test'))[0]?.body))).status).toBe(200)
    expect(await Promise.all([asking, token, other, stranger].map(isSignedIn))).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(reset).toBeDefined()
    expect((await post('/auth/password/reset', { token: reset, password: NEW })).status).toBe(422)
  })

  test('does not count after it was canceled, replaced, taken by someone else, or after a day', async () => {
    const links: string[] = []
    for (const email of ['first@new.test', 'second@new.test']) {
      await ask(email)
      links.push(tokenIn((await mailsTo(email))[0]?.body))
    }
    const [first = '', second = ''] = links
    expect((await confirm(first)).status).toBe(422)
    const [theo] = await api.db.select().from(users).where(eq(users.email, 'client@portal.test'))
    await api.db
      .update(users)
      .set({ email: 'second@new.test' })
      .where(eq(users.hashid, theo?.hashid ?? ''))
    expect((await confirm(second)).body.errors).toHaveProperty('email')
    await ask('third@new.test')
    const third = tokenIn((await mailsTo('third@new.test'))[0]?.body)
    await api.send('DELETE', '/account/email', { token })
    expect((await confirm(third)).status).toBe(422)
    api.clock.now = new Date(api.clock.now.getTime() + 3_600_000)
    await ask('fourth@new.test')
    api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000)
    expect((await confirm(tokenIn((await mailsTo('fourth@new.test'))[0]?.body))).status).toBe(422)
  })
})

test('signing out everywhere else ends the other sessions of this person only', async () => {
  const other = (await api.signIn('store')).access_token
  const stranger = (await api.signIn('client')).access_token
  expect((await post('/account/sign-out-others')).status).toBe(200)
  expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([
    true,
    false,
    true,
  ])
})

describe('notifications that a person turned off', () => {
  test('are listed, and only those that the person gets can be chosen', async () => {
    expect((await account()).muted).toEqual([])
    await choose('cart-changes', 'email', false)
    expect((await account()).muted).toEqual([{ event: 'cart-changes', channel: 'email' }])
    expect((await account((await api.signIn('client')).access_token)).muted).toEqual([])
    await choose('cart-changes', 'email', true)
    expect((await account()).muted).toEqual([])
    expect((await choose('account-setup', 'email', false)).body.errors).toHaveProperty('event')
    expect((await choose('orders', 'portal', false)).body.errors).toHaveProperty('channel')
  })

  test('are not emailed to a vendor’s user who turned them off; colleagues still get them', async () => {
    const supplier = (await api.signIn('supplier')).access_token
    const ordered = async () => {
      await api.db.delete(outbox)
      const { vendor_hash } = await placedOrder(api)
      const people = await api.db
        .select()
        .from(users)
        .where(and(eq(users.vendor_hash, vendor_hash), eq(users.role_name, 'Supplier')))
      const recipients = (await api.db.select().from(outbox)).map(({ recipient }) => recipient)
      return people.map(({ email }) => email).filter((email) => recipients.includes(email))
    }
    const before = await ordered()
    expect(before).toContain('supplier@portal.test')
    await choose('orders', 'email', false, supplier)
    expect(await ordered()).toEqual(before.filter((email) => email !== 'supplier@portal.test'))
    await choose('orders', 'email', true, supplier)
    expect(await ordered()).toEqual(before)
  })

  test('are not mailed to the address of a person that a store uses for its orders', async () => {
    const orderMails = async () => {
      await api.db.delete(outbox)
      await placedOrder(api, { buyer: 'store' })
      return mailsTo('store@portal.test')
    }
    await api.db.update(partners).set({ email: 'store@portal.test' })
    expect(await orderMails()).toHaveLength(1)
    await choose('orders', 'email', false)
    expect(await orderMails()).toEqual([])
  })

  test('of the cart are turned off by channel, in the portal and by email', async () => {
    const maya = await buyerOf(api, 'store')
    const product = maya.find((it) => it.order_multiple === 1 && it.price_hold === null)
    await maya.order(product, 2)
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const { access_token: staff } = await api.signIn('operations')
    const set = { entity: 'product', record_hash: product.hashid, field: 'sell_price', after: '99.00' }
    await post('/changes', { title: 'Prices', kind: 'bulk-edit', changes: [set], apply: true }, staff)
    const isShown = async () => {
      const { body } = await api.send<{ data: { is_dismissed: boolean }[] }>(
        'GET',
        '/unconfirmedOrders/notices?limit=-1',
        { token },
      )
      return body.data.map(({ is_dismissed }) => !is_dismissed)
    }
    await choose('cart-changes', 'portal', false)
    expect(await isShown()).toEqual([false])
    await choose('cart-changes', 'portal', true)
    expect(await isShown()).toEqual([true])
    await choose('cart-changes', 'email', false)
    await mailCartChanges(api.db, api.clock.now, ORIGIN)
    expect(await mailsTo('store@portal.test')).toEqual([])
    await choose('cart-changes', 'email', true)
    await mailCartChanges(api.db, api.clock.now, ORIGIN)
    expect(await mailsTo('store@portal.test')).toHaveLength(1)
  })

  test('hide news on the dashboard, but no warnings', async () => {
    const published_at = new Date(api.clock.now.getTime() - 60_000).toISOString()
    const fields = { roles: [], text: 'Text', published_at }
    await api.db.insert(announcements).values([
      { ...fields, hashid: 'news00000001', kind: 0, title: 'News' },
      { ...fields, hashid: 'warning00001', kind: 2, title: 'Warning' },
    ])
    const kinds = async () => {
      const { body } = await api.send<{ data: { kind: number }[] }>('GET', '/notices?limit=-1', { token })
      return new Set(body.data.map(({ kind }) => kind))
    }
    expect(await kinds()).toContain(0)
    await choose('announcements', 'portal', false)
    expect(await kinds()).toEqual(new Set([2]))
  })
})
