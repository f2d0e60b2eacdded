import { type ApiError as Problem, storageFull, unavailable } from '../http/api-error'
import { DiskFull, EngineAborted } from './embedded-errors'
import { isLost } from './repeat-lost'

const DISK_FULL = '53100'
/**
 * SQLSTATE classes and system codes of an unreachable or overloaded database: no connections or memory left,
 * connection errors, a server starting or stopping, a read-only standby.
 */
const UNAVAILABLE =
  /^(53\w{3}|08\w{3}|57P0[1-5]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of driver errors that have no code. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Returns the API error for a failure of the database rather than of the request; null for other errors. */
export function databaseError(error: unknown): Problem | null {
  // An unreachable third party is not a database failure.
  if (error instanceof TypeError) return null
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause instanceof DiskFull || code === DISK_FULL) return storageFull({ cause: error })
    if (isLost(cause))
      return unavailable('Someone else was changing the same records. Try again.', { cause: error })
    if (cause instanceof EngineAborted || UNAVAILABLE.test(code) || CONNECTION_LOST.test(cause.message))
      return unavailable("The portal can't reach its data right now. Try again in a few seconds.", {
        cause: error,
      })
  }
  return null
}
