import type { Hono } from 'hono'
import type { Database } from '../server/db/database'
import { openFiles } from '../server/files/open-files'
import { createApp } from '../server/http/app'
import { webServices } from '../server/http/external-services'
import { newHash } from '../server/http/hash'
import type { ChangeFeed } from '../server/live/change-feed'
import { renderPdf } from '../server/pdf/node-render-pdf'
import { standalone } from '../server/settings'

/** Creates the API on a database, with default settings. Without `changes` it has no live events. */
export const createBenchApp = ({
  db,
  secret,
  now,
  changes,
}: {
  db: Database
  secret: Uint8Array
  /** A fixed time; the current time by default. */
  now?: Date
  changes?: ChangeFeed | undefined
}): Hono =>
  createApp({
    db,
    secret,
    ...(changes && { changes }),
    clock: () => now ?? new Date(),
    settings: standalone,
    renderPdf,
    origin: () => 'http://127.0.0.1',
    addressOf: () => '',
    requestIdOf: () => newHash(),
    services: { ...webServices, files: openFiles({}, { db, secret, clock: () => new Date() }) },
  })
