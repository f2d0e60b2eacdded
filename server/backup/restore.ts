import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../config'
import { StartupError } from '../startup-error'
import { restoreEmbedded } from './restore-embedded'
import { restorePostgres } from './restore-postgres'

/** First bytes of backups: those of gzip, and of PostgreSQL's custom format. */
const [GZIP, DUMP] = [Buffer.from([0x1f, 0x8b]), Buffer.from('PGDMP')]

/**
 * Restores a backup into the configured database. The portal must not run.
 * @throws StartupError if the database is not empty and is not to be replaced, or the backup does not fit
 */
export async function restore({ databaseUrl, dataDir }: Config, from: string, isReplacing: boolean) {
  const file = resolve(from)
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const isOfPostgres = await beginsWith(file, DUMP)
  if (!isOfPostgres && !(await beginsWith(file, GZIP)))
    throw new StartupError(`${file} is not a backup of the portal.`)
  if (isOfPostgres && databaseUrl === undefined)
    throw new StartupError(`${file} is a backup of a PostgreSQL database. Set DATABASE_URL to restore it.`)
  if (!isOfPostgres && databaseUrl !== undefined)
    throw new StartupError(
      `${file} is a backup of an embedded database. Restore it without DATABASE_URL, then run npm run move-to-postgres.`,
    )
  if (databaseUrl === undefined) await restoreEmbedded(file, dataDir, isReplacing)
  else await restorePostgres(file, databaseUrl, isReplacing)
}

async function beginsWith(file: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0)
    return buffer.equals(bytes)
  } finally {
    await handle.close()
  }
}
