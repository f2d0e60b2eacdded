import type { Problem } from '@/domain/contract/endpoint'

/** An answer of the API that is no success. `errors` holds messages by field on a 422. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  /** The wait before the next attempt that the API asks for, in milliseconds. */
  readonly retryAfterMs: number

  constructor(status: number, problem: Problem, retryAfterMs = 0) {
    super(problem.message)
    this.status = status
    this.errors = problem.errors ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came: no network, a time-out, or a server that is down. */
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

/** Returns true if the same request may succeed when it is sent again a little later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504, 507].includes(error.status))

/** Returns the message of any error that a person may read. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof SessionExpired
    ? error.message
    : 'Hmm. Something went wrong. Please try again.'
