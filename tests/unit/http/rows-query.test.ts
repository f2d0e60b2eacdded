import { createServer, type Server, type ServerResponse } from 'node:http'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { anyone } from '../../../src/domain/access/rule'
import { get, listOf, wholeList } from '../../../src/domain/contract/endpoint'
import type { Rows } from '../../../src/queries/client/rows-query'

// The query of a list that arrives, against a server that sends when it is told to.

const row = z.object({ hashid: z.string() })
type Row = z.infer<typeof row>
const listRows = get('/rows', {
  may: anyone,
  summary: 'Rows',
  query: z.object(wholeList),
  output: listOf(row),
})

const answers: ServerResponse[] = []
const asked: (string | undefined)[] = []
let server: Server
let client: QueryClient
let library: typeof import('../../../src/queries/client/rows-query')

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers['if-none-match'])
    answers.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${address.port}`)
  vi.stubGlobal('window', new EventTarget())
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.resetModules()
  library = await import('../../../src/queries/client/rows-query')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers.length = 0
  asked.length = 0
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

const list = () =>
  library.rowsQuery<Row, typeof listRows>(listRows, {
    queryKey: ['rows'],
    query: { limit: -1 },
    staleTime: 60_000,
    wholeBelow: 400,
  })
const answer = async () => vi.waitFor(() => answers.shift() ?? Promise.reject(new Error('Not asked')))
const begin = async (tag = 'W/"one"') => {
  const response = await answer()
  response.writeHead(200, { 'content-type': 'application/json', etag: tag }).flushHeaders()
  return response
}
const cached = () => client.getQueryData<Rows<Row>>(['rows'])
const shown = () => cached()?.rows.map(({ hashid }) => hashid)
const state = () => client.getQueryState(['rows'])
/** As many rows as a list shows before it is whole. */
const first = Array.from({ length: 400 }, (_, index) => `row${index}`)
const begun = `{"data":[${first.map((hashid) => JSON.stringify({ hashid })).join()}`

test('the first rows are shown before the last have come', async () => {
  const done = client.fetchQuery(list())
  const response = await begin()
  response.write(`${begun},`)
  await vi.waitFor(() => expect(shown()).toEqual(first))
  expect(cached()?.isComplete).toBe(false)
  response.end('{"hashid":"b"}]}')
  expect((await done).rows.map(({ hashid }) => hashid)).toEqual([...first, 'b'])
  expect(cached()?.isComplete).toBe(true)
})

test('a short list appears whole, so that no row moves from under the pointer', async () => {
  const counts: (number | undefined)[] = []
  const observer = new QueryObserver(client, list())
  const stop = observer.subscribe(({ data }) => counts.push(data?.rows.length))
  const response = await begin()
  response.write('{"data":[{"hashid":"a"},')
  // The next bytes come in a packet of their own.
  await new Promise((resolve) => setImmediate(resolve))
  response.end('{"hashid":"b"}]}')
  await vi.waitFor(() => expect(cached()?.isComplete).toBe(true))
  expect(counts.filter((count) => count !== undefined)).toEqual([2])
  stop()
})

test('an interrupted list keeps its rows with the error, and a retry completes it', async () => {
  const observer = new QueryObserver(client, list())
  const stop = observer.subscribe(() => {})
  const response = await begin()
  response.write(`${begun},{"hash`)
  await vi.waitFor(() => expect(shown()).toEqual(first))
  response.destroy()
  await vi.waitFor(() => expect(observer.getCurrentResult().isRefetchError).toBe(true))
  expect(shown()).toEqual(first)
  expect(observer.getCurrentResult().isStale).toBe(true)

  const again = observer.refetch()
  const second = await begin()
  second.end('{"data":[{"hashid":"a"},{"hashid":"b"}]}')
  await again
  expect(shown()).toEqual(['a', 'b'])
  expect(state()?.status).toBe('success')
  stop()
})

test('an answer that ends before its list does is a failure', async () => {
  const done = client.fetchQuery(list())
  const response = await begin()
  response.end('{"data":[{"hashid":"a"}')
  await expect(done).rejects.toThrow("couldn't reach")
})

test('a list on screen stays until the new one is whole', async () => {
  const done = client.fetchQuery(list())
  ;(await begin()).end('{"data":[{"hashid":"a"}]}')
  await done
  const again = client.refetchQueries({ queryKey: ['rows'] })
  const response = await begin('W/"two"')
  response.write('{"data":[{"hashid":"b"},')
  response.end('{"hashid":"c"}]}')
  expect(shown()).toEqual(['a'])
  await again
  expect(shown()).toEqual(['b', 'c'])
})

test('a list that has not changed is asked for by its tag and kept as it is, row by row', async () => {
  const done = client.fetchQuery(list())
  ;(await begin()).end('{"data":[{"hashid":"a"}]}')
  const before = await done
  const again = client.fetchQuery({ ...list(), staleTime: 0 })
  const response = await answer()
  response.writeHead(304, { etag: 'W/"one"' }).end()
  expect(await again).toBe(before)
  expect(asked).toEqual([undefined, 'W/"one"'])
})

test('a list that was left before it was whole is loaded anew', async () => {
  const observer = new QueryObserver(client, list())
  const stop = observer.subscribe(() => {})
  const response = await begin()
  response.write(`${begun},`)
  await vi.waitFor(() => expect(shown()).toEqual(first))
  stop()
  await vi.waitFor(() => expect(state()?.fetchStatus).toBe('idle'))
  const done = client.fetchQuery(list())
  ;(await begin()).end('{"data":[{"hashid":"a"},{"hashid":"b"}]}')
  await done
  expect(shown()).toEqual(['a', 'b'])
})

test('a refused request shows the message of the server', async () => {
  const done = client.fetchQuery(list())
  const response = await answer()
  response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"Not you"}')
  await expect(done).rejects.toThrow('Not you')
})
