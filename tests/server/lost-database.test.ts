import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import { openPostgres } from '../../server/db/postgres'
import { buyerAt } from '../setup/api-client'
import { type ServerProcess, startServer } from '../setup/server-process'
import { fillWithSmallDemo } from '../setup/small-demo'

// Durable: it is halted right after the sign-in, which must not be lost with it.
const postgres = await startPostgres({ isDurable: true })
const testOnPostgres = test.skipIf(postgres === null)
const soon = { timeout: 30_000 }

let server: ServerProcess
beforeAll(async () => {
  if (!postgres) return
  await fillWithSmallDemo(openPostgres(postgres.url))
  server = await startServer('', undefined, { DATABASE_URL: postgres.url })
})
afterAll(async () => {
  await server?.stop()
  postgres?.stop()
})

testOnPostgres(
  'while PostgreSQL is down, requests get a 503 with Retry-After, and work again afterwards',
  async () => {
    const maya = await buyerAt(server.url)
    const [product = ''] = maya.products
    const events = await maya.send('GET', '/live')
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    const nextEvent = async () => (await reader?.read())?.value ?? ''
    await nextEvent()

    postgres?.halt()
    for (const ask of [
      () => maya.send('GET', '/health'),
      () => maya.send('GET', '/unconfirmedOrders'),
      () => maya.order(product, 2),
    ]) {
      const answer = await ask()
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toEqual({
        message: expect.stringContaining('Try again in a few seconds.'),
      })
    }

    postgres?.start()
    await vi.waitFor(async () => expect((await maya.order(product, 3)).status).toBe(200), soon)
    expect(await maya.health()).toBe('ok')
    expect((await maya.cart()).get(product)).toBe(3)
    // The connection for changes is back once the feed says that everything may have changed.
    await expect(nextEvent()).resolves.toContain('data: ')
    expect(await server.stop()).toBe(0)
  },
)
