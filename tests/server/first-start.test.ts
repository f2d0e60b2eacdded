import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'
import { hasPostgres, newDatabase } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'

let folder: string
let url: string
const servers: ServerProcess[] = []

async function start(settings: Record<string, string>) {
  const server = await startServer(folder, undefined, settings)
  servers.push(server)
  return server
}

const signIn = async (server: ServerProcess, email: string) => {
  const response = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return response.status
}

const logOf = (server: ServerProcess) => server.messages().join('\n')

async function count(table: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  await client.end()
  return Number(rows[0]?.count)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-first-start-'))
})
beforeEach(async () => {
  if (hasPostgres()) url = await newDatabase('empty')
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.skipIf(!hasPostgres())(
  'an empty PostgreSQL database gets reference data and no user with a published password',
  async () => {
    const server = await start({ DATABASE_URL: url })
    await vi.waitFor(() => expect(logOf(server)).toContain('npm run admin -- create-user'))
    expect(logOf(server)).not.toContain(DEMO_PASSWORD)
    expect(await signIn(server, 'operations@portal.test')).not.toBe(200)
    expect(await count('categories')).toBeGreaterThan(10)
    expect(await count('faqs')).toBeGreaterThan(10)
    for (const table of [
      'users',
      'marketplaces',
      'partners',
      'vendors',
      'products',
      'invitations',
      'notices',
    ])
      expect(await count(table), table).toBe(0)
  },
)

test.skipIf(!hasPostgres())(
  'two portals that start at once on an empty PostgreSQL database fill it once, and both serve',
  async () => {
    const demo = { DATABASE_URL: url, DEMO: 'on', SEED_PRODUCTS: '400' }
    const both = await Promise.all([start(demo), start(demo)])
    for (const server of both) {
      expect(await signIn(server, 'operations@portal.test')).toBe(200)
      expect(logOf(server)).not.toContain('WARNING')
    }
    expect(both.filter((server) => logOf(server).includes('Filling the empty database'))).toHaveLength(1)
    // The two vendors that are onboarding have eight more.
    expect(await count('products')).toBe(408)
  },
  120_000,
)

test.skipIf(!hasPostgres())(
  'DEMO=on fills a database that nobody uses yet, and warns of the public password once it is off',
  async () => {
    await (await start({ DATABASE_URL: url })).stop()
    const demo = await start({ DATABASE_URL: url, DEMO: 'on', SEED_PRODUCTS: '400' })
    expect(await signIn(demo, 'store@portal.test')).toBe(200)
    await demo.stop()
    const later = await start({ DATABASE_URL: url })
    await vi.waitFor(() => expect(logOf(later)).toContain('WARNING: this database was filled as a demo'))
  },
  120_000,
)

test('DEMO=off leaves an embedded database without the demo, and so does every later start', async () => {
  const first = await start({ DEMO: 'off' })
  await vi.waitFor(() => expect(logOf(first)).toContain('stop the portal and run\n  npm run admin'))
  await first.stop()
  const next = await start({})
  expect(await signIn(next, 'operations@portal.test')).not.toBe(200)
  expect(logOf(next)).not.toContain('Filling')
})

test('an invalid value of DEMO is refused', async () => {
  await expect(start({ DEMO: 'true' })).rejects.toThrow('DEMO: must be on or off')
})
