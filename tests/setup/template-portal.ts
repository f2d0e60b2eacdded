import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import type { Database } from '../../server/db/database'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/db/postgres'
import { prepare } from '../../server/db/prepare'
import { jobKinds } from '../../server/jobs/job-kinds'
import { queueJobs } from '../../server/jobs/queue-jobs'
import { testNow } from './calendar.mjs'
import { keepOriginals } from './original-tables'
import { onServer, withDatabase } from './postgres-databases'
import { hashPasswordsQuickly } from './quick-passwords'
import { emptyReadyCarts } from './ready-cart'

/** The database on a PostgreSQL server that every portal of the browser tests is a copy of. */
export const TEMPLATE = 'portal_template'

/** Enough order history for every page: most of the demo's data is history. */
const DAYS = 120
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Fills one database; every portal of the browser tests has a copy of it. The copies are on PostgreSQL if this machine
 * has it: opening an embedded database takes two seconds of processor time, and no other process can restore it.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const postgres = await startPostgres()
  if (postgres) {
    await onServer(postgres.url, `create database ${TEMPLATE}`)
    const template = openPostgres(withDatabase(postgres.url, TEMPLATE))
    await fill(template.db)
    await keepOriginals(template.db)
    await template.close()
    process.env.PORTALS_ON_POSTGRES = postgres.url
  } else {
    const template = join(folder, 'template')
    const { db, close } = await openEmbedded(template)
    await fill(db)
    await close()
    process.env.PORTAL_TEMPLATE = template
  }
  return async () => {
    postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(db: Database) {
  const now = testNow()
  await prepare(db, { now, size: 'full', days: DAYS, demo: 'on', log: () => {} })
  await hashPasswordsQuickly(db)
  await emptyReadyCarts(db)
  await putOffScheduledJobs(db, now)
}

/** Otherwise a portal runs them after a minute, in the middle of some test. */
async function putOffScheduledJobs(db: Database, now: Date) {
  const run_at = new Date(now.getTime() + DAY_MS)
  for (const kind of jobKinds.values())
    if (kind.everyMinutes !== undefined)
      await queueJobs(db, kind, [{ title: kind.label, payload: {}, key: kind.name, run_at }], now)
}
