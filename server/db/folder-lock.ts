import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedFailure } from '../expected-failure'

/** A second process on one embedded database: its rows would vanish without a trace. */
export class FolderInUse extends ExpectedFailure {
  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process, choose another folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.`,
    )
  }
}

/**
 * Takes a folder for this process. The lock of a process that has ended is taken over.
 * @returns what gives the folder back
 * @throws FolderInUse where another live process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'portal.lock')
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(`${process.pid} ${startOf(process.pid)}`)
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!isFileExists(error)) throw error
    }
    const [pid = 0, start = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    if (isAlive(Number(pid), start)) throw new FolderInUse(folder, Number(pid))
    await rm(path, { force: true })
  }
}

const isFileExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The same process still runs: a number alone may have been given to another one since. */
function isAlive(pid: number, start: string): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return startOf(pid) === start
}

/** When a process started, in the kernel's ticks; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
