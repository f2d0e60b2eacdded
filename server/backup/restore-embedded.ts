import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { lockFolder } from '../db/folder-lock'
import { checkMigrations, UnknownMigrations } from '../db/migrate'
import { StartupError } from '../startup-error'
import { unpack } from './archive'
import { RENEW_CATALOGUE_VERSION } from './catalogue-version'
import { newerVersion, notEmpty } from './refusals'

/**
 * Restores a backup of an embedded database. The existing database is replaced at the very end, when the restored one
 * could be opened.
 */
export async function restoreEmbedded(file: string, dataDir: string, isReplacing: boolean): Promise<void> {
  const current = join(dataDir, 'db')
  const replaced = join(dataDir, 'db.replaced')
  const restoring = join(dataDir, 'db.restoring')
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    // A restore was killed between its last two steps.
    if (existsSync(replaced) && !existsSync(current)) await rename(replaced, current)
    if (existsSync(current) && !isReplacing) throw notEmpty(`The database in ${dataDir}`)
    await remove(restoring)
    await mkdir(restoring)
    await unpack(file, restoring)
    await prepareDatabase(join(restoring, 'db'), file)
    await remove(replaced)
    if (existsSync(current)) await rename(current, replaced)
    await rename(join(restoring, 'db'), current)
    await remove(replaced)
  } finally {
    await remove(restoring)
    unlock()
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** Opens and checks the restored database. Opening it also repairs writes that were under way during the copy. */
async function prepareDatabase(folder: string, file: string) {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(file)
  let client: PGlite
  try {
    client = await PGlite.create(folder)
  } catch (error) {
    throw damaged(file, error)
  }
  try {
    await checkMigrations(drizzle(client))
    await client.exec(RENEW_CATALOGUE_VERSION)
  } catch (error) {
    throw error instanceof UnknownMigrations ? newerVersion(file, error) : error
  } finally {
    await client.close()
  }
}

const damaged = (file: string, cause?: unknown) =>
  new StartupError(`${file} is damaged, or not a backup of the embedded database. Nothing was changed.`, {
    cause,
  })
