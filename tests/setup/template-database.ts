import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/postgres'
import { prepare } from '../../server/db/prepare'
import { TEST_NOW } from './calendar.mjs'
import { keepOriginals } from './original-tables'
import { dropDatabases, onServer, withDatabase } from './postgres-databases'
import { hashPasswordsQuickly } from './quick-passwords'
import { emptyReadyCarts } from './ready-cart'

declare module 'vitest' {
  interface ProvidedContext {
    /** Location of the template: a file with a PGlite data directory, or the name of a PostgreSQL database. */
    template: { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; name: string }
  }
}

const options = {
  now: TEST_NOW,
  size: 'small',
  secret: 'a secret that only tests know, 32+',
  log: () => {},
} as const

/** Seeds one database; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    const name = `template_${process.pid}`
    await onServer(server, `create database ${name}`)
    const template = openPostgres(withDatabase(server, name))
    await prepare(template.db, options)
    await hashPasswordsQuickly(template.db)
    await emptyReadyCarts(template.db)
    await keepOriginals(template.db)
    await template.close()
    project.provide('template', { kind: 'postgres', url: server, name })
    return () => dropDatabases(server, name)
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'))
  const client = await PGlite.create()
  const db = drizzle(client)
  await prepare(db, options)
  await hashPasswordsQuickly(db)
  await emptyReadyCarts(db)
  await keepOriginals(db)
  await client.exec('checkpoint')
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('template', { kind: 'embedded', file })
  return () => rm(folder, { recursive: true })
}
