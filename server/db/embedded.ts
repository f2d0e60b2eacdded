import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { CHANNEL, ChangeFeed, type Connect } from '../live/change-feed'
import { log } from '../logging/log'
import { repeat } from '../repeat'
import type { Database, OpenDatabase } from './database'
import { diskSpaceOf } from './disk-space'
import { lockFolder } from './folder-lock'
import { PGliteWithPreparedStatements } from './pglite-with-prepared-statements'
import { ReopeningClient } from './reopening-client'

/** Interval of the maintenance that PostgreSQL's background workers do, which PGlite lacks. */
const UPKEEP_MS = 5 * 60_000
/** Limits the size of the write-ahead log on disk. */
const WAL_LIMITS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

/**
 * Opens the embedded database in a folder and creates it if necessary. Only one process can open it. It survives a
 * killed process but not a power cut (no fsync). It is read-only while its disk is nearly full.
 */
export async function openEmbedded(dataDir: string, upkeepMs = UPKEEP_MS): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  const disk = diskSpaceOf(dataDir)
  try {
    const client = await ReopeningClient.open({
      folder: dataDir,
      isFull: disk.isFull,
      open: () =>
        PGliteWithPreparedStatements.open({
          dataDir: join(dataDir, 'db'),
          startParams: [...PGlite.defaultStartParams, ...WAL_LIMITS],
        }),
    })
    const stopUpkeep = repeat(() => runMaintenance(client, disk), upkeepMs)
    // Connects to the current engine. If that aborts, the feed reconnects to the next one.
    const changes = new ChangeFeed((onWake) =>
      client.use((engine) => listenInProcess(engine, drizzle(engine))(onWake)),
    )
    return {
      db: drizzle(client.asPGlite()),
      changes,
      isFull: disk.isFull,
      close: async () => {
        await changes.close()
        await stopUpkeep()
        await writeCheckpoint(client, disk)
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Listens on the connection that the whole process shares. */
export const listenInProcess =
  (client: PGliteWithPreparedStatements, db: Database): Connect =>
  async (onWake) => ({ db, close: await client.listen(CHANNEL, onWake) })

type Disk = ReturnType<typeof diskSpaceOf>

async function writeCheckpoint(client: ReopeningClient, disk: Disk) {
  if (!disk.hasRoomForCheckpoint()) return
  await client
    .use((engine) => engine.exec('checkpoint'))
    .catch((error: unknown) =>
      log.error('no-checkpoint', 'The database could not write a checkpoint', { error }),
    )
}

async function runMaintenance(client: ReopeningClient, disk: Disk) {
  await writeCheckpoint(client, disk)
  if (disk.isFull()) return
  await client
    .use((engine) => engine.exec('vacuum (analyze)'))
    .catch((error: unknown) => log.error('no-vacuum', 'The database could not be vacuumed', { error }))
}
