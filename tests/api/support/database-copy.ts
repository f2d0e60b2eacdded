import { openAsBlob } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { listenInProcess } from '../../../server/db/embedded'
import { PGliteWithPreparedStatements } from '../../../server/db/pglite-with-prepared-statements'
import { openPostgres } from '../../../server/db/postgres'
import { ChangeFeed } from '../../../server/live/change-feed'
import { restoreOriginals } from '../../setup/original-tables'
import { onServer, withDatabase } from '../../setup/postgres-databases'

declare global {
  var copies: { engines: PGliteWithPreparedStatements[]; names: string[]; made: number } | undefined
}

/**
 * Databases of this worker that no test uses now. The next one to use them finds the rows of the template. They are
 * global because every test file of a worker loads its modules again.
 */
const idle = (globalThis.copies ??= { engines: [], names: [], made: 0 })

/** Opens a copy of the template. A copy whose schema changes is not used again. */
export async function openCopy(changesSchema: boolean): Promise<OpenDatabase> {
  const template = inject('template')
  return template.kind === 'embedded'
    ? openEmbeddedCopy(template.file, changesSchema)
    : openPostgresCopy(template, changesSchema)
}

async function openEmbeddedCopy(file: string, changesSchema: boolean): Promise<OpenDatabase> {
  const used = changesSchema ? undefined : idle.engines.pop()
  const client = used ?? (await PGliteWithPreparedStatements.open({ loadDataDir: await openAsBlob(file) }))
  const db = drizzle(client)
  if (used) await restoreOriginals(db)
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
  const used = changesSchema ? undefined : idle.names.pop()
  const name = used ?? `${template.name}_${process.pid}_${++idle.made}`
  if (!used) await onServer(template.url, `create database ${name} template ${template.name}`)
  // Some tests speed up all timers, which would leave too little time to connect.
  const copy = openPostgres(withDatabase(template.url, name), { connectionTimeoutMillis: 0 })
  if (used) await restoreOriginals(copy.db)
  return {
    ...copy,
    close: async () => {
      await copy.close()
      if (!changesSchema) idle.names.push(name)
    },
  }
}
