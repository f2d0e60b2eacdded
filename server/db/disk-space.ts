import { statfsSync } from 'node:fs'
import { RESERVE_BYTES } from './embedded-errors'

/** Free space that a checkpoint needs, which in turn gives back what was written ahead. */
const CHECKPOINT_BYTES = 8_000_000

/** The free space where a folder is. It is looked up at every call, which takes microseconds. */
export const diskSpaceOf = (folder: string) => ({
  isFull: () => freeBytes(folder) < RESERVE_BYTES,
  hasRoomForCheckpoint: () => freeBytes(folder) >= CHECKPOINT_BYTES,
})

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
