import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import { onServer, withDatabase } from './postgres-databases'
import { startServer } from './server-process'

/** The database on a PostgreSQL server that every portal of the browser tests is a copy of. */
export const TEMPLATE = 'portal_template'

/**
 * Fills one database by a first start of the built server; every browser test starts from a copy of it. The copies are
 * on PostgreSQL if this machine has it, because opening an embedded database takes two seconds of processor time.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const postgres = await startPostgres()
  const template = join(folder, 'template')
  if (postgres) {
    await onServer(postgres.url, `create database ${TEMPLATE}`)
    process.env.PORTALS_ON_POSTGRES = postgres.url
  } else process.env.PORTAL_TEMPLATE = template
  const server = await startServer(
    template,
    undefined,
    postgres ? { DATABASE_URL: withDatabase(postgres.url, TEMPLATE), DEMO: 'on' } : {},
  )
  await server.stop()
  return async () => {
    postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
