import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { CHANNEL, ChangeFeed, type Connect } from '../live/change-feed'
import type { Database, OpenDatabase } from './database'
import { lockFolder } from './folder-lock'
import { PreparingPGlite } from './preparing-pglite'

/** PGlite runs without PostgreSQL's background workers: their work is done at this interval. */
const UPKEEP_MS = 5 * 60_000
/** What is written ahead is kept until it is in the tables; more than this much of it only takes up the disk. */
const WRITTEN_AHEAD = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

/**
 * Opens the embedded database in a folder, making it if need be. One process at a time: a second one is refused.
 * It survives a killed process, but not a power cut (no fsync).
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const client = await PreparingPGlite.open({
      dataDir: join(dataDir, 'db'),
      startParams: [...PGlite.defaultStartParams, ...WRITTEN_AHEAD],
    })
    const upkeep = setInterval(() => void keepTidy(client), UPKEEP_MS)
    upkeep.unref()
    const db = drizzle(client)
    const changes = new ChangeFeed(listenInProcess(client, db))
    return {
      db,
      changes,
      close: async () => {
        await changes.close()
        clearInterval(upkeep)
        await client.exec('checkpoint')
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Listens in the process, on the connection that everything shares. */
export const listenInProcess =
  (client: PreparingPGlite, db: Database): Connect =>
  async (onWake) => ({ db, close: await client.listen(CHANNEL, onWake) })

async function keepTidy(client: PreparingPGlite) {
  await client.exec('checkpoint')
  await client.exec('vacuum (analyze)')
}
