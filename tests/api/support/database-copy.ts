import { openAsBlob } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { inject } from 'vitest'
import { listenInProcess } from '../../../server/db/embedded'
import type { OpenDatabase } from '../../../server/db/opened-database'
import { PGliteWithPreparedStatements } from '../../../server/db/pglite-with-prepared-statements'
import { openPostgres } from '../../../server/db/postgres'
import { ChangeFeed } from '../../../server/live/change-feed'
import { restoreOriginals } from '../../setup/original-tables'
import { onServer, withDatabase } from '../../setup/postgres-databases'

declare global {
  var idleDatabases: { engines: PGliteWithPreparedStatements[]; names: string[]; made: number } | undefined
}

/**
 * Databases of this worker that no test is using; they are restored before the next test gets them. They are global,
 * because modules are loaded again for each test file.
 */
const idle = (globalThis.idleDatabases ??= { engines: [], names: [], made: 0 })

/** Opens a copy of the template. Copies are reused, except by tests that change the schema. */
export async function openCopy(changesSchema: boolean): Promise<OpenDatabase> {
  const template = inject('template')
  return template.kind === 'embedded'
    ? openEmbeddedCopy(template.file, changesSchema)
    : openPostgresCopy(template, changesSchema)
}

async function openEmbeddedCopy(file: string, changesSchema: boolean): Promise<OpenDatabase> {
  const reused = changesSchema ? undefined : idle.engines.pop()
  const client = reused ?? (await PGliteWithPreparedStatements.open({ loadDataDir: await openAsBlob(file) }))
  const db = drizzle(client)
  if (reused) await restoreOriginals(db)
  const changes = new ChangeFeed(listenInProcess(client, db))
  return {
    db,
    changes,
    close: async () => {
      await changes.close()
      if (changesSchema) await client.close()
      else idle.engines.push(client)
    },
  }
}

async function openPostgresCopy(
  template: { url: string; name: string },
  changesSchema: boolean,
): Promise<OpenDatabase> {
  const reused = changesSchema ? undefined : idle.names.pop()
  const name = reused ?? `${template.name}_${process.pid}_${++idle.made}`
  if (!reused) await onServer(template.url, `create database ${name} template ${template.name}`)
  // Some tests speed up all timers, which would leave too little time to connect.
  const copy = openPostgres(withDatabase(template.url, name), { connectionTimeoutMillis: 0 })
  if (reused) await restoreOriginals(copy.db)
  return {
    ...copy,
    close: async () => {
      await copy.close()
      if (!changesSchema) idle.names.push(name)
    },
  }
}
