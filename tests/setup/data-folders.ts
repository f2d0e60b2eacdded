import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/postgres-for-tests.mjs'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/db/postgres'
import { onServer, withDatabase } from './postgres-databases'
import { fillWithSmallDemo } from './small-demo'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data directories that tests of the server copy. */
    dataFolders: string
    /** The PostgreSQL server on which they make databases; null if this machine has none. */
    postgres: string | null
  }
}

/** The database with the small demo on that server. */
const DEMO_TEMPLATE = 'small_demo'
/** Files run at once, each with portals that have a pool of connections. */
const MAX_CONNECTIONS = 200

/** Makes the data once: initializing an embedded database takes four seconds, and filling one ten. */
export default async function setup(project: TestProject) {
  const root = await mkdtemp(join(tmpdir(), 'portal-data-'))
  const empty = await openEmbedded(join(root, 'empty'))
  await empty.close()
  await cp(join(root, 'empty'), join(root, 'demo'), { recursive: true })
  await fillWithSmallDemo(await openEmbedded(join(root, 'demo')))
  project.provide('dataFolders', root)
  const postgres = await startPostgres({ maxConnections: MAX_CONNECTIONS })
  if (postgres) {
    await onServer(postgres.url, `create database ${DEMO_TEMPLATE}`)
    await fillWithSmallDemo(openPostgres(withDatabase(postgres.url, DEMO_TEMPLATE)))
  } else console.warn('NOT TESTED ON POSTGRESQL: this machine has none.')
  project.provide('postgres', postgres?.url ?? null)
  return async () => {
    postgres?.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/** Makes a data directory with an embedded database that has no tables yet. */
export const copyEmptyDatabase = (folder: string) =>
  cp(join(inject('dataFolders'), 'empty'), folder, { recursive: true })

/** Makes a data directory with the small demo. */
export const copySmallDemo = (folder: string) =>
  cp(join(inject('dataFolders'), 'demo'), folder, { recursive: true })

/** Whether there is a PostgreSQL server on which `newDatabase` makes databases. */
export const hasPostgres = () => inject('postgres') !== null

/** Makes an empty database on PostgreSQL, or one with the small demo. @returns its address */
export async function newDatabase(content: 'empty' | 'small demo'): Promise<string> {
  const server = inject('postgres')
  if (server === null) throw new Error('This machine has no PostgreSQL.')
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  await onServer(
    server,
    `create database ${name} template ${content === 'empty' ? 'template1' : DEMO_TEMPLATE}`,
  )
  return withDatabase(server, name)
}
