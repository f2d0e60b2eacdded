import { FetchError, ofetch } from 'ofetch'
import type { Endpoint, OutputOf } from '@/domain/contract/endpoint'
import { OTHER_FAILURE, SERVER_FAILURE } from '@/domain/system/server-failure'
import { VENDOR_HEADER } from '@/domain/vendors/working-vendor'
import { ApiError, NetworkError } from './api-error'
import { readServerClock } from './server-clock'
import { workingVendor } from './working-vendor'

/** The base address of the API. */
const base = `${import.meta.env.VITE_API_URL ?? ''}/api/v1`

/** A request without its token. */
export interface Request {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** Time-out in milliseconds; unlimited by default. */
  timeoutMs?: number
}

/**
 * Sends one call with a token.
 * @throws ApiError for an error answer, NetworkError without an answer
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: Request,
  token: string | null,
): Promise<OutputOf<E>> {
  const end = new AbortController()
  const timer = request.timeoutMs && setTimeout(() => end.abort(), request.timeoutMs)
  try {
    const response = await ofetch.raw<OutputOf<E>>(`${base}${pathOf(endpoint, request.params)}`, {
      method: endpoint.method,
      query: Object(request.query),
      body: bodyOf(request),
      signal: AbortSignal.any([end.signal, ...(request.signal ? [request.signal] : [])]),
      retry: false,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(request.body === undefined ? {} : { 'content-type': contentTypeOf(request) }),
        ...authorizationOf(token),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
    })
    readServerClock(response.headers.get('date'))
    // Proxies and captive portals also answer 200, with an HTML page.
    if (typeof response._data !== 'object' || response._data === null) throw new NetworkError()
    return response._data
  } catch (error) {
    throw errorFor(error, request.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches an answer that is not JSON or not read at once.
 * @throws NetworkError without an answer, unless the signal aborts
 */
export const fetchAnswer = (
  endpoint: Pick<Endpoint, 'path'>,
  { params, query, signal }: Request,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, value]) => [name, String(value)]),
  )
  const url = `${base}${pathOf(endpoint, params)}${search.size > 0 ? `?${search}` : ''}`
  return withNetworkError(
    fetch(url, {
      signal,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...authorizationOf(token),
        ...headers,
      },
    }),
    signal,
  )
}

export const apiAddress = (path: string): string => `${base}${path}`

/** Turns a failed connection into a NetworkError, unless the call was aborted. */
export const withNetworkError = <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  promise.catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError()
  })

/** Returns the headers that say who calls and, for a broker's user, for which vendor. */
export function authorizationOf(token: string | null): Record<string, string> {
  const vendor_hash = workingVendor.get()
  return token
    ? { authorization: `Bearer ${token}`, ...(vendor_hash && { [VENDOR_HEADER]: vendor_hash }) }
    : {}
}

const bodyOf = ({ body }: Request) =>
  body === undefined || body instanceof Blob ? body : JSON.stringify(body)
const contentTypeOf = ({ body }: Request) => (body instanceof Blob ? body.type : 'application/json')

/** Returns the path of a call with its parameters filled in. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function errorFor(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  // A connection that breaks within the body throws one of the browser's own errors.
  if (!(error instanceof FetchError) || error.status === undefined) return new NetworkError()
  return answerError(error.status, error.data, error.response?.headers)
}

/** Returns the error of an answer. Its body may come from a proxy. */
export const answerError = (status: number, body: unknown, headers?: Headers): ApiError =>
  new ApiError(
    status,
    status === 500
      ? { message: SERVER_FAILURE }
      : isErrorBody(body)
        ? body
        : { message: `${OTHER_FAILURE} Please try again.` },
    secondsOf(headers?.get('retry-after')) * 1_000,
  )

/** Seconds of a Retry-After header; 0 without one or for a date. */
const secondsOf = (retryAfter: string | null | undefined) => Math.max(0, Number(retryAfter ?? 0) || 0)

const isErrorBody = (body: unknown): body is { message: string; errors?: Record<string, string[]> } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
