import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { SetupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mockServer } from '../../mocks/node'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'
import { standInForBrowser } from '../setup/browser-globals'
import { openTestApi, type TestApi } from './support/api'

let api: TestApi
let server: SetupServer
let portal: Awaited<ReturnType<typeof loadPortal>>
beforeAll(async () => {
  api = await openTestApi()
  api.home.changes = api.changes
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
  ...(await import('../../src/auth/session')),
  ...(await import('../../src/queries/live')),
})

test('a connection that breaks just after the page opened has its data read again', async () => {
  const client = new QueryClient()
  const user = await portal.signIn(client, { email: 'store@portal.test', password: DEMO_PASSWORD })
  const read = vi.fn(async () => 'orders')
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn: read, staleTime: Infinity })
  const connections: Request[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/live')) connections.push(request)
  })
  const stopping = new AbortController()
  api.home.stopping = stopping.signal
  const stop = portal.followChanges(client, user.hashid)
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  api.home.stopping = undefined
  stopping.abort()
  await vi.waitFor(() => expect(connections).toHaveLength(2), { timeout: 10_000 })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  leave()
  stop()
})
