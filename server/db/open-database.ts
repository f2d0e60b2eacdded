import type { Config } from '../config'
import { log } from '../logging/log'
import { StartupError } from '../startup-error'
import { openEmbedded } from './embedded'
import { UnknownMigrations } from './migrate'
import type { OpenDatabase } from './opened-database'
import { openPostgres } from './postgres'
import { type Prepared, prepare } from './prepare'
import { waitForPostgres } from './wait-for-postgres'

/**
 * Opens and prepares the configured database. Waits for a PostgreSQL server that is not available yet.
 * @throws StartupError if another version of the portal created the database
 */
export async function openDatabase(config: Config): Promise<OpenDatabase & { prepared: Prepared }> {
  const database = await open(config)
  try {
    const prepared = await prepare(database.db, {
      now: config.clock(),
      size: 'full',
      demo: config.demo,
      products: config.seedProducts,
      secret: config.secret,
      log: (line) => log.info('preparing', line),
    })
    return { ...database, prepared }
  } catch (error) {
    await database.close()
    if (error instanceof UnknownMigrations) throw new StartupError(otherVersion(config), { cause: error })
    throw error
  }
}

async function open({ databaseUrl, dataDir, upkeepMs }: Config): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, upkeepMs)
  await waitForPostgres(databaseUrl)
  return openPostgres(databaseUrl)
}

function otherVersion({ databaseUrl, dataDir }: Config): string {
  const [name, replacement] =
    databaseUrl === undefined
      ? [`The database in ${dataDir}`, 'Set DATA_DIR to a new folder']
      : ['The database of DATABASE_URL', 'Set DATABASE_URL to an empty database']
  return `${name} was created by another version of the portal and does not work with this one. Nothing in it was changed. ${replacement}, or start the version that created it.`
}
