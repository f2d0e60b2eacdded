import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mockServer } from '../../../mocks/node'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { nextDeliveryDays } from '../../../src/domain/orders/delivery'
import { standInForBrowser } from '../../setup/browser-globals'
import { openTestApi, type TestApi } from '../support/api'

// The portal's own client and queries against the API behind msw, as it runs in the browser of `npm run dev:mock`.

let api: TestApi
let server: SetupServer
let portal: Awaited<ReturnType<typeof loadPortal>>
beforeAll(async () => {
  api = await openTestApi()
  server = mockServer(api.app)
  server.listen({ onUnhandledFrame: 'error' })
  standInForBrowser('http://portal.test')
  portal = await loadPortal()
})
afterAll(async () => {
  server.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await api.close()
})

/** Loaded once there is something like a browser. */
const loadPortal = async () => ({
  ...(await import('../../../src/queries/client/query-client')),
  ...(await import('../../../src/queries/access/session')),
  ...(await import('../../../src/auth/session/tokens')),
  ...(await import('../../../src/queries/cart/cart')),
  ...(await import('../../../src/queries/cart/line-changes')),
  ...(await import('../../../src/queries/catalogue/products')),
  ...(await import('../../../src/queries/stores/partners')),
  ...(await import('../../../src/domain/cart/line-change')),
  ...(await import('../../../src/domain/stores/partner-context')),
})

const requestsTo = (path: string) => {
  const seen: Request[] = []
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname.endsWith(path)) seen.push(request)
  })
  return seen
}

test('signing in loads the user, and the queries their context’s data', async () => {
  const client = new QueryClient()
  const user = await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })
  expect(user).toMatchObject({ email: 'store@portal.test', role_name: 'Store' })
  const [store] = await client.fetchQuery(portal.partners())
  expect(store?.name).toBeTruthy()
})

test('a user that cannot be loaded leaves an error in the session, and a toast unless the load is silent', async () => {
  const toasts: string[] = []
  const client = portal.createQueryClient({
    success: () => {},
    error: (title, text) => toasts.push(`${title}: ${text}`),
    reportFailed: () => {},
  })
  server.use(http.get('*/api/v1/auth/user', () => new HttpResponse(null, { status: 500 })))
  const load = (isSilent: boolean) =>
    client.fetchQuery({ ...portal.session({ isSilent }), staleTime: 0, retry: false })
  const state = () => client.getQueryState(portal.session().queryKey)?.status
  await expect(load(true)).rejects.toThrow()
  expect([state(), toasts]).toEqual(['error', []])
  await expect(load(false)).rejects.toThrow()
  expect([state(), toasts]).toEqual(['error', ['User Error: Please try to re-login to the application']])
  server.resetHandlers()
  await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })
  expect([state(), toasts.length]).toEqual(['success', 1])
})

test('a change of the cart is sent, and the answer lies in the cache', async () => {
  const client = new QueryClient()
  await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })
  const [store] = await client.fetchQuery(portal.partners())
  if (!store) throw new Error('The store is missing.')
  const context = portal.contextOf(store)
  const { rows: offered } = await client.fetchQuery(portal.products(context))
  const product = offered.find((it) => it.status === 1 && !it.is_recalled && it.order_multiple === 1)
  if (!product) throw new Error('Nothing is on offer.')
  const vendors = await client.fetchQuery(portal.vendors(context))
  const vendor = vendors.find(({ hashid }) => hashid === product.vendor_hash)
  const [date_required = ''] = vendor ? nextDeliveryDays(vendor, store.time_zone, api.clock.now, 1) : []
  await client.fetchQuery(portal.cart(context))
  const line = portal.draftLine(product, store, { qty: 5, date_required, existing: undefined })
  const change = portal.lineChanges(context, [line])
  await new MutationObserver(client, portal.sendLineChanges(client)).mutate(change)
  expect(client.getQueryData(portal.cart(context).queryKey)).toEqual([
    expect.objectContaining({ product_hash: product.hashid, qty: 5, version: 1 }),
  ])
})

test('any number of calls with an expired token cause one refresh and succeed', async () => {
  const client = new QueryClient()
  await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })
  const before = portal.tokens.access()
  const refreshes = requestsTo('/auth/refresh')
  api.clock.now = new Date(api.clock.now.getTime() + 16 * 60_000)
  const lists = await Promise.all([
    client.fetchQuery(portal.partners()),
    client.fetchQuery(portal.cart(null)),
    client.fetchQuery(portal.vendors(null)),
    client.fetchQuery(portal.favorites()),
    client.fetchQuery({ ...portal.session(), staleTime: 0 }),
  ])
  expect(lists.every(Boolean)).toBe(true)
  expect(refreshes).toHaveLength(1)
  expect(portal.tokens.access()).not.toBe(before)
})

test('a refresh that is refused ends the session, and says whose it was', async () => {
  const client = new QueryClient()
  const user = await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })
  sessionStorage.setItem('portal.refresh_token', 'not a refresh token')
  api.clock.now = new Date(api.clock.now.getTime() + 16 * 60_000)
  await expect(client.fetchQuery({ ...portal.partners(), staleTime: 0, retry: false })).rejects.toThrow(
    'Your session has expired',
  )
  expect(portal.tokens.access()).toBeNull()
  expect(portal.tokens.expiredUser()).toBe(user.hashid)
})
