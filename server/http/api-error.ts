import type { Context } from 'hono'
import type { Problem } from '@/domain/contract/endpoint'

const RETRY_AFTER_SECONDS = 5

/**
 * Error response of the API: a status and the documented body. Can be thrown anywhere below a handler. Its `cause` is
 * logged.
 */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  readonly errors: Record<string, string[]> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ApiError['status'],
    message: string,
    errors?: Record<string, string[]>,
    headers: Record<string, string> = {},
    options: ErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.errors = errors
    this.headers = headers
  }

  get body(): Problem {
    return this.errors ? { message: this.message, errors: this.errors } : { message: this.message }
  }
}

export const notSignedIn = () => new ApiError(401, 'Sign in to continue.')
export const forbidden = (message = "Your account doesn't have access to this. Ask an administrator.") =>
  new ApiError(403, message)
/** A 403 for an account whose email address is not verified yet. */
export const unverified = () =>
  new ApiError(403, 'Confirm your email address first. Open the link in the email we sent you.')
/** A 404 for a missing record or one of another tenant. */
export const notFound = (subject = 'This') => new ApiError(404, `${subject} wasn't found.`)
/** A 422 for one field. */
export const invalid = (field: string, message: string) => new ApiError(422, message, { [field]: [message] })

/** Throws a 422 for fields with errors, if there are any. */
export function throwFieldErrors(errors: readonly { field: string; error: string }[]): void {
  if (errors.length > 0)
    throw new ApiError(
      422,
      errors.map(({ error }) => error).join(' '),
      Object.fromEntries(errors.map(({ field, error }) => [field, [error]])),
    )
}

/** A 429 with the time until the next attempt. */
export function tooManyRequests(reason: string, until: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const message = `${reason} Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
  return new ApiError(429, message, undefined, { 'retry-after': String(seconds) })
}

/** A 503 for a failure that may pass within seconds. */
export const unavailable = (message: string, options?: ErrorOptions) =>
  new ApiError(503, message, undefined, { 'retry-after': String(RETRY_AFTER_SECONDS) }, options)

/** A 507 for a write that failed because the disk is full. */
export const storageFull = (options?: ErrorOptions) =>
  new ApiError(
    507,
    "We couldn't save this because the portal's storage is full. You can still look things up. Try again later.",
    undefined,
    {},
    options,
  )

/** Sends the output of a handler: JSON, a file, a ready response, or an error that it returned. */
export function answer(context: Context, output: unknown): Response {
  if (output instanceof ApiError) return context.json(output.body, output.status, output.headers)
  if (output instanceof Response) return output
  if (!(output instanceof File)) return context.json(output)
  return context.body(output.stream(), 200, {
    'content-type': output.type,
    'content-disposition': `attachment; filename="${output.name}"`,
    'file-name': output.name,
  })
}
