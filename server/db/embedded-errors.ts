import { StartupError } from '../startup-error'

/**
 * Free space at which the embedded database stops writing. Its engine aborts where it cannot write ahead, so there must
 * be room for what a transaction under way may still write: two 16 MB files of that, and pages.
 */
export const RESERVE_BYTES = 64_000_000

/** A write that was refused because the disk of the embedded database is nearly full. */
export class DiskFull extends StartupError {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk of ${folder} has less than ${RESERVE_BYTES / 1_000_000} MB free, so nothing can be written there. Free some space.`,
      options,
    )
  }
}

/** The engine ended itself, as PostgreSQL does where it cannot write ahead. Its database has to be opened again. */
export class EngineAborted extends Error {
  constructor(options?: ErrorOptions) {
    super('The database engine has aborted', options)
  }
}
