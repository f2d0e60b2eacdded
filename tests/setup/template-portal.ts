import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import type { OpenDatabase } from '../../server/db/database'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/db/postgres'
import { prepare } from '../../server/db/prepare'
import { onServer, withDatabase } from './postgres-databases'
import { hashPasswordsQuickly } from './quick-passwords'

/** The database on a PostgreSQL server that every portal of the browser tests is a copy of. */
export const TEMPLATE = 'portal_template'

/** Enough order history for every page. Each test copies it, and most of the demo's data is history. */
const DAYS = 120

/**
 * Fills one database; every browser test starts from a copy of it. The copies are on PostgreSQL if this machine has it,
 * because opening an embedded database takes two seconds of processor time.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const postgres = await startPostgres()
  if (postgres) {
    await onServer(postgres.url, `create database ${TEMPLATE}`)
    await fill(openPostgres(withDatabase(postgres.url, TEMPLATE)))
    process.env.PORTALS_ON_POSTGRES = postgres.url
  } else {
    const template = join(folder, 'template')
    await fill(await openEmbedded(template))
    process.env.PORTAL_TEMPLATE = template
  }
  return async () => {
    postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill({ db, close }: OpenDatabase) {
  await prepare(db, { now: new Date(), size: 'full', days: DAYS, demo: 'on', log: () => {} })
  await hashPasswordsQuickly(db)
  await close()
}
