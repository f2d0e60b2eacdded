import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { delay, HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mockServer } from '../../../mocks/node'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { standInForBrowser } from '../../setup/browser-globals'
import { openTestApi, type TestApi } from '../support/api'

const LIVE = '*/api/v1/live'
const SOON = { timeout: 10_000 }

let api: TestApi
let server: SetupServer
let portal: Awaited<ReturnType<typeof loadPortal>>
let client: QueryClient
let user_hash: string
beforeAll(async () => {
  api = await openTestApi()
  api.appContext.changes = api.changes
  server = mockServer(api.app)
  server.listen({ onUnhandledFrame: 'error' })
  standInForBrowser('http://portal.test')
  portal = await loadPortal()
  client = new QueryClient()
  user_hash = (await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })).hashid
})
afterEach(() => {
  client.clear()
  server.events.removeAllListeners()
})
afterAll(async () => {
  server.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await api.close()
})

/** Loaded once there is something like a browser. */
const loadPortal = async () => ({
  ...(await import('../../../src/queries/access/session')),
  ...(await import('../../../src/auth/client/event-stream')),
  ...(await import('../../../src/queries/client/live')),
})

/** Opens a page that shows orders. Returns how often it read them, and a function that closes it. */
function openPage() {
  const read = vi.fn(async () => 'orders')
  const stop = portal.followChanges(client, user_hash)
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn: read, staleTime: Infinity })
  const unsubscribe = observer.subscribe(() => {})
  const leave = () => {
    unsubscribe()
    stop()
  }
  return { read, leave }
}

test('a connection that breaks just after the page opened has its data read again', async () => {
  const stopping = new AbortController()
  api.appContext.stopping = stopping.signal
  const { read, leave } = openPage()
  await vi.waitFor(() => {
    expect(api.changes.count()).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
  }, SOON)
  api.appContext.stopping = undefined
  stopping.abort()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), SOON)
  leave()
})

test('a page reads its data again after a late connection', async () => {
  server.use(http.get(LIVE, () => HttpResponse.error(), { once: true }))
  const { read, leave } = openPage()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), SOON)
  leave()
})

test('a page that leaves while a connection opens does not wait for another one', async () => {
  const leaving = new AbortController()
  server.use(http.get(LIVE, () => delay('infinite'), { once: true }))
  server.events.on('request:start', () => {
    // With timers frozen, a wait for the next connection would never end.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    leaving.abort()
  })
  try {
    await portal.openEventStream('/live', leaving.signal, () => {})
  } finally {
    vi.useRealTimers()
  }
  expect(leaving.signal.aborted).toBe(true)
})
