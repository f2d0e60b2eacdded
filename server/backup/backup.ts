import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config'
import { lockFolder } from '../db/folder-lock'
import { StartupError } from '../startup-error'
import { pack } from './archive'
import { requestCopy } from './copy-socket'
import { dumpPostgres } from './postgres-programs'

type Source = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Writes a backup of the configured database to a new file, which only the owner can read. The portal may run.
 * @throws StartupError if the file exists, or there is nothing to back up
 */
export async function backUp(
  source: Source,
  to: string | undefined,
  now: Date,
): Promise<{ file: string; bytes: number }> {
  if (source.databaseUrl === undefined && !existsSync(join(source.dataDir, 'db')))
    throw new StartupError(
      `There is no database in ${source.dataDir}. Set DATA_DIR or DATABASE_URL as for the portal.`,
    )
  const file = resolve(to ?? defaultFile(source, now))
  if (existsSync(file)) throw new StartupError(`${file} already exists. Choose another file with --to.`)
  // An interrupted backup must not look complete.
  const partial = `${file}.partial`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(partial, '', { mode: 0o600 })
    if (source.databaseUrl === undefined) await packEmbedded(source.dataDir, partial)
    else await dumpPostgres(source.databaseUrl, partial)
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
  return { file, bytes: (await stat(file)).size }
}

function defaultFile({ databaseUrl }: Source, now: Date): string {
  const time = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return join('backups', `portal-${time}.${databaseUrl === undefined ? 'tar.gz' : 'dump'}`)
}

async function packEmbedded(dataDir: string, file: string) {
  const copy = await requestCopy(dataDir)
  if (copy !== null) {
    try {
      await pack(copy, 'db', file)
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
    return
  }
  const unlock = await lockFolder(dataDir)
  try {
    await pack(dataDir, 'db', file)
  } finally {
    unlock()
  }
}
