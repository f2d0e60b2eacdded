import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../server/listen'
import { headOf, openConnection } from '../setup/raw-connection'

const CLIENTS = 12
const STOPS = Number(process.env.ROUNDS ?? 10)
const DRAIN_MS = 10_000

const site = new Hono().get('/', (context) => context.text('answered'))
const open = async () => {
  const { port, drain } = await listen(site, { port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, drain }
}
afterEach(() => vi.useRealTimers())

test('a draining server answers a request in flight, and closes idle connections a moment later', async () => {
  const { url, drain } = await open()
  const [asking, idle] = [await openConnection(url), await openConnection(url)]
  for (const connection of [asking, idle]) {
    connection.send(headOf('GET /'))
    await connection.has('answered')
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asking.send(headOf('GET /again'))
  const drained = drain(DRAIN_MS)
  const answer = await asking.closed()
  expect(answer).toMatch(/HTTP\/1.1 404 [^]*connection: close/i)
  await vi.advanceTimersByTimeAsync(DRAIN_MS / 2)
  expect(await idle.closed()).not.toMatch(/connection: close/i)
  await drained
})

/** Sends requests on one connection until the server closes it. @returns whether it lost one */
async function losesRequest(url: string): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (;;) {
      const request = get(url, { agent })
      const [response]: IncomingMessage[] = await once(request, 'response')
      response?.resume()
      if (!response || response.headers.connection === 'close') return false
      await once(response, 'end')
    }
  } catch {
    return true
  } finally {
    agent.destroy()
  }
}

test('clients that keep sending requests lose none when the server stops', async () => {
  for (let stop = 0; stop < STOPS; stop++) {
    const { url, drain } = await open()
    const clients = Array.from({ length: CLIENTS }, () => losesRequest(url))
    const [response]: IncomingMessage[] = await once(get(url, { agent: false }), 'response')
    response?.resume()
    await drain(DRAIN_MS)
    expect(await Promise.all(clients)).toEqual(clients.map(() => false))
  }
})
