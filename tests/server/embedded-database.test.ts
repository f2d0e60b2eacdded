import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'
import { copySmallDemo } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'

let root: string
let folder: string
let server: ServerProcess

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-server-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'data-'))
  await copySmallDemo(folder)
  server = await startServer(folder)
}, 90_000)
afterEach(() => server.stop())

const api = async <T>(path: string, token?: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call names what it asks for
  return (await response.json()) as T
}

async function signIn() {
  const { access_token: token } = await api<{ access_token: string }>('/auth/login', undefined, {
    email: 'store@portal.test',
    password: DEMO_PASSWORD,
  })
  const [store] = (await api<{ data: { hashid: string }[] }>('/partners', token)).data
  return { token, store: store?.hashid ?? '' }
}

interface Offered {
  hashid: string
  status: number
  is_recalled: boolean
  order_multiple: number
}

/** `npm run test:restarts` runs more of them. */
const ROUNDS = Number(process.env.ROUNDS ?? 4)
const WRITES = 20

test(
  'every acknowledged write survives, however often the process is killed',
  async () => {
    const acknowledged = new Map<string, number>()
    const { token, store } = await signIn()
    const products = (
      await api<{ data: Offered[] }>(`/products?filters=forPartner(${store})`, token)
    ).data.filter((product) => product.status === 1 && !product.is_recalled && product.order_multiple === 1)
    expect(products.length).toBeGreaterThanOrEqual(WRITES)
    for (let round = 0; round < ROUNDS; round++) {
      let answers = 0
      // Writes continue while the process is killed; only answered ones count.
      const writes = Array.from({ length: WRITES }, async (_, index) => {
        const qty = round * WRITES + index + 1
        const hashid = products[qty % products.length]?.hashid ?? ''
        acknowledged.delete(hashid)
        await api('/order', token, { store_hash: store, product_hash: hashid, qty })
        acknowledged.set(hashid, qty)
        if (++answers === 5 + (round % 12)) await server.kill()
      })
      await Promise.allSettled(writes)
      await server.kill()
      server = await startServer(folder)
      const cart = await api<{ data: { product_hash: string; qty: number }[] }>('/unconfirmedOrders', token)
      const kept = new Map(cart.data.map((line) => [line.product_hash, line.qty]))
      for (const [hashid, qty] of acknowledged) expect(kept.get(hashid)).toBe(qty)
    }
    expect(acknowledged.size).toBeGreaterThan(4)
  },
  60_000 + ROUNDS * 20_000,
)

test('a second process on the same embedded database is refused, with what to do', async () => {
  await expect(startServer(folder)).rejects.toThrow(
    /is in use by process \d+\. Stop that process, choose another folder with DATA_DIR, or set DATABASE_URL/,
  )
  await expect(api('/health')).resolves.toMatchObject({ status: 'ok' })
})

test('an error names a taken port, and the database is released', async () => {
  const other = await mkdtemp(join(root, 'data-'))
  await copySmallDemo(other)
  const port = Number(new URL(server.url).port)
  await expect(startServer(other, port)).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another with PORT.`,
  )
  const next = await startServer(other)
  await next.stop()
})

test('SIGTERM stops the server cleanly, and sessions survive the restart', async () => {
  const { token } = await signIn()
  expect(await server.stop()).toBe(0)
  server = await startServer(folder)
  await expect(api('/auth/user', token)).resolves.toMatchObject({ data: { email: 'store@portal.test' } })
  expect(server.output()).toContain('store@portal.test')
})

test('SIGTERM to npm start stops the server too and releases the database', async () => {
  await server.stop()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '' },
  })
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('The portal is ready')) resolve()
    })
  })
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  server = await startServer(folder)
  await expect(api('/health')).resolves.toMatchObject({ status: 'ok' })
})
