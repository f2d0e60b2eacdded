import type { Config } from '../config'
import type { OpenDatabase } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import { waitForPostgres } from './wait-for-postgres'

/** Opens the database of the settings. Waits for a PostgreSQL server that does not answer yet. */
export async function openDatabase({ database, dataDir, upkeepMs }: Config): Promise<OpenDatabase> {
  if (database.kind === 'embedded') return openEmbedded(dataDir, upkeepMs)
  await waitForPostgres(database.url)
  return openPostgres(database.url)
}
