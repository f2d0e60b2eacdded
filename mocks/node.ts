import { drizzle } from 'drizzle-orm/pglite'
import type { Hono } from 'hono'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { type Clock, openClock } from '../server/clock'
import { PGliteWithPreparedStatements } from '../server/db/pglite-with-prepared-statements'
import { prepare } from '../server/db/prepare'
import { openFiles } from '../server/files/open-files'
import { createApp } from '../server/http/app'
import { newHash } from '../server/http/hash'
import { nodeServices } from '../server/node-services'
import { openPdfThread } from '../server/pdf/pdf-thread'
import { standalone } from '../server/settings'
import { openDemoSnapshot } from './demo-snapshot'
import { withScenario } from './scenarios'

/** Intercepts requests to /api/v1 on any host with msw in Node and answers them with `app`. */
export function mockServer(app: Hono, scenario: string | null = null) {
  const send = withScenario(scenario, async (request) => app.fetch(request))
  return setupServer(http.all('*/api/v1/*', ({ request }) => send(request)))
}

interface Options {
  /** One of `scenarios`. */
  scenario?: string
  clock?: Clock
}

/**
 * Starts to answer requests to /api/v1 on any host with the API, on a demo database of its own in memory. Other
 * requests pass through. Runs no background jobs, and therefore sends no mail.
 */
export async function startMockServer({ scenario, clock = openClock(0) }: Options = {}) {
  const client = await PGliteWithPreparedStatements.open({ loadDataDir: await openDemoSnapshot(clock()) })
  const db = drizzle(client)
  const { secret } = await prepare(db, { now: clock(), size: 'small', log: console.info })
  const pdfs = openPdfThread()
  const app = createApp({
    db,
    secret,
    clock,
    settings: standalone,
    renderPdf: pdfs.renderPdf,
    origin: () => 'http://localhost',
    addressOf: () => '',
    requestIdOf: () => newHash(),
    services: { ...nodeServices, files: openFiles({}, { db, secret, clock }) },
  })
  const server = mockServer(app, scenario)
  server.listen({ onUnhandledFrame: 'bypass' })
  return {
    close: async () => {
      server.close()
      await pdfs.close()
      await client.close()
    },
  }
}
