import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import { withDatabase } from '../setup/postgres-databases'
import { freePort, launchServer, startServer } from '../setup/server-process'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-postgres-down-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a portal whose PostgreSQL is not there, and waits until it has said so. */
async function startWithout(port: number) {
  const server = await launchServer(folder, undefined, {
    DATABASE_URL: `postgres://portal:not-to-be-logged@127.0.0.1:${port}/postgres`,
  })
  await vi.waitFor(
    () => expect(server.output()).toContain(`PostgreSQL at 127.0.0.1:${port} does not answer. Trying again`),
    { timeout: 20_000 },
  )
  expect(server.output()).not.toContain('not-to-be-logged')
  return server
}

test('SIGTERM cleanly stops a portal that waits for PostgreSQL', async () => {
  const server = await startWithout(await freePort())
  expect(await server.stop()).toBe(0)
})

test('a portal started before PostgreSQL serves once PostgreSQL is up', async (context) => {
  const postgres = await startPostgres()
  if (!postgres) {
    context.skip('NOT TESTED: this machine has no PostgreSQL.')
    return
  }
  const port = await freePort()
  const server = await startWithout(port)
  const forwarder = createServer((socket) => {
    const upstream = connect(Number(new URL(postgres.url).port), '127.0.0.1')
    for (const end of [socket, upstream]) end.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
  }).listen(port, '127.0.0.1')
  try {
    await server.ready
    expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await expect(
      startServer(folder, undefined, { DATABASE_URL: withDatabase(postgres.url, 'no_such') }),
    ).rejects.toThrow(/refuses the connection: database .*no_such.* does not exist. Check DATABASE_URL/)
  } finally {
    await server.stop()
    forwarder.close()
    postgres.stop()
  }
})
