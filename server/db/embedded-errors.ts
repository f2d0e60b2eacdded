import { StartupError } from '../startup-error'

/**
 * Free bytes below which the embedded database stops writing. Its engine aborts if it cannot write to the write-ahead
 * log, so an open transaction needs room for two 16 MB log files and for pages.
 */
export const RESERVE_BYTES = 64_000_000

/** Rejected write, because the disk of the embedded database is nearly full. */
export class DiskFull extends StartupError {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk of ${folder} has less than ${RESERVE_BYTES / 1_000_000} MB free, so nothing can be written there. Free some space.`,
      options,
    )
  }
}

/**
 * The engine aborted, as PostgreSQL does when it cannot write to the write-ahead log. The database must be reopened.
 */
export class EngineAborted extends Error {
  constructor(options?: ErrorOptions) {
    super('The database engine has aborted', options)
  }
}
