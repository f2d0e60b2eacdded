import { statfsSync } from 'node:fs'
import { RESERVE_BYTES } from './embedded-errors'

/** Free bytes that a checkpoint needs. A checkpoint in turn frees write-ahead log files. */
const CHECKPOINT_BYTES = 8_000_000

/** Checks the free space of the disk that holds a folder. Reads it on every call, which takes microseconds. */
export const diskSpaceOf = (folder: string) => ({
  isFull: () => freeBytes(folder) < RESERVE_BYTES,
  hasRoomForCheckpoint: () => freeBytes(folder) >= CHECKPOINT_BYTES,
  hasRoomFor: (bytes: number) => freeBytes(folder) >= RESERVE_BYTES + bytes,
})

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
