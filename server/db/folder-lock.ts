import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error'

/** Processes that try at the same moment get in each other's way briefly: they try again for this long. */
const TRY_FOR_MS = 1_000
/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5

/** A second process on one embedded database: its rows would vanish without a trace. */
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
 * Takes a folder for this process. SQLite holds the lock on an empty file: the operating system's own, for which Node has
 * no call. It ends with the process however that ends, and counts between containers that share the folder.
 * @returns what gives the folder back
 * @throws FolderInUse where another process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  // For people alone: the number of a process means nothing in another container.
  const ownerFile = join(folder, 'portal.lock')
  const lock = takeLock(join(folder, 'portal.lock.sqlite'), folder)
  if (!lock) throw new FolderInUse(folder, await readFile(ownerFile, 'utf8').catch(() => ''))
  await writeFile(ownerFile, `${process.pid} ${hostname()}`)
  return () => lock.close()
}

/** Returns the lock of a file, or undefined where another process holds it. */
function takeLock(file: string, folder: string): DatabaseSync | undefined {
  try {
    const lock = new DatabaseSync(file, { timeout: TRY_FOR_MS })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw new StartupError(
      `The folder ${folder} cannot be locked (${String(error)}). Choose one on a disk of this machine with DATA_DIR.`,
    )
  }
}
