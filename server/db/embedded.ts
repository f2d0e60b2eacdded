import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { CHANNEL, ChangeFeed } from '../live/change-feed'
import type { OpenDatabase } from './database'
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
    return {
      db: drizzle(client),
      changes: new ChangeFeed((feed) => client.listen(CHANNEL, (payload) => feed.hear(payload))),
      close: async () => {
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

async function keepTidy(client: PreparingPGlite) {
  await client.exec('checkpoint')
  await client.exec('vacuum (analyze)')
}
