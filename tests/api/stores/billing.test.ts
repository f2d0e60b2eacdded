import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentAccount } from '../../../src/domain/stores/payment-account'
import { openTestApi, type TestApi } from '../support/api'

const PROVIDER = 'https://payments.test'
const provider = setupServer()
let api: TestApi
let supplier: string
beforeAll(async () => {
  provider.listen()
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
})
afterEach(() => {
  provider.resetHandlers()
  api.appContext.settings = { ...api.appContext.settings, payments: { url: PROVIDER, secret: 'sk_test' } }
})
afterAll(async () => {
  provider.close()
  await api.close()
})

const account = async (token = supplier) =>
  (await api.send<{ data: PaymentAccount }>('GET', '/billing/account', { token })).body.data
const link = (token = supplier) =>
  api.send<{ data: { url: string }; message: string }>('POST', '/billing/account-link', { token, body: {} })

test('a portal without a payment provider shows that', async () => {
  expect(await account()).toMatchObject({ is_configured: false, account_linked: false })
  const { status, body } = await link()
  expect(status).toBe(409)
  expect(body.message).toContain("isn't connected to a payment provider")
})

test('an account is made once, and each link to it is fresh', async () => {
  const made: string[] = []
  provider.use(
    http.post(`${PROVIDER}/v1/accounts`, async ({ request }) => {
      expect(request.headers.get('authorization')).toBe('Bearer sk_test')
      made.push(await request.text())
      return HttpResponse.json({ id: 'acct_1' })
    }),
    http.post(`${PROVIDER}/v1/account_links`, async ({ request }) => {
      const sent = new URLSearchParams(await request.text())
      expect(sent.get('account')).toBe('acct_1')
      expect(sent.get('return_url')).toBe('https://portal.test/stripe-return')
      expect(sent.get('refresh_url')).toBe('https://portal.test/stripe-reauth')
      return HttpResponse.json({ url: 'https://connect.payments.test/setup/1' })
    }),
  )
  expect((await link()).body.data.url).toBe('https://connect.payments.test/setup/1')
  expect((await link()).status).toBe(200)
  expect(made).toHaveLength(1)
})

test('the account status of the payment provider is passed on', async () => {
  provider.use(
    http.get(`${PROVIDER}/v1/accounts/acct_1`, () =>
      HttpResponse.json({
        id: 'acct_1',
        details_submitted: true,
        charges_enabled: false,
        payouts_enabled: false,
        requirements: { currently_due: ['external_account'], disabled_reason: null },
      }),
    ),
  )
  expect(await account()).toMatchObject({
    account_linked: true,
    details_submitted: true,
    currently_due: ['external_account'],
  })
})

test('a failing payment provider is reported, and nothing is saved', async () => {
  provider.use(http.post(`${PROVIDER}/v1/accounts`, () => new HttpResponse('no', { status: 500 })))
  const { access_token: corporate } = await api.signIn('corporate')
  const { status, body } = await link(corporate)
  expect(status).toBe(409)
  expect(body.message).toContain("isn't responding properly")
  expect(await account(corporate)).toMatchObject({ account_linked: false })
})

test('a provider that does not answer holds up nobody else', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    provider.use(
      http.post(`${PROVIDER}/v1/account_links`, async () => {
        resolve()
        await held
        return HttpResponse.json({ url: 'https://connect.payments.test/setup/2' })
      }),
    )
  })
  const waiting = link()
  await asked
  const { status } = await api.send('POST', '/notices/read', { token: supplier, body: {} })
  expect(status).toBe(200)
  release()
  expect((await waiting).status).toBe(200)
})

test('a user who receives no payments has no payment account to set up', async () => {
  const { access_token: store } = await api.signIn('store')
  expect(await account(store)).toMatchObject({ owner_name: null })
  expect((await link(store)).status).toBe(403)
})
