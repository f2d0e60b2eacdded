import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import type { Config } from './config'
import { openEmbedded } from './db/embedded'
import { openPostgres } from './db/postgres'
import { prepare } from './db/prepare'
import { DEMO_PASSWORD } from './db/seed/demo'
import { ExpectedFailure } from './expected-failure'
import { webServices } from './external-services'
import { log } from './logging/log'
import { keepDelivering } from './mail/deliver'
import { fileMailer, smtpMailer } from './mail/mailers'
import { openPdfThread } from './pdf/pdf-thread'
import { addressOf, isSecure, requestIdOf } from './proxy'
import { createSite } from './site'

/** A running portal. */
export interface Portal {
  url: string
  stop: () => Promise<void>
}

/** Longer than proxies keep an idle connection (60 s mostly): who closes first may lose a request that is on its way. */
const KEPT_OPEN_MS = 75_000

/** Opens the database, brings it up to date and serves the portal and its API on one origin. */
export async function startPortal(config: Config): Promise<Portal> {
  const { db, changes, close } =
    config.database.kind === 'postgres'
      ? openPostgres(config.database.url)
      : await openEmbedded(config.dataDir)
  try {
    const { isDemo, secret } = await prepare(db, {
      now: new Date(),
      size: 'full',
      products: config.seedProducts,
      secret: config.secret,
      log: (line) => log.info('preparing', line),
    })
    const clock = () => new Date()
    const pdfs = openPdfThread()
    let url = ''
    const origin = () => config.publicUrl ?? url
    const home = {
      db,
      secret,
      clock,
      settings: config.settings,
      changes,
      layOut: pdfs.layOut,
      origin,
      addressOf: addressOf(config.trustsProxy),
      requestIdOf: requestIdOf(config.trustsProxy),
      services: webServices,
    }
    const site = createSite(home, isSecure(config.trustsProxy))
    const { server, port } = await listen(site.fetch, config)
    url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    const send = config.smtp ? smtpMailer(config.smtp) : fileMailer(join(config.dataDir, 'outbox'))
    const stopDelivering = keepDelivering(db, send, clock)
    announce(url, isDemo)
    return {
      url,
      stop: async () => {
        await closeServer(server)
        await pdfs.close()
        await stopDelivering()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Config) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEPT_OPEN_MS }
    const server = serve({ fetch, port, hostname: host, serverOptions }, (address) =>
      resolve({ server, port: address.port }),
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new ExpectedFailure(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`)
          : error,
      )
    })
  })
}

function closeServer(server: ServerType) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

function announce(url: string, isDemo: boolean) {
  log.info('ready', `The portal is ready at ${url}`, { url })
  if (!isDemo) return
  log.info(
    'demo-accounts',
    `
Demo accounts, all with the password ${DEMO_PASSWORD}:
  store@portal.test        a store
  corporate@portal.test    a group of 24 stores
  client@portal.test       three stores of one group
  operations@portal.test   staff
The README lists them all. Press Ctrl+C to stop.`,
  )
}
