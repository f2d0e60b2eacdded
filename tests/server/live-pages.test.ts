import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import { openPostgres } from '../../server/db/postgres'
import type { Change } from '../../src/domain/live/live'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'
import { fillWithSmallDemo } from '../setup/small-demo'

// Processes on one PostgreSQL. The portal has a role of its own, so that a test can refuse it connections.

const postgres = await startPostgres()
let admin: Client
let folder: string
let servers: ServerProcess[] = []

describe.skipIf(!postgres)('live pages of processes that share a database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-live-'))
    admin = new Client({ connectionString: postgres?.url })
    await admin.connect()
    await admin.query('create role app login')
    await admin.query('create database portal owner app')
    await fillWithSmallDemo(openPostgres(databaseUrl()))
  })
  afterAll(async () => {
    await admin.end()
    postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await admin.query('alter role app connection limit -1')
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    servers = []
  })

  test('a process sends the changes of another to its pages, and a session ended there ends its stream here', async () => {
    const [here, there] = [await start(), await start()]
    const { token, order } = await buyerAt(there)
    const listener = await listen(here, token)
    await listener.until('everything')
    await order(3)
    expect((await listener.until('cart')).vendor_hash).toBeNull()
    await ask(there, '/auth/logout', token)
    await listener.untilEnd()
  })

  test('a process that cannot listen serves requests, says so, and follows changes as soon as it can', async () => {
    await admin.query('alter role app connection limit 1')
    const server = await start()
    await vi.waitFor(async () => expect(await healthOf(server)).toBe('reconnecting'), 10_000)
    const { token, order } = await patientBuyerAt(server)
    const listener = await patientlyListen(server, token)
    await vi.waitFor(() => order(3), 10_000)
    await admin.query('alter role app connection limit -1')
    await listener.until('everything')
    expect(await healthOf(server)).toBe('ok')
    await order(4)
    await listener.until('cart')
    expect(await server.stop()).toBe(0)
  })

  test('a process whose listening connection breaks catches up on what it missed', async () => {
    const server = await start()
    const { token, order } = await buyerAt(server)
    const listener = await listen(server, token)
    await listener.until('everything')
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal live pages'`,
    )
    await listener.until('everything')
    expect(await healthOf(server)).toBe('ok')
    await order(5)
    await listener.until('cart')
  })

  test('SIGTERM stops a process that never could listen, with exit code 0', async () => {
    await admin.query('alter role app connection limit 1')
    const server = await start()
    const { token } = await patientBuyerAt(server)
    const listener = await patientlyListen(server, token)
    await vi.waitFor(async () => expect(await healthOf(server)).toBe('reconnecting'), 10_000)
    expect(await server.stop()).toBe(0)
    await listener.untilEnd()
  })
})

function databaseUrl() {
  const url = new URL(postgres?.url ?? '')
  url.username = 'app'
  url.pathname = '/portal'
  return url.href
}

async function start() {
  const server = await startServer(folder, undefined, { DATABASE_URL: databaseUrl() })
  servers.push(server)
  return server
}

const ask = (server: ServerProcess, path: string, token?: string, body?: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

async function healthOf(server: ServerProcess): Promise<string> {
  const { live } = await (await ask(server, '/health')).json()
  return live
}

interface Offered {
  hashid: string
  status: number
  is_recalled: boolean
  order_multiple: number
}

/** With one connection for everything, requests get a 503 while the jobs of the start use it. */
const patientBuyerAt = (server: ServerProcess) => vi.waitFor(() => buyerAt(server), 10_000)
const patientlyListen = (server: ServerProcess, token: string) =>
  vi.waitFor(() => listen(server, token), 10_000)

async function buyerAt(server: ServerProcess) {
  const token = await signInTo(server.url, 'store')
  const { data: stores } = await (await ask(server, '/partners', token)).json()
  const store: string = stores[0].hashid
  const { data } = await (await ask(server, `/products?filters=forPartner(${store})`, token)).json()
  const product = data.find((it: Offered) => it.status === 1 && !it.is_recalled && it.order_multiple === 1)
  const order = async (qty: number) => {
    const { status } = await ask(server, '/order', token, {
      store_hash: store,
      product_hash: product.hashid,
      qty,
    })
    expect(status).toBe(200)
  }
  return { token, order }
}

/** Follows changes. `until` returns the first of a topic. */
async function listen(server: ServerProcess, token: string) {
  const { status, body } = await ask(server, '/live', token)
  expect(status).toBe(200)
  const events = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  if (!events) throw new Error('The answer has no events')
  const until = async (topic: Change['topic']): Promise<Change> => {
    for (;;) {
      const { value } = await events.read()
      if (!value) throw new Error('The events ended')
      const change: Change = JSON.parse(value.data)
      if (change.topic === topic) return change
    }
  }
  /** A process that ends may cut the connection off. */
  const untilEnd = async () => {
    for (let isOver = false; !isOver; )
      isOver = await events.read().then(
        ({ done }) => done,
        () => true,
      )
  }
  return { until, untilEnd }
}
