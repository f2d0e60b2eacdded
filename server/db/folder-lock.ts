import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error'

/** Milliseconds to retry the lock, because processes that start at the same moment briefly block each other. */
const RETRY_MS = 1_000
/** SQLite's error code for a file that another process has locked. */
const SQLITE_BUSY = 5

/** Prevents a second process from opening an embedded database, where its writes would be lost. */
export class FolderInUse extends StartupError {
  constructor(folder: string, owner: string) {
    const [pid, host] = owner.split(' ')
    super(
      [
        `The database in ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}.`,
        'Stop that process, choose another folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
        ...(host ? [`The process runs on ${host}.`] : []),
      ].join(' '),
    )
  }
}

/**
 * Locks a folder for this process. SQLite holds the lock on an empty file, because Node has no function for operating
 * system locks. The lock ends with the process, even after a crash, and works between containers that share the
 * folder.
 * @returns a function that unlocks the folder
 * @throws FolderInUse if another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => void> {
  // Informs people only. A process id is meaningless in another container.
  const ownerFile = join(folder, 'portal.lock')
  const lock = takeLock(join(folder, 'portal.lock.sqlite'), folder)
  if (!lock) throw new FolderInUse(folder, await readFile(ownerFile, 'utf8').catch(() => ''))
  await writeFile(ownerFile, `${process.pid} ${hostname()}`)
  return () => lock.close()
}

/** Locks a file, or returns undefined if another process has locked it. */
function takeLock(file: string, folder: string): DatabaseSync | undefined {
  try {
    const lock = new DatabaseSync(file, { timeout: RETRY_MS })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw new StartupError(
      `The folder ${folder} cannot be locked (${String(error)}). Choose one on a disk of this machine with DATA_DIR.`,
    )
  }
}
