import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which a test fills and empties. */
export interface SmallDisk {
  folder: string
  /** Uses the space up, but for some bytes. */
  fill: (bytesLeft: number) => void
  /** Gives the space back. */
  empty: () => void
  remove: () => void
}

const PIECE = Buffer.alloc(4 * 1024 * 1024)

/** Mounts a disk of some megabytes. @returns null where this machine does not let us, which takes root */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  const empty = () => rmSync(filler, { force: true })
  return {
    folder,
    fill: (bytesLeft) => {
      const excess = () => {
        const { bavail, bsize } = statfsSync(folder)
        return bavail * bsize - bytesLeft
      }
      empty()
      for (let bytes = excess(), full = false; bytes > 0 && !full; bytes = excess())
        full = !appended(filler, PIECE.subarray(0, bytes))
    },
    empty,
    remove: () => {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The portal writes while its disk is filled, and may take the last bytes. @returns false if none are left */
function appended(file: string, bytes: Buffer) {
  try {
    appendFileSync(file, bytes)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
