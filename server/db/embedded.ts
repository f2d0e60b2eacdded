import { constants } from 'node:fs'
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { CHANNEL, ChangeFeed, type Connect } from '../live/change-feed'
import { log } from '../logging/log'
import { repeat } from '../repeat'
import { StartupError } from '../startup-error'
import type { Database } from './database'
import { diskSpaceOf } from './disk-space'
import { lockFolder } from './folder-lock'
import type { OpenDatabase } from './opened-database'
import { PGliteWithPreparedStatements } from './pglite-with-prepared-statements'
import { makePrivate } from './private-folder'
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
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
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
    await makePrivate(join(dataDir, 'db'))
    const stopUpkeep = repeat(() => runMaintenance(client, dataDir, disk), upkeepMs)
    // Connects to the current engine. If that aborts, the feed reconnects to the next one.
    const changes = new ChangeFeed((onWake) =>
      client.use((engine) => listenInProcess(engine, drizzle(engine))(onWake)),
    )
    return {
      db: drizzle(client.asPGlite()),
      changes,
      isFull: disk.isFull,
      copyTo: async (folder) => {
        // A checkpoint first makes opening the copy faster.
        await writeCheckpoint(client, disk)
        await client.use((engine) => engine.whileIdle(() => copyFiles(join(dataDir, 'db'), folder, disk)))
      },
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

async function copyFiles(from: string, to: string, disk: Disk) {
  const names = await readdir(from, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(from, name))).size))
  if (!disk.hasRoomFor(sizes.reduce((sum, size) => sum + size, 0)))
    throw new StartupError(
      `The disk of ${from} has no room for a copy of the database. Free some space, or stop the portal to back it up without a copy.`,
    )
  // Some file systems copy by reference.
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function runMaintenance(client: ReopeningClient, dataDir: string, disk: Disk) {
  await makePrivate(join(dataDir, 'db')).catch((error: unknown) =>
    log.error('not-private', 'The files of the database could not be closed to other users', { error }),
  )
  await writeCheckpoint(client, disk)
  if (disk.isFull()) return
  await client
    .use((engine) => engine.exec('vacuum (analyze)'))
    .catch((error: unknown) => log.error('no-vacuum', 'The database could not be vacuumed', { error }))
}
