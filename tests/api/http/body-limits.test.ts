import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../server/http/app'
import { isSecure } from '../../../server/http/proxy'
import { createSite } from '../../../server/http/site'
import { uploads } from '../../../src/domain/contract/file'
import { WEBHOOK_SECRET } from '../../setup/stripe-event'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let site: ReturnType<typeof createSite>
beforeAll(async () => {
  api = await openTestApi()
  api.appContext.settings.webhookSecret = WEBHOOK_SECRET
  site = createSite(api.appContext, isSecure(true), { folder: PUBLIC_FOLDER })
})
afterAll(() => api.close())

const PUBLIC_FOLDER = fileURLToPath(new URL('../../../public', import.meta.url))
const CHUNK = 100_000
const MEGABYTE = 1_000_000
/** Methods of requests with a body. */
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

const pathOf = ({ path }: { path: string }) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
/** The largest bodies by method and path: more than a megabyte for uploads only. */
const limits = new Map(
  endpoints.flatMap((endpoint) => {
    const upload = uploads.get(endpoint.body)
    return upload ? [[`${endpoint.method} ${pathOf(endpoint)}`, upload.maxBytes + 2 * MEGABYTE]] : []
  }),
)
/** Every route of the server that can have a body. Those for all methods are served by each of them. */
const routes = () => {
  const named = site.routes.flatMap(({ method, path }) =>
    (method === 'ALL' ? METHODS : [method]).map((each) => `${each} ${path}`),
  )
  return [...new Set(named)]
    .filter((route) => !route.startsWith('GET '))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ')
      const address = `http://portal.test${path.replaceAll(/:\w+|\*/g, 'x')}`
      return { route, method, path, address, limit: limits.get(route) ?? MEGABYTE }
    })
}

test('the routes include every call with a body, and outside the API no route takes one', () => {
  const all = routes().map(({ route }) => route)
  const called = endpoints.filter(({ method }) => method !== 'GET')
  expect(all).toEqual(
    expect.arrayContaining([
      ...called.map((endpoint) => `${endpoint.method} ${pathOf(endpoint)}`),
      'POST /api/v1/webhooks/stripe',
    ]),
  )
  expect(all).toEqual(expect.arrayContaining([...limits.keys()]))
  const outside = site.routes.filter(({ path }) => !path.startsWith('/api/v1/'))
  expect([...new Set(outside.map(({ method }) => method))].toSorted()).toEqual(['ALL', 'GET'])
})

test('every route refuses a body whose announced size is above its limit', async () => {
  const accepted: string[] = []
  for (const { route, method, path, address, limit } of routes()) {
    const { status } = await site.request(address, {
      method,
      headers: { 'content-length': String(limit + 1), 'content-type': 'application/json' },
      body: '{}',
    })
    if (status !== (path.startsWith('/api/v1/') ? 413 : 404)) accepted.push(`${route} answered ${status}`)
  }
  expect(accepted).toEqual([])
})

test('a body without a declared size is read up to its limit only', async () => {
  const greedy: string[] = []
  for (const { route, method, address, limit } of routes()) {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += CHUNK
        if (sent > limit + 20 * CHUNK) controller.close()
        else controller.enqueue(new Uint8Array(CHUNK))
      },
    })
    const init = { method, headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
    await site.request(new Request(address, init))
    if (sent > limit + 5 * CHUNK) greedy.push(`${route} read ${sent}`)
  }
  expect(greedy).toEqual([])
})
