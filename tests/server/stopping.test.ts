import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copySmallDemo } from '../setup/data-folders'
import { headOf, openConnection } from '../setup/raw-connection'
import { type ServerProcess, startServer } from '../setup/server-process'
import { credentialsOf, signInTo } from '../setup/sign-in'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-stopping-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(settings?: Record<string, string>) {
  const folder = await mkdtemp(join(root, 'data-'))
  await copySmallDemo(folder)
  return startServer(folder, undefined, settings)
}

const credentials = credentialsOf('store')
const signInHead = headOf('POST /api/v1/auth/login', {
  'content-type': 'application/json',
  'content-length': credentials.length,
})

async function openEvents({ url }: ServerProcess, encoding: string) {
  const token = await signInTo(url, 'store')
  const events = await fetch(`${url}/api/v1/live`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
  })
  expect(events.status).toBe(200)
  return events
}

const rejectsConnections = ({ url }: ServerProcess) =>
  vi.waitFor(() => expect(openConnection(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' }), {
    timeout: 10_000,
  })

test('SIGTERM finishes requests under way, ends event streams and idle connections, and refuses new ones', async () => {
  const server = await start()
  const [plain, packed] = [await openEvents(server, 'identity'), await openEvents(server, 'gzip')]
  const idle = await openConnection(server.url)
  idle.send(headOf('GET /api/v1/health'))
  await idle.has('"status":"ok"')
  const [slow, asking] = [await openConnection(server.url), await openConnection(server.url)]
  slow.send(signInHead)
  slow.send(credentials.slice(0, 10))
  asking.send('GET /api/v1/health HTTP/1.1\r\n')
  const other = await openConnection(server.url)
  other.send(headOf('GET /api/v1/health'))
  await other.has('"status":"ok"')

  const ended = server.stop()
  await rejectsConnections(server)
  expect(await plain.text()).toContain('data: ')
  expect(await packed.text()).toContain('data: ')
  await idle.closed()
  asking.send('host: portal.test\r\n\r\n')
  const health = await asking.closed()
  expect(health).toMatch(/^HTTP\/1.1 503 /)
  expect(health).toMatch(/\r\nconnection: close\r\n/i)
  expect(health).toContain('The portal is stopping.')
  slow.send(credentials.slice(10))
  const answer = await slow.closed()
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('"access_token"')
  expect(await ended).toBe(0)
})

test('a request that does not end is cut off when the draining time is over', async () => {
  const server = await start({ DRAIN_SECONDS: '0.5' })
  const endless = await openConnection(server.url)
  endless.send(signInHead)
  endless.send(credentials.slice(0, 10))
  const other = await openConnection(server.url)
  other.send(headOf('GET /api/v1/health'))
  await other.has('"status":"ok"')
  expect(await server.stop()).toBe(0)
  expect(await endless.closed()).toBe('')
})

test('SIGTERM stops an idle server at once', async () => {
  const server = await start({ DRAIN_SECONDS: '600' })
  await openEvents(server, 'identity')
  expect(await server.stop()).toBe(0)
})
