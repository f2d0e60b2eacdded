import type { Problem } from '@/domain/contract/endpoint'
import { OTHER_FAILURE } from '@/domain/system/server-failure'

/** An error answer of the API. `errors` holds messages by field on a 422. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  /** Milliseconds to wait before the next attempt, as the API asks. */
  readonly retryAfterMs: number

  constructor(status: number, problem: Problem, retryAfterMs = 0) {
    super(problem.message)
    this.status = status
    this.errors = problem.errors ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer arrived: no network, a timeout, or a server that is down. */
export class NetworkError extends Error {
  constructor() {
    super("We couldn't reach the portal. Check your connection. Nothing you entered is lost.")
  }
}

/** The session ended and could not be refreshed. */
export class SessionExpired extends Error {
  constructor() {
    super('Your session has expired')
  }
}

/** Returns true if the same request may succeed a little later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504, 507].includes(error.status))

/** Returns a message that can be shown for any error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof SessionExpired
    ? error.message
    : `${OTHER_FAILURE} Please try again.`
